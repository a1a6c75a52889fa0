"""The Settings page: another language and other colours, at once."""
import studio


class Settings(studio.Journey):
    def margin(self):
        """How bright the window is where nothing stands."""
        box = self.studio.find("frame").box
        return self.screen.brightness(box.x + box.width - 4, box.y + 4)

    def test_language_and_colours_change_what_is_on_the_screen(self):
        window = self.studio
        window.keys("ctrl+comma")
        window.find("label", "The window")
        window.choose("Colours", "Light")
        window.wait(lambda: self.margin() > 200, 10, "a light window")
        window.choose("Colours", "Dark")
        window.wait(lambda: self.margin() < 60, 10, "a dark window")

        window.choose("Language", "Português (Brasil)")
        window.find("check box", "Configurações")
        window.find("combo box", "Idioma")
        window.leaves("label", "The window")
        window.choose("Idioma", "English")
        window.find("label", "The window")


if __name__ == "__main__":
    studio.main()
