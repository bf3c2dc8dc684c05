from draw import Figure

figure = Figure(226)
figure.arrow((30, 130), (475, 130), "ink")
figure.text(30, 166, "would shrug", "muted")
figure.text(475, 166, "would be hurt", "muted", "end")
for x, words, up in [(70, "press release", True), (150, "free encyclopedia", False), (265, "recipe forum", True), (365, "employee chat", False), (430, "support group", True)]:
    tone = "slate" if x < 200 else "ember"
    figure.dots([(x, 130)], tone, 6)
    y = 96 if up else 200
    figure.line([(x, 122 if up else 138), (x, y + 6 if up else y - 18)], tone, 1.2)
    figure.text(min(max(x, 66), 434), y, words, tone, "middle", halo=True)
figure.text(250, 40, "if the writers knew of the new use, they", anchor="middle")
