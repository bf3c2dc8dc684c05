"""What the clips of the courses share: a stage of 640 by 316 below a line of words, words that a phone can show, time that eases."""
from draw import Figure

WORDS = 24


TOP = 44


class Stage(Figure):
    """Words stand on top, at y below 0: the controls of a player cover the foot of the picture."""

    def svg(self):
        inside = self.parts
        self.parts = [f'<g transform="translate(0 {TOP})">', *inside, "</g>"]
        drawn = super().svg()
        self.parts = inside
        return drawn


def stage():
    return Stage(360, 640)


def ease(now, start, end):
    """From 0 at `start` to 1 at `end`, without a jerk at either."""
    share = min(max((now - start) / (end - start), 0), 1)
    return share * share * (3 - 2 * share)


def between(first, second, share):
    return first + (second - first) * share


def say(figure, text, tone="ink", x=320, y=-10, anchor="middle", size=WORDS):
    figure.text(x, y, text, tone, anchor, size)
