from draw import Figure

figure = Figure(330)
figure.box(14, 12, 96, 300, "model", "slate")
rows = [("valid JSON?", "not a tool call"), ("known tool?", "unknown tool"), ("fits the schema?", "all faults, named"), ("rule allows it?", "already reserved"), ("run it", "result")]
for i, (question, reply) in enumerate(rows):
    y_ = 20 + i * 60
    last = i == len(rows) - 1
    figure.box(316, y_, 170, 40, question, "green" if last else "slate")
    figure.arrow((316, y_ + 20), (114, y_ + 20), "green" if last else "ember", 2)
    figure.text(214, y_ + 12, reply, "green" if last else "ember", "middle")
    if not last:
        figure.arrow((401, y_ + 40), (401, y_ + 60), "slate", 2)
