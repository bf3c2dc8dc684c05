import type { Honest } from './honest-document.ts'

const r = String.raw

const paragraph = (number: number) =>
  `<p>Paragraph ${number}. A model that fits the training data perfectly has told you nothing yet about the data it has not seen, and the gap between the two is what the rest of this chapter measures.</p>`

export const honestText: Honest[] = [
  {
    name: 'plain-paragraphs',
    html: '<p>One.</p><p>Two, with <em>emphasis</em> and <strong>weight</strong>.</p>',
  },
  { name: 'text-without-any-tag', html: 'Just a line of text, 3 &lt; 4 &amp; 5 &gt; 2.' },
  {
    name: 'inline-marks',
    html: '<p><b>b</b> <i>i</i> <u>u</u> <s>s</s> <del>del</del> <ins>ins</ins> <mark>mark</mark> <small>small</small> H<sub>2</sub>O x<sup>2</sup></p>',
  },
  {
    name: 'inline-meanings',
    html: '<p><abbr title="Stochastic Gradient Descent">SGD</abbr>, <cite>Deep Learning</cite>, <dfn>loss</dfn>, <q>quoted</q>, <var>x</var>, <time datetime="2026-09-14">14 September</time></p>',
  },
  {
    name: 'keyboard-and-samples',
    html: '<p>Press <kbd>Ctrl</kbd>+<kbd>Enter</kbd> and read <samp>done in 3 s</samp> from <code>train.py</code>.</p>',
  },
  {
    name: 'line-breaks-and-rules',
    html: '<p>Roses are red,<br>violets are blue.</p><hr><p>A long<wbr>word.</p>',
  },
  {
    name: 'headings',
    html: '<h2>One</h2><p>a</p><h3>Two</h3><p>b</p><h4>Three</h4><p>c</p><h5>Four</h5><h6>Five</h6>',
  },
  {
    name: 'headings-of-the-same-name',
    html: '<h2>Try it</h2><p>a</p><h2>Try it</h2><p>b</p><h2>Try it</h2><p>c</p>',
  },
  {
    name: 'heading-with-formula-and-code',
    html: r`<h2>The role of $\gamma$ in <code>fit()</code></h2><p>Text.</p>`,
  },
  {
    name: 'heading-with-link',
    html: '<h2>See <a href="/courses/3">the course</a></h2><p>Text.</p>',
  },
  {
    name: 'links',
    html: '<p><a href="https://arxiv.org/abs/1706.03762">paper</a>, <a href="/papers/4">ours</a>, <a href="#h-one">above</a>, <a href="http://example.org/a?b=1&amp;c=2#d" title="A page">page</a></p>',
  },
  {
    name: 'link-with-unusual-characters',
    html: '<p><a href="https://de.wikipedia.org/wiki/K%C3%BCnstliche_Intelligenz">KI</a> <a href="https://example.org/ä/(x)~y;z=1,2">b</a></p>',
  },
  { name: 'unordered-list', html: '<ul><li>one</li><li>two</li><li>three</li></ul>' },
  {
    name: 'ordered-list-that-starts-later',
    html: '<ol start="3"><li>three</li><li value="7">seven</li></ol><ol type="a" reversed=""><li>x</li></ol>',
  },
  {
    name: 'nested-lists',
    html: '<ul><li>a<ol><li>a1<ul><li>deep</li></ul></li><li>a2</li></ol></li><li>b<p>with a paragraph</p></li></ul>',
  },
  {
    name: 'description-list',
    html: '<dl><dt>Epoch</dt><dd>One pass over the data.</dd><dt>Batch</dt><dd>What one step sees.</dd></dl>',
  },
  {
    name: 'block-quote',
    html: '<blockquote><p>All models are wrong, but some are useful.</p><p><cite>G. Box</cite></p></blockquote>',
  },
  {
    name: 'notes',
    html: '<aside class="note"><p>Remember this.</p></aside><aside class="tip"><p>Try that.</p></aside><aside class="warning"><p>Not this.</p></aside>',
  },
  {
    name: 'details',
    html: '<details><summary>Hint</summary><p>Differentiate both sides.</p></details><details open=""><summary>Answer</summary><p>$2x$</p></details>',
  },
  {
    name: 'sections-and-divisions',
    html: '<section><h2>Part</h2><div><p>Inside.</p></div></section>',
  },
  {
    name: 'ruby',
    html: '<p lang="ja"><ruby>学習<rp>(</rp><rt>がくしゅう</rt><rp>)</rp></ruby></p>',
  },
  {
    name: 'right-to-left',
    html: '<h2>التعلم الآلي</h2><p dir="rtl" lang="ar">الانحدار التدريجي يقلل الخسارة $L(\\theta)$ خطوة بعد خطوة.</p><p dir="rtl" lang="he">שלום <bdi>PyTorch</bdi></p>',
  },
  {
    name: 'direction-override',
    html: '<p>Read <bdo dir="rtl">this</bdo> and <span dir="auto" lang="fa">یادگیری</span>.</p>',
  },
  {
    name: 'chinese-japanese-korean',
    html: '<h2>梯度下降</h2><p lang="zh">损失函数沿负梯度方向下降。</p><p lang="ja">勾配降下法は損失を減らす。</p><p lang="ko">경사 하강법은 손실을 줄인다.</p>',
  },
  {
    name: 'other-scripts',
    html: '<p lang="hi">मशीन लर्निंग</p><p lang="el">Μηχανική μάθηση</p><p lang="ru">Машинное обучение</p><p lang="th">การเรียนรู้ของเครื่อง</p>',
  },
  { name: 'emoji', html: '<p>Works 🎉, mostly 👩🏽‍🔬 and 🏳️‍🌈 too.</p><h2>🚀 Launch</h2>' },
  {
    name: 'typography',
    html: '<p>“Quotes”, ‘single’, en – dash, em — dash, ellipsis … and&nbsp;a fixed space.</p>',
  },
  { name: 'entities', html: '<p>AT&amp;T, 5 &lt; 6, "quoted", &amp;amp; itself, ½ × 4 = 2</p>' },
  { name: 'money', html: '<p>It costs $5 and then $6, or \\$7 in all.</p>' },
  { name: 'empty', html: '' },
  { name: 'only-white-space', html: '<p>a</p>\n\n<p>b</p>\n' },
  {
    name: 'footnotes',
    html: '<p>First[^1] and second[^note], and the first again[^1].</p><p>[^1]: A note with <em>emphasis</em>.</p><p>[^note]: Another with $x^2$ and a <a href="/x">link</a>.</p>',
  },
  {
    name: 'footnotes-in-one-paragraph',
    html: '<p>a[^1] b[^2]</p><p>[^1]: one\n[^2]: two with <code>code</code></p>',
  },
  {
    name: 'footnote-that-is-not-there',
    html: '<p>An index [^9] without a note, and a regular expression <code>[^1]</code>.</p>',
  },
  {
    name: 'a-long-post',
    html: Array.from(
      { length: 12 },
      (_, section) =>
        `<h2>Section ${section + 1}</h2>${Array.from({ length: 12 }, (__, index) => paragraph(index + 1)).join('')}`,
    ).join(''),
  },
]
