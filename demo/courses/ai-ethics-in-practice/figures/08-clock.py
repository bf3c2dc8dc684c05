from draw import Figure

figure = Figure(290)
left, right = 20, 480
def at(hours):
    """A scale that gives minutes as much room as days."""
    return left + (right - left) * (hours / 48) ** 0.35
for hours, words in [(0, "16:40"), (1, "1 hour"), (24, "1 day"), (48, "2 days")]:
    figure.line([(at(hours), 20), (at(hours), 252)], "line-strong", 1.5)
    figure.text(at(hours) if hours else left, 274, words, "muted", "middle" if 0 < hours < 48 else "start" if not hours else "end")
rows = [("protect", 0, 0.34, "ember"), ("preserve", 0.17, 1, "ember"), ("size it", 1, 24, "slate"), ("tell", 1, 24, "slate"), ("repair", 24, 48, "slate")]
for i, (words, start, end, tone) in enumerate(rows):
    y_ = 28 + 44 * i
    figure.rect(at(start), y_, at(end) - at(start), 30, None, tone, radius=4)
    inside = at(end) - at(start) > 70
    figure.text((at(start) + at(end)) / 2 if inside else at(end) + 8 if end < 48 else at(start) - 8, y_ + 21, words,
                "paper" if inside else tone, "middle" if inside else "start" if end < 48 else "end", halo=not inside)
