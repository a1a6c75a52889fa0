"""What leaves a project: a report, and a copy that somebody else brings into theirs."""
import studio


class Sharing(studio.Journey):
    def prepare(self):
        work = self.make_project("work", steady=0.05)
        self.train_one_epoch(work, "shapes run")
        self.theirs = self.make_project("theirs", quick=0.2)
        return work

    def test_a_report_and_a_copy_are_written_and_the_copy_is_merged(self):
        window = self.studio
        report, copy = self.home / "report.html", self.home / "copy.anneal"
        window.keys("ctrl+7")
        window.fill("text", "Filter", "shapes")
        window.focus("table", "Runs")
        window.keys("ctrl+Home", "space")
        window.command("More: Report")
        window.name_file("Report", report)
        window.wait(report.exists, 60, "the report")
        page = report.read_text()
        self.assertIn("shapes run", page)
        self.assertIn("<svg", page)
        self.assertNotRegex(page, r"""(src|href)\s*=\s*["']?(https?:)?//""", "it needs no network")

        window.keys("ctrl+e")
        window.press("push button", "Save…")
        window.name_file("Save a copy for sharing", copy)
        window.wait(copy.exists, 60, "the copy")

        window.keys("ctrl+o")
        window.name_file("Open project", self.theirs)
        window.find("frame", where=lambda frame: frame.name.startswith("theirs"))
        window.keys("ctrl+shift+o")
        window.name_file("Merge another copy", copy)
        window.keys("ctrl+7")
        window.fill("text", "Filter", "")
        for name in ("steady", "shapes run", "quick"):
            window.find("table cell", name)


if __name__ == "__main__":
    studio.main()
