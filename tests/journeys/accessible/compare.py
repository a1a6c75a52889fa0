"""The Compare page: which runs, beside which of them, over what."""
import studio


class Compare(studio.Journey):
    def prepare(self):
        return self.make_project("work", steady=0.05, quick=0.2)

    def see_values_over(self, axis):
        """As the table behind the curves has it."""
        window = self.studio
        window.press("push button", "validation accuracy: values as a table")
        dialog = window.find("dialog", "validation accuracy")
        for heading in (axis, "steady", "quick"):
            window.find("table column header", heading, within=dialog)
        window.keys("Escape")
        window.leaves("dialog")

    def test_two_runs_are_held_against_each_other(self):
        window = self.studio
        window.keys("ctrl+8")
        window.find("label", "2 runs")
        window.find(where=lambda thing: "steady" in thing.description and "quick" in thing.description)
        for run in ("steady", "quick"):
            window.choose("Baseline", f"next to {run}")
            window.find("table", "Comparison")
        for choice, heading in (("over steps", "step"), ("over epochs", "epoch")):
            window.choose("Horizontal axis", choice)
            self.see_values_over(heading)

        window.focus("list", "Runs to compare")
        window.keys("Home", "space")
        window.find("label", "1 run")
        window.keys("space")
        window.find("label", "2 runs")


if __name__ == "__main__":
    studio.main()
