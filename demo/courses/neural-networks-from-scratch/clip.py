"""The perceptron on AND: each mistake turns the line, until none is left."""
from clip import between, ease, say, stage

def mistakes():
    """Each mistake on the way: the point, and the weights after it."""
    w, seen = np.zeros(3), []
    for _ in range(9):
        for xi, yi in zip(X, AND):
            if yi * (w[:2] @ xi + w[2]) <= 0:
                w = w + yi * np.r_[xi, 1]
                seen.append((xi, w))
    return seen

PLACES = [(-1.87, -0.6), (2.87, -0.6), (2.87, 1.62), (-1.87, 1.62)]
STEPS = mistakes()
STEP = 0.42
SECONDS, POSTER = 0.6 + STEP * len(STEPS) + 1.6, 0.6 + STEP * (len(STEPS) - 2) + 0.28

def positive_side(w):
    """The part of the frame with a positive score, and where the line crosses it."""
    inside, crossed = [], []
    for p, q in zip(PLACES, PLACES[1:] + PLACES[:1]):
        sp, sq = (w[:2] @ p + w[2], w[:2] @ q + w[2])
        if sp > 0:
            inside.append(p)
        if (sp > 0) != (sq > 0):
            crossed.append(between(np.array(p), np.array(q), sp / (sp - sq)))
            inside.append(crossed[-1])
    return np.array(inside), np.array(crossed)

def frame(now):
    figure = stage()
    axes = figure.axes((-1.87, 2.87), (-0.6, 1.62), (0, 0, 640, 300), frame="")
    at = (now - 0.6) / STEP
    done = min(max(int(at), -1), len(STEPS)) if at >= 0 else -1
    w = np.array([0.0, 0.0, 0.0])
    if done >= 0:
        last = STEPS[done - 1][1] if done > 0 else np.zeros(3)
        w = between(last, STEPS[done][1], ease(at - done, 0.3, 1)) if done < len(STEPS) else last
    inside, crossed = positive_side(w)
    if len(inside):
        axes.figure.line(axes.places(*inside.T), None, fill="ember-soft", clip=axes.clip)
    if len(crossed) == 2:
        axes.line(*crossed.T, "ember", 4)
    wrong = STEPS[done][0] if 0 <= done < len(STEPS) else None
    if wrong is not None:
        axes.dots([wrong[0]], [wrong[1]], "red", 24, opacity=0.3)
    axes.dots(*X[AND < 0].T, "ink", 12, hollow=True)
    axes.dots(*X[AND > 0].T, "blue", 13)
    if at < 0:
        say(figure, "no line yet")
    elif wrong is not None:
        say(figure, f"mistake {done + 1}: the line moves")
    else:
        say(figure, "**no mistakes left**", "ember")
    return figure
