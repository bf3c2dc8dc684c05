from draw import Figure

figure = Figure(270)
figure.box(14, 92, 92, 52, "reports", "slate")
figure.box(158, 92, 96, 52, "agent", "ember")
figure.box(306, 92, 80, 52, "table", "slate")
figure.box(410, 92, 80, 52, "me", "slate")
for start, end in [(106, 156), (254, 304), (386, 408)]:
    figure.arrow((start, 118), (end, 118), "ink", 2)
figure.box(206, 194, 180, 52, "checker, read-only", "green")
figure.line([(346, 144), (346, 192)], "green", 2)
figure.arrow((346, 180), (346, 193), "green", 2)
figure.arrow((220, 193), (220, 146), "green", 2)
figure.text(206, 176, "what fails", "green", "end")
figure.text(283, 174, "six rounds", "green", "middle")
figure.line([(206, 92), (206, 62), (450, 62)], "line-strong", 1.5, dash=True)
figure.arrow((450, 62), (450, 90), "line-strong", 1.5)
figure.text(328, 50, "Monday: straight to me", "muted", "middle")
