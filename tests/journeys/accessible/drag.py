"""The pointer where keys are not the usual way: a point of a policy's curve, dragged."""
import studio

RIGHT_MARGIN, AXIS, HANDLE = 14, 22, 6  # pixels of the chart: beside the rows, below them, around a handle in its row


class Drag(studio.Journey):
    def test_a_point_that_is_dragged_changes_what_is_typed(self):
        window = self.studio
        window.keys("ctrl+4")
        chart = window.find(name="Over training", where=lambda thing: "learning rate" in thing.description)
        values = window.find("text", "Learning rate")
        before = values.text
        rows = chart.description.count(";") + 1
        # The learning rate is the first row, and ends at its lowest value.
        box = chart.box
        height = (box.height - AXIS) / rows
        end = (box.x + box.width - RIGHT_MARGIN, round(box.y + 4 + height - min(26, height / 4) - HANDLE))
        window.drag(end, (end[0], end[1] - round(height / 3)))
        window.wait(lambda: values.text != before, 10, f"other values than {before}")
        window.keys("ctrl+z")
        window.wait(lambda: values.text == before, 10, f"{before} again")


if __name__ == "__main__":
    studio.main()
