"""Draws the figures of the academy as small SVG files, for light and dark at once.

Lengths are pixels of a picture 500 wide; a phone shows it at 0.72, so words have 16 and up.
"""
import numpy as np
from axes import Axes
from lettering import GLYPHS, PER_EM, set_line
from style import SIZE, colour, number, path_of, written


class Figure:
    def __init__(self, height=300, width=500):
        self.width, self.height = width, height
        self.parts, self.glyphs, self.groups = [], {}, 0

    def add(self, element):
        self.parts.append(element)

    def line(self, points, tone="ink", width=2, dash=None, fill=None, opacity=None, close=False, clip=""):
        """A line through points; with `fill`, and `tone=None`, an area."""
        stroke = f' stroke="{colour(tone)}" stroke-width="{width}"' if tone else ""
        if dash:
            stroke += f' stroke-dasharray="{dash if isinstance(dash, str) else "5 4"}"'
        inside = f' fill="{colour(fill)}"' if fill else ""
        faint = f' opacity="{opacity}"' if opacity else ""
        self.add(f'<path d="{path_of(points, close or bool(fill))}"{stroke}{inside}{faint}{clip}/>')

    def lines(self, many, tone="ink", width=1, opacity=None, clip=""):
        """Many lines in one style."""
        faint = f' opacity="{opacity}"' if opacity else ""
        drawn = "".join(map(path_of, many))
        self.add(f'<path d="{drawn}" stroke="{colour(tone)}" stroke-width="{width}"{faint}{clip}/>')

    def dots(self, points, tone="ink", radius=4, hollow=False, opacity=None):
        faint = f' opacity="{opacity}"' if opacity else ""
        if hollow:
            for x, y in points:
                self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="{colour("paper")}" '
                         f'stroke="{colour(tone)}" stroke-width="2"{faint}/>')
            return
        drawn = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
        self.add(f'<path d="{drawn}" stroke="{colour(tone)}" stroke-width="{2 * radius}"{faint}/>')

    def arrow(self, start, end, tone="ink", width=2, head=9, dash=None):
        start, end = np.array(start, float), np.array(end, float)
        along = (end - start) / max(np.linalg.norm(end - start), 1e-9)
        across = np.array([-along[1], along[0]])
        neck = end - head * along
        self.line([start, neck + along], tone, width, dash)
        self.line([end, neck + 0.42 * head * across, neck - 0.42 * head * across], None, fill=tone)

    def rect(self, x, y, width, height, tone=None, fill=None, radius=0, opacity=None):
        stroke = f' stroke="{colour(tone)}" stroke-width="1.5"' if tone else ""
        inside = f' fill="{colour(fill)}"' if fill else ""
        faint = f' fill-opacity="{opacity}"' if opacity is not None else ""
        round_ = f' rx="{radius}"' if radius else ""
        sizes = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        self.add(f"<rect {sizes}{round_}{stroke}{inside}{faint}/>")

    def box(self, x, y, width, height, text="", tone="slate", size=SIZE):
        """A labelled box, given by its upper left corner; lines of the label are separated by \\n."""
        self.rect(x, y, width, height, tone, f"{tone}-soft", radius=6)
        rows = text.split("\n")
        for i, row in enumerate(rows):
            y_row = y + height / 2 + size * (0.36 + 1.25 * (i - (len(rows) - 1) / 2))
            self.text(x + width / 2, y_row, row, "ink", "middle", size)

    def text(self, x, y, text, tone="ink", anchor="start", size=SIZE, halo=False):
        """One line of words whose baseline starts, has its middle or ends at (x, y)."""
        placed, width = set_line(str(text))
        x -= width * size * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        uses = "".join(self.use(*sign) for sign in placed if sign[1] != " ")
        at = f'transform="translate({number(x)} {number(y)})scale({size / PER_EM:g})"'
        if halo:
            self.groups += 1
            self.add(f'<use href="#t{self.groups}" stroke="{colour("paper")}" stroke-width="{5 * PER_EM / size:g}"/>')
        name = f' id="t{self.groups}"' if halo else ""
        self.add(f'<g{name} {at} fill="{written(tone)}">{uses}</g>')

    def use(self, face, sign, size, x, rise):
        """A repeated sign reuses its first outline."""
        name = self.glyphs.setdefault((face, sign), f"g{len(self.glyphs)}")
        if size == 1:
            return f'<use href="#{name}" x="{round(x * PER_EM)}"/>'
        at = f"translate({round(x * PER_EM)} {round(rise * PER_EM)})scale({size})"
        return f'<use href="#{name}" transform="{at}"/>'

    def axes(self, x, y, box=None, **options):
        return Axes(self, x, y, box, **options)

    def panels(self, count, top=30, bottom=34, left=10, right=10, gap=24):
        """The boxes of as many panels beside each other: left, top, right, bottom."""
        width = (self.width - left - right - gap * (count - 1)) / count
        return [(left + i * (width + gap), top, left + i * (width + gap) + width, self.height - bottom)
                for i in range(count)]

    def svg(self):
        outlines = "".join(f'<path id="{name}" d="{GLYPHS[key][1]}"/>' for key, name in self.glyphs.items())
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
                f'viewBox="0 0 {self.width} {self.height}" fill="none" stroke-linecap="round" '
                f'stroke-linejoin="round"><style>:root{{color-scheme:light dark}}</style>\n'
                f'<rect width="{self.width}" height="{self.height}" fill="{colour("paper")}"/>\n'
                + "\n".join(self.parts) + f"\n<defs>{outlines}</defs></svg>\n")
