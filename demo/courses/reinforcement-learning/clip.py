"""One player with epsilon 0.1 at three levers: what each pull teaches."""
from clip import ease, say, stage

PULLS, SECONDS = 200, 9.0
POSTER = 5.2
FIRST, WIDE = 130, 190
dice = np.random.default_rng(5)
history, Q, n = [(np.zeros(3), np.zeros(3), 0)], np.zeros(3), np.zeros(3)
for t in range(PULLS):
    # Each lever once, then the best so far but for one pull in ten.
    A = t if t < 3 else int(dice.integers(3)) if dice.random() < 0.1 else int(np.argmax(Q))
    n[A] += 1
    Q[A] += (float(dice.random() < pay[A]) - Q[A]) / n[A]
    history.append((Q.copy(), n.copy(), A))

def frame(now):
    figure = stage()
    # The first pulls are shown slowly, the later ones faster.
    at = PULLS * min(max((now - 0.4) / 7.4, 0), 1) ** 2
    low = min(int(at), PULLS - 1)
    share = ease(at - low, 0, 1)
    before, after = history[low], history[low + 1]
    for a in range(3):
        x = FIRST + a * WIDE
        estimate = before[0][a] + share * (after[0][a] - before[0][a])
        pulled = after[2] == a and now > 0.4 and at < PULLS
        best = now > 7.8 and a == 2
        figure.rect(x - 45, 50, 90, 200, None, "sunken", 6)
        if estimate > 0.005:
            figure.rect(x - 45, 250 - 200 * estimate, 90, 200 * estimate, None, "ember" if pulled or best else "slate", 6)
        level = 250 - 200 * pay[a]
        figure.line([(x - 56, level), (x + 56, level)], "ink", 2.5, dash=True)
        count = int(after[1][a] if at >= PULLS or share > 0.5 else before[1][a])
        figure.text(x, 282, f"{count} pulls" if count != 1 else "1 pull", "ember" if best else "muted", "middle", 22)
    figure.text(320, 24, "dashed: what it pays, which nobody tells", "muted", "middle", 20)
    say(figure, "**the best lever is found**" if now > 7.8 else "bars: the mean so far", "ember" if now > 7.8 else "ink")
    return figure
