"""What is to be beaten, in one place: published figures, and PyTorch on the same machine."""
import typing

from checks.speed import MODELS, OURS, PEERS, TUNED, figure


class Goal(typing.NamedTuple):
    figure: str
    value: float
    unit: str
    source: str
    less_is_better: bool = False


# Where other cards were measured, the figure is the least that an H100 has to do.
PUBLISHED = (
    Goal(figure("resnet50", TUNED), 2470, "img/s", "AMP on one A100, NVIDIA DeepLearningExamples"),
    Goal(figure("resnet50", TUNED), 7300, "img/s", "implied by MLPerf for one H100"),
    Goal(figure("vit_base", TUNED), 393, "img/s", "AMP, channels last, on one RTX 3090, timm"),
    Goal("CIFAR-10, anneal, fastest", 2.59, "s", "airbench94_muon to 94 % on one A100, of the images as they were published", True),
    Goal("CIFAR-10, anneal, fastest", 1.99, "s", "Hiverge to 94 % on one A100, likewise", True),
    Goal("loader, originals, by each core", 425, "img/s", "Pillow, decoded, cropped and resized on one core"),
    Goal("loader, JPEG pack, by each core", 1862, "img/s", "crop-aware decoding on one core"),
    Goal("loader, raw pack, by each core", 6834, "img/s", "raw, short side 256, on one core"),
)


def goals(figures):
    """The published ones, and what PyTorch reached in this trial."""
    peers = [(figure(model, OURS if peer == PEERS["default"] else TUNED), figure(model, peer), "img/s", False)
             for model in MODELS for peer in PEERS.values()]
    peers.append((figure("CIFAR-10", "anneal, fastest"), figure("CIFAR-10", "PyTorch, airbench94_muon"), "s", True))
    return [*PUBLISHED, *(Goal(ours, figures[theirs], unit, f"{theirs.split(', ', 1)[1]}, on this machine", less)
                          for ours, theirs, unit, less in peers if theirs in figures)]


def shortfalls(figures):
    """A sentence for each goal that a figure did not reach."""
    missed = []
    for goal in goals(figures):
        if goal.figure not in figures:
            continue
        value = figures[goal.figure]
        share = goal.value / value if goal.less_is_better else value / goal.value
        if share < 1:
            missed.append(f"{goal.figure}: {value:.4g} {goal.unit}, {share:.0%} of {goal.value:.4g} ({goal.source})")
    return missed
