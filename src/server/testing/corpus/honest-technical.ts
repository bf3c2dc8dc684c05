import type { Honest } from './honest-document.ts'

const r = String.raw

const code = (language: string, source: string): Honest => ({
  name: `code-${language}`,
  html: `<pre><code class="language-${language}">${source
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')}\n</code></pre>`,
})

const programs: Honest[] = [
  code(
    'python',
    'def f(x: float) -> float:\n    """Square."""\n    return x ** 2 if x < 3 else f"{x!r} $y$"',
  ),
  code('javascript', 'const sum = (xs) => xs.reduce((a, b) => a + b, 0) // `${x}`'),
  code('typescript', 'export const id = <T extends object>(value: T): T => value'),
  code('json', '{ "lr": 1e-3, "layers": [64, 64], "bias": true }'),
  code('bash', 'for f in *.md; do echo "$f: $(wc -w < "$f")"; done'),
  code('sql', "SELECT id, title FROM courses WHERE price <= 1999 AND title LIKE '%AI%';"),
  code('html', '<!doctype html>\n<p class="a">x &amp; y</p>\n<script>let a = 1 < 2</script>'),
  code('css', '.a > b { color: #c33; background: url(x.png) }'),
  code('c', '#include <stdio.h>\nint main(void) { printf("%d\\n", 1 << 3); return 0; }'),
  code('cpp', 'template <typename T> T add(const T& a, T&& b) { return a + b; }'),
  code('java', 'List<String> xs = new ArrayList<>(); // a & b'),
  code('rust', 'fn main() { let v: Vec<&\'static str> = vec![]; println!("{:?}", v); }'),
  code('go', 'func main() { c := make(chan<- int); c <- 1 }'),
  code('yaml', 'model:\n  name: tiny\n  layers: [2, 2]'),
  code('diff', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new'),
  code('markdown', '# Title\n\n*emphasis* and `code` and $math$'),
  code('r', 'x <- c(1, 2, 3); mean(x[x > 1])'),
  code('julia', 'f(x::Float64)::Float64 = x^2 + 2x'),
  code('latex', '\\frac{a}{b} & \\text{if } x < 0 \\\\'),
  code('output', 'tensor([[1., 0.],\n        [0., 1.]])  <- identity'),
  code('text', '  input --> [ hidden ] --> output'),
  code('haskell', 'main = mapM_ print $ filter (> 3) [1 ..]'),
]

const blocks: Honest[] = [
  { name: 'code-without-language', html: '<pre><code>a &lt; b\n\n  c</code></pre>' },
  { name: 'preformatted-without-code', html: '<pre>+---+\n| x |\n+---+</pre>' },
  {
    name: 'preformatted-with-marks',
    html: '<pre>a <b>bold</b> word\nand <mark>another</mark></pre>',
  },
  {
    name: 'code-with-dollars',
    html: '<p>Use <code>$HOME</code> and <code>a$b$c</code>.</p><pre><code class="language-bash">echo $A $B</code></pre>',
  },
  {
    name: 'table',
    html: '<table><caption>Results</caption><thead><tr><th scope="col">Model</th><th scope="col" align="right">Accuracy</th></tr></thead><tbody><tr><th scope="row">Small</th><td align="right">0.91</td></tr><tr><th scope="row">Large</th><td align="right">0.93</td></tr></tbody></table>',
  },
  {
    name: 'table-with-spans',
    html: '<table><colgroup><col span="2"><col></colgroup><tbody><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></tbody><tfoot><tr><td>e</td><td>f</td><td>g</td></tr></tfoot></table>',
  },
  {
    name: 'table-with-formulas',
    html: r`<table><tbody><tr><td>$P(a|b)$</td><td align="center">$\frac{1}{2}$</td></tr></tbody></table>`,
  },
  {
    name: 'table-in-a-table',
    html: '<table><tbody><tr><td><table><tbody><tr><td>inner</td></tr></tbody></table></td></tr></tbody></table>',
  },
  {
    name: 'wide-table',
    html: `<table><tbody><tr>${Array.from({ length: 30 }, (_, i) => `<td>${i}</td>`).join('')}</tr></tbody></table>`,
  },
  {
    name: 'image',
    html: '<p><img src="/media/loss.png" alt="Loss falling over 10 epochs" width="640" height="400"></p>',
  },
  {
    name: 'image-elsewhere',
    html: '<img src="https://upload.wikimedia.org/x/Sigmoid.svg" alt="Sigmoid">',
  },
  {
    name: 'figure',
    html: '<figure><img src="/media/a.png" alt="A"><figcaption>Figure 1. With <em>emphasis</em> and $\\sigma(x)$.</figcaption></figure>',
  },
  {
    name: 'figure-to-touch',
    html: '<figure data-figure="matrix-columns"><img src="/figures/a.svg" alt="A" width="500" height="280"><figcaption>Drag the columns.</figcaption></figure>',
  },
  {
    name: 'figure-of-code',
    html: '<figure><pre><code class="language-python">x = 1</code></pre><figcaption>Listing 1.</figcaption></figure>',
  },
  {
    name: 'linked-image',
    html: '<p><a href="https://example.org/"><img src="/media/a.png" alt="A"></a></p>',
  },
  {
    name: 'video-youtube',
    html: '<iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk?autoplay=0&amp;rel=0" title="But what is a neural network?"></iframe>',
  },
  {
    name: 'video-vimeo',
    html: '<p><iframe src="https://player.vimeo.com/video/76979871?autoplay=0&amp;dnt=1"></iframe></p>',
  },
  {
    name: 'video-loom',
    html: '<figure><iframe src="https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=0"></iframe><figcaption>Walk-through</figcaption></figure>',
  },
]

const formulas: Honest[] = [
  {
    name: 'inline-formulas',
    html: r`<p>Let $x \in \mathbb{R}^n$ and $f(x)=x^2$; then $f'(x) = 2x$, $g''_i$ ($x&gt;0$).</p>`,
  },
  {
    name: 'display-formula',
    html: '<p>$$\n\\operatorname{softmax}(z)_i = \\frac{e^{z_i}}{\\sum_j e^{z_j}}\n$$</p>',
  },
  {
    name: 'display-inside-a-sentence',
    html: r`<p>so that $$a^2 + b^2 = c^2$$ as was to be shown</p>`,
  },
  { name: 'aligned', html: r`<p>$$\begin{aligned} a &amp;= b + c \\ &amp;= d \end{aligned}$$</p>` },
  {
    name: 'matrices',
    html: r`<p>$$\begin{pmatrix} 1 &amp; 2 \\ 3 &amp; 4 \end{pmatrix} \begin{bmatrix} x \\ y \end{bmatrix} = \begin{vmatrix} a &amp; b \\ c &amp; d \end{vmatrix}$$</p>`,
  },
  {
    name: 'cases',
    html: r`<p>$$\operatorname{relu}(x) = \begin{cases} x &amp; \text{if } x &gt; 0 \\ 0 &amp; \text{otherwise} \end{cases}$$</p>`,
  },
  {
    name: 'array-with-lines',
    html: r`<p>$$\begin{array}{l|cr} &amp; p &amp; q \\ \hline a &amp; 1 &amp; 2 \\ b &amp; 3 &amp; 4 \end{array}$$</p>`,
  },
  {
    name: 'sums-and-integrals',
    html: r`<p>$\sum_{i=1}^n i = \tfrac{n(n+1)}{2}$, $\int_0^1 x\,\mathrm{d}x = \frac12$, $\prod_k p_k$, $\lim_{n\to\infty} a_n$</p>`,
  },
  {
    name: 'accents-and-fonts',
    html: r`<p>$\hat{y}, \bar{x}, \tilde{z}, \vec{v}, \dot{q}, \mathbf{W}, \mathcal{L}, \mathfrak{g}, \mathsf{T}, \mathtt{id}, \boldsymbol{\theta}$</p>`,
  },
  {
    name: 'brackets-of-all-sizes',
    html: r`<p>$$\left( \frac{a}{b} \right) \left[ \big( \Big\{ \bigg| \Bigg\| \right] \left\langle x \middle| y \right\rangle$$</p>`,
  },
  {
    name: 'probability',
    html: r`<p>$$D_{\mathrm{KL}}(p \,\|\, q) = \mathbb{E}_{x \sim p}\left[\log \frac{p(x)}{q(x)}\right] \ge 0$$</p>`,
  },
  {
    name: 'bayes',
    html: r`<p>$$p(\theta \mid \mathcal{D}) = \frac{p(\mathcal{D} \mid \theta)\, p(\theta)}{\int p(\mathcal{D} \mid \theta')\, p(\theta')\, \mathrm{d}\theta'}$$</p>`,
  },
  {
    name: 'colours-and-boxes',
    html: r`<p>$$\boxed{\color{red}{x}} + \colorbox{yellow}{y} + \underbrace{a+b}_{\text{sum}} + \overbrace{c}^{n} + \cancel{5}$$</p>`,
  },
  { name: 'formula-with-less-than', html: '<p>$a&lt;b$ and $i&lt;n$ and $0 &lt; p &lt; 1$</p>' },
  { name: 'formula-with-tag', html: r`<p>$$E = mc^2 \tag{1}$$</p>` },
  {
    name: 'formulas-in-lists-and-quotes',
    html: r`<ul><li>$x_1$</li><li>$$x_2$$</li></ul><blockquote><p>$y$</p></blockquote>`,
  },
  { name: 'chemistry', html: r`<p>$\ce{2 H2 + O2 -&gt; 2 H2O}$</p>` },
  { name: 'broken-formula', html: r`<p>$\frac{1}{$ stays readable, and $\unknown{x}$ too.</p>` },
  {
    name: 'many-formulas',
    html: Array.from(
      { length: 120 },
      (_, i) =>
        r`<p>Step ${i}: $\theta_{${i + 1}} = \theta_{${i}} - \eta \nabla_\theta L(\theta_{${i}})$ and $$L_{${i}} = \frac{1}{N}\sum_{n=1}^{N} \left(y_n - f(x_n)\right)^2$$</p>`,
    ).join('\n'),
  },
]

export const honestTechnical: Honest[] = [...programs, ...blocks, ...formulas]
