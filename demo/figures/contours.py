"""Lines of equal height through a table of heights: each cell gives short pieces, which are joined."""

# The edges of a cell (0 lower, 1 right, 2 upper, 3 left) that a line crosses, by which corners are high.
CROSSED = {1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 2), (0, 1)], 6: [(0, 2)], 7: [(3, 2)],
           8: [(2, 3)], 9: [(2, 0)], 10: [(2, 1), (0, 3)], 11: [(2, 1)], 12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)]}


def pieces(heights, level):
    """Pairs of edges of the grid; an edge is (row, column, is it upright?)."""
    high = heights > level
    for i in range(heights.shape[0] - 1):
        for j in range(heights.shape[1] - 1):
            case = int(high[i, j]) + 2 * int(high[i, j + 1]) + 4 * int(high[i + 1, j + 1]) + 8 * int(high[i + 1, j])
            edges = [(i, j, False), (i, j + 1, True), (i + 1, j, False), (i, j, True)]
            for a, b in CROSSED.get(case, ()):
                yield edges[a], edges[b]


def joined(found):
    """Pieces that share an edge become one line."""
    ends = {}
    for a, b in found:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    while ends:
        start = next((edge for edge, others in ends.items() if len(others) == 1), next(iter(ends)))
        line, at = [start], start
        while ends.get(at):
            after = ends[at].pop()
            ends[after].remove(at)
            if not ends[at]:
                del ends[at]
            line.append(after)
            at = after
        ends.pop(at, None)
        yield line


def crossing(edge, level, xs, ys, heights):
    i, j, upright = edge
    k, m = (i + 1, j) if upright else (i, j + 1)
    share = (level - heights[i, j]) / (heights[k, m] - heights[i, j])
    return xs[j] + share * (xs[m] - xs[j]), ys[i] + share * (ys[k] - ys[i])


def contour_lines(xs, ys, heights, levels):
    lines = []
    for level in levels:
        for edges in joined(pieces(heights, level)):
            places = [crossing(edge, level, xs, ys, heights) for edge in edges]
            lines.append(([x for x, _ in places], [y for _, y in places]))
    return lines
