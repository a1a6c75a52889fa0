"""Without a pointer, from the first window on: trains the sample, visits every page, runs a command by its name,
changes a value of the policy and reads which keys there are."""
import studio

PAGES = {"Home": "My project", "Data": "Data", "Models": "convnet", "Policies": None, "Hosts": "This computer", "Live": None,
         "Runs": "Runs", "Compare": "Compare", "Compress": "Compress & export"}


class Keyboard(studio.Journey):
    def is_shown(self, page):
        self.studio.find("check box", page, where=lambda button: button.has("CHECKED"))

    def test_everything_is_reached_by_keys(self):
        window = self.studio
        window.tab_to("push button", "Train the sample")
        window.keys("Return")
        self.is_shown("Live")
        window.sees("Loss", seconds=60)
        for number, page in enumerate(PAGES, 1):
            window.keys(f"ctrl+{number}")
            self.is_shown(page)
            self.assertIsNotNone(window.focused(), page)
            window.keys("Tab")
            window.wait(window.focused, 5, f"something with the focus on {page}")

        window.keys("ctrl+k")
        window.wait(lambda: window.look("text", "What do you want to do?", where=lambda t: t.has("FOCUSED")), 10, "the palette")
        window.type("settings")
        window.keys("Return")
        window.find("label", "Settings")
        window.find("combo box", "Language")

        window.keys("ctrl+4")
        self.is_shown("Policies")
        field = window.tab_to("text", "Epochs")
        before = field.text
        window.keys("Up")
        window.wait(lambda: field.text == str(int(before) + 1), 10, "one more epoch")
        window.keys("Tab")
        window.find("push button", "Epochs: Set back to the default")

        window.keys("F1")
        window.find("dialog", "Keys")
        for key in ("Ctrl+K", "Ctrl+R", "Ctrl+7", "F6"):
            window.sees(key)
        window.keys("Escape")
        window.wait(lambda: window.look("dialog", "Keys") is None, 10, "the list of keys is closed")


if __name__ == "__main__":
    studio.main()
