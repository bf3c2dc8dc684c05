"""Axes: places in numbers of the lesson instead of pixels, given by the ranges x and y."""
import numpy as np
from contours import contour_lines
from style import colour, number, tick_label


def pairs(ticks):
    """Ticks are numbers, or numbers with the words that stand for them."""
    return ticks.items() if isinstance(ticks, dict) else [(t, tick_label(t)) for t in ticks]


class Axes:
    """`frame`: 'L' two axes, 'x' the lower only, 'cross' through the origin, 'box' or '' none."""

    def __init__(self, figure, x, y, box=None, *, xticks=(), yticks=(), xlabel="", ylabel="", title="",
                 frame="L", equal=False, log="", grid=False):
        self.figure, self.log = figure, log
        self.x, self.y = self.scaled(x, "x"), self.scaled(y, "y")
        self.box = box or (52, 34, figure.width - 20, figure.height - (54 if xlabel else 34))
        if equal:
            self.keep_shape()
        left, top, right, bottom = self.box
        name = f"c{len(figure.parts)}"
        figure.add(f'<clipPath id="{name}"><rect x="{number(left)}" y="{number(top)}" '
                   f'width="{number(right - left)}" height="{number(bottom - top)}"/></clipPath>')
        self.clip = f' clip-path="url(#{name})"'
        if grid:
            rules = [[(left, v), (right, v)] for v in (self.place(x[0], t)[1] for t, _ in pairs(yticks))]
            figure.lines(rules, "line")
        self.draw_frame(frame)
        self.draw_ticks(xticks, yticks)
        if title:
            figure.text((left + right) / 2, top - 12, f"**{title}**", "ink", "middle")
        if xlabel:
            figure.text((left + right) / 2, bottom + (44 if len(xticks) else 24), xlabel, "muted", "middle")
        if ylabel:
            figure.text(left - 6 if frame else left, top - 12, ylabel, "muted", "start")

    def scaled(self, values, axis):
        return np.log10(values) if axis in self.log else np.asarray(values, float)

    def keep_shape(self):
        left, top, right, bottom = self.box
        wide, high = self.x[1] - self.x[0], self.y[1] - self.y[0]
        unit = min((right - left) / wide, (bottom - top) / high)
        middle, center = (left + right) / 2, (top + bottom) / 2
        self.box = (middle - unit * wide / 2, center - unit * high / 2,
                    middle + unit * wide / 2, center + unit * high / 2)

    def place(self, x, y):
        left, top, right, bottom = self.box
        across = (self.scaled(x, "x") - self.x[0]) / (self.x[1] - self.x[0])
        up = (self.scaled(y, "y") - self.y[0]) / (self.y[1] - self.y[0])
        return left + across * (right - left), bottom - up * (bottom - top)

    def places(self, xs, ys):
        return list(zip(*np.broadcast_arrays(*self.place(np.asarray(xs, float), np.asarray(ys, float)))))

    def draw_frame(self, frame):
        left, top, right, bottom = self.box
        if frame == "box":
            self.figure.rect(left, top, right - left, bottom - top, "line-strong")
        if frame == "cross":
            (x0, y0) = self.place(0, 0)
            self.figure.lines([[(left, y0), (right, y0)], [(x0, top), (x0, bottom)]], "control", 1.5)
        if frame in ("L", "x"):
            corner = [(left, top)] if frame == "L" else []
            self.figure.line([*corner, (left, bottom), (right, bottom)], "control", 1.5)

    def draw_ticks(self, xticks, yticks):
        left, _, _, bottom = self.box
        for value, label in pairs(xticks):
            x = self.place(value, 10 ** self.y[0] if "y" in self.log else self.y[0])[0]
            self.figure.line([(x, bottom), (x, bottom + 5)], "control", 1.5)
            self.figure.text(x, bottom + 22, label, "muted", "middle")
        for value, label in pairs(yticks):
            y = self.place(10 ** self.x[0] if "x" in self.log else self.x[0], value)[1]
            self.figure.text(left - 9, y + 5.5, label, "muted", "end")

    def line(self, xs, ys, tone="ink", width=2, **options):
        self.figure.line(self.places(xs, ys), tone, width, clip=self.clip, **options)

    def lines(self, many, tone="ink", width=1, **options):
        self.figure.lines([self.places(xs, ys) for xs, ys in many], tone, width, clip=self.clip, **options)

    def dots(self, xs, ys, tone="ink", radius=4, **options):
        self.figure.dots(self.places(xs, ys), tone, radius, **options)

    def area(self, xs, low, high, tone="ember", opacity=0.18):
        xs = np.asarray(xs, float)
        edge = self.places(xs, high) + self.places(xs, low)[::-1]
        self.figure.line(edge, None, fill=tone, opacity=opacity, clip=self.clip)

    def bars(self, xs, heights, tone="slate", width=0.8, base=0):
        """Upright bars, `width` in the units of x."""
        for x, height in zip(xs, np.asarray(heights, float)):
            (left, top), (right, bottom) = self.places([x - width / 2, x + width / 2], [height, base])
            self.figure.rect(left, min(top, bottom), right - left, abs(bottom - top), None, tone)

    def hbars(self, ys, lengths, tone="slate", height=0.6, base=0):
        """Lying bars, `height` in the units of y."""
        for y, length in zip(ys, np.asarray(lengths, float)):
            (left, top), (right, bottom) = self.places([base, length], [y + height / 2, y - height / 2])
            self.figure.rect(min(left, right), top, abs(right - left), bottom - top, None, tone)

    def arrow(self, start, end, tone="ink", width=2.5, **options):
        self.figure.arrow(self.place(*start), self.place(*end), tone, width, **options)

    def text(self, x, y, text, tone="ink", anchor="start", dx=0, dy=0, **options):
        """Words at a place of the axes, moved by dx to the right and dy down."""
        left, top = self.place(x, y)
        self.figure.text(left + dx, top + dy, text, tone, anchor, **{"halo": True, **options})

    def contours(self, xs, ys, heights, levels, tone="line-strong", width=1.2, **options):
        """Lines of equal height; heights[i, j] belongs to ys[i] and xs[j]."""
        found = contour_lines(np.asarray(xs, float), np.asarray(ys, float), np.asarray(heights, float), levels)
        if found:
            self.lines(found, tone, width, **options)

    def heat(self, values, tone="ember", below="blue", top=None, numbers=None, rows=(), columns=(), gap=1.5):
        """A table as coloured cells over the whole box; `numbers` is a format such as '.2f'."""
        values = np.asarray(values, float)
        top = top or np.nanmax(np.abs(values))
        left, upper, right, lower = self.box
        self.figure.rect(left, upper, right - left, lower - upper, None, "sunken", radius=3)
        wide, high = (right - left) / values.shape[1], (lower - upper) / values.shape[0]
        cells = [(value, left + j * wide, upper + i * high) for (i, j), value in np.ndenumerate(values)]
        size = f'width="{number(wide - gap)}" height="{number(high - gap)}" rx="2"'
        for shown, ground in ((tone, values > 0), (below, values < 0)):
            drawn = "".join(f'<rect x="{number(x + gap / 2)}" y="{number(y + gap / 2)}" {size} '
                            f'fill-opacity="{min(abs(value) / top, 1):.2f}"/>'
                            for (value, x, y), wanted in zip(cells, ground.flat) if wanted)
            if drawn:
                self.figure.add(f'<g fill="{colour(shown)}">{drawn}</g>')
        for value, x, y in cells if numbers else ():
            if np.isnan(value):
                continue
            ink = "paper" if abs(value) / top > 0.62 else "ink"
            self.figure.text(x + wide / 2, y + high / 2 + 5.5, tick_label(value, numbers), ink, "middle")
        for i, label in enumerate(rows):
            self.figure.text(left - 9, upper + (i + 0.5) * high + 5.5, label, "muted", "end")
        for j, label in enumerate(columns):
            self.figure.text(left + (j + 0.5) * wide, lower + 20, label, "muted", "middle")
