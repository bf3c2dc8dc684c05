"""A handbook page cut by size, which breaks facts, and by structure, which keeps them."""
from clip import ease, say, stage

SECONDS, POSTER = 9.5, 3.6
ACROSS, LEFT, TOP, HIGH = 52, 24, 10, 23
UNIT = 592 / ACROSS

def laid_out():
    """(start, end, line, column) of each word; headings begin a line."""
    words, line, column = [], 0, 0
    for match in re.finditer(r"\S+|\n+", page):
        word = match.group()
        if "\n" in word or column + len(word) > ACROSS:
            line, column = line + (column > 0), 0
        if "\n" in word:
            continue
        words.append((match.start(), match.end(), line, column))
        column += len(word) + 1
    return words

WORDS_AT = laid_out()
HEADINGS = {m.start(): m.end() for m in re.finditer(r"^# .*$", page, flags=re.M)}

def spans_of(fact, texts):
    return any(all(w in text for w in fact) for text in texts)

def place(fact, which):
    """A heading may say it too: its subject is meant where it stands last."""
    return page.index(fact[1]) if which else page.rindex(fact[0])

def tone_of(start, end, texts):
    """Facts are drawn strong: blue if one piece holds them whole, ember if a cut has parted them."""
    for fact in facts:
        for which in (0, 1):
            at = place(fact, which)
            if start < at + len(fact[which]) and end > at:
                return "ink" if texts is None else "blue" if spans_of(fact, texts) else "ember"
    return "line-strong"

def cut(figure, at, grown):
    """A cut before a character: a stroke through its line, or above it where the line begins."""
    for start, end, line, column in WORDS_AT:
        if start <= at < end or at <= start:
            x, y = LEFT + UNIT * (column + max(at - start, 0) - 0.5), TOP + HIGH * line
            end = (LEFT + 592 * grown, y) if column == 0 and at <= start else (x, y + (HIGH - 1) * grown)
            figure.line([(x, y), end], "ink", 3.5)
            return

def frame(now):
    figure = stage()
    by_rule = now > 5.6
    texts = None if now < 2.6 else chunks if now > 7.2 else pieces if now < 5.6 else None
    for start, end, line, column in WORDS_AT:
        heading = any(a <= start < b for a, b in HEADINGS.items())
        tone = "slate" if heading else tone_of(start, end, texts)
        figure.rect(LEFT + UNIT * column, TOP + HIGH * line + (3 if heading else 6), UNIT * (end - start), 18 if heading else 12, None, tone, 4)
    if by_rule:
        sentences = [m.start() for m in re.finditer(r"(?<=[.] )[A-Z]", page)]
        cuts = [a for a in HEADINGS if a] + [a for a in sentences if page.startswith("Drain", a)]
    else:
        cuts = [160, 320]
    for i, at in enumerate(sorted(cuts)):
        grown = ease(now, (5.9 if by_rule else 1.3) + 0.35 * i, (6.4 if by_rule else 1.8) + 0.35 * i)
        if grown > 0:
            cut(figure, at, grown)
    if now < 1.2:
        say(figure, "one page, six facts")
    elif now < 2.6:
        say(figure, "cut every 160 characters")
    elif now < 5.6:
        say(figure, f"**{kept(pieces)} of {len(facts)} facts stay whole**", "ember")
    elif now < 7.2:
        say(figure, "cut where the text has its joints")
    else:
        say(figure, f"**{kept(chunks)} of {len(facts)} facts stay whole**", "blue")
    return figure
