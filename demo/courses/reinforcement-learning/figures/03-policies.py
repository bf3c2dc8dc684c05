from draw import Figure

figure = Figure(240)
axes = figure.axes((-0.6, 2.6), (0, 46), (20, 20, 490, 196), frame="x")
for name, policy, shift, tone in [("careful", careful, -0.2, "ember"), ("careless", careless, 0.2, "slate")]:
    values = evaluate(policy)
    axes.bars(np.arange(3) + shift, values, tone, 0.36)
    for i, value in enumerate(values):
        axes.text(i + shift, value, f"{value:.1f}", tone, "middle", dy=-8)
for i, state in enumerate(states):
    axes.text(i, 0, state, anchor="middle", dy=24, halo=False)
axes.text(2.6, 43, "careful", "ember", "end")
axes.text(2.6, 43, "careless", "slate", "end", dy=22)
