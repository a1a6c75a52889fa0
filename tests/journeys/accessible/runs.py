"""The Runs page: filtered, starred, tagged, deleted and had back."""
import studio


class Runs(studio.Journey):
    def prepare(self):
        return self.make_project("work", steady=0.05, quick=0.2)

    def has(self, *names):
        """These are in the table, and no other; a star stands before the name of the one that has it."""
        shown = lambda: {name for name in ("★ steady", "steady", "quick") if self.studio.look("table cell", name, within=self.table)}
        self.studio.wait(lambda: shown() == set(names), 10, f"exactly {names} in the table")

    def filter(self, query):
        self.studio.fill("text", "Filter", query)

    def choose_first(self):
        self.studio.focus("table", "Runs")
        self.studio.keys("ctrl+Home", "space")

    def test_marks_are_found_again_and_a_deletion_is_taken_back(self):
        window = self.studio
        window.keys("ctrl+7")
        self.table = window.find("table", "Runs")
        self.has("steady", "quick")
        self.filter("steady")
        self.has("steady")

        self.choose_first()
        window.command("Mark: Star")
        window.fill("text", "Tags, separated by commas", "first, slow")
        window.keys("Return")
        for query, found in (("is:starred", "★ steady"), ("-is:starred", "quick"), ("tag:slow", "★ steady")):
            self.filter(query)
            self.has(found)

        self.choose_first()
        window.keys("Delete")
        self.has()
        self.filter("")
        self.has("quick")
        window.focus("table", "Runs")
        window.keys("ctrl+z")
        self.has("★ steady", "quick")
        self.filter("is:starred tag:first")
        self.has("★ steady")


if __name__ == "__main__":
    studio.main()
