import { attacks } from './attack.ts'

const r = String.raw

const clobbering = attacks('clobbering', {
  id: '<p id="__pwned">x</p><p id="root">y</p><a id="location" href="/z">z</a>',
  name: '<img name="cookie" src="/favicon.svg"><a name="body">x</a>',
  'document-property':
    '<img name="getElementById" src="/favicon.svg"><img name="querySelector" src="/favicon.svg">',
  collection: '<a id="config"></a><a id="config" name="url" href="/x.js">x</a>',
  'form-nested': '<form id="app"><input name="attributes"><input id="parentNode"></form>',
  'iframe-window': '<iframe name="config" srcdoc="<a id=url href=EVIL/></a>"></iframe>',
  'heading-text': '<h2>location</h2><h2>__proto__</h2><h3>constructor</h3><h3>hasOwnProperty</h3>',
  'state-script': '<script type="application/json" id="state">{"user":{"role":"admin"}}</script>',
  'data-attributes':
    '<button data-action="delete" data-code="x" data-method="post" data-url="EVIL">x</button>',
  'aria-and-role':
    '<p role="button" aria-label="Log out" tabindex="0" accesskey="s" slot="x" part="y">x</p>',
  'item-scope': '<p itemscope itemtype="EVIL" itemid="javascript:RUN" itemprop="x">x</p>',
})

const templates = attacks('template', {
  'template-element': '<template><img src="/missing-image" onerror="RUN"></template>',
  'shadow-root':
    '<div><template shadowrootmode="open"><img src="/missing-image" onerror="RUN"></template></div>',
  slot: '<slot name="x" onslotchange="RUN"><b slot="x">y</b></slot>',
  angular: '{{constructor.constructor("RUN")()}}<p ng-app ng-csp ng-focus="RUN">x</p>',
  vue: '<div v-html="\'<img src=x onerror=RUN2>\'" v-on:click="RUN" @click="RUN">{{ _c.constructor("RUN")() }}</div>',
  alpine: '<div x-data x-init="RUN" x-html="\'<img src=x onerror=RUN2>\'">x</div>',
  htmx: '<div hx-get="EVIL/x" hx-trigger="load" hx-on::load="RUN" data-hx-get="EVIL/y">x</div>',
  'template-literal': '<p title="${RUN}">`${RUN}` ${window.__pwned}</p>',
  'jsx-prop': '<p dangerouslysetinnerhtml="{__html: \'x\'}" onClick={RUN}>x</p>',
  'replacement-patterns': "<p>$&amp; $` $' $1 $$ $&lt;img src=x onerror=RUN2&gt;</p>",
  'state-breakout':
    '<p>&lt;/script&gt;&lt;script&gt;RUN&lt;/script&gt;</p></script><script>RUN</script>',
})

const math = attacks('math', {
  'href-script': r`<p>$\href{javascript:RUN}{x}$</p>`,
  'href-display': r`<p>$$\href{javascript:RUN}{\text{click}}$$</p>`,
  url: r`<p>$\url{javascript:RUN}$</p>`,
  'text-markup': r`<p>$\text{<img src=/missing-image onerror=RUN2>}$</p>`,
  'text-entities': r`<p>$\text{&lt;img src=/missing-image onerror=RUN2&gt;}$</p>`,
  'raw-markup': '<p>$<img src=/missing-image onerror=RUN2>$</p>',
  'display-markup': '<p>$$<script>RUN</script>$$</p>',
  'attribute-breakout': r`<p>$\color{red" onclick="RUN}{x}$ $\textcolor{red"onmouseover="RUN}{x}$</p>`,
  'html-commands': r`<p>$\htmlId{x}{y}\htmlClass{fixed inset-0}{z}\htmlData{code=x}{w}\htmlStyle{color:red}{v}$</p>`,
  'class-and-id': r`<p>$\class{fixed inset-0}{x}$ $\id{root}{x}$ $\style{background:url(EVIL)}{x}$</p>`,
  'include-graphics': r`<p>$\includegraphics[height=1em]{EVIL/x.png}$</p>`,
  label: r`<p>$$\label{__pwned} x = 1 \tag{<img src=x onerror=RUN2>}$$ $\ref{"onclick="RUN}$</p>`,
  'error-title': r`<p>$\bad"onmouseover="RUN"x$ $\frac{"&gt;&lt;img src=x onerror=RUN2&gt;$</p>`,
  'macro-definition': r`<p>$\def\x{\href{javascript:RUN}{y}}\x$ $\gdef\frac{\href{javascript:RUN}{z}}$</p>`,
  'macro-leak': r`<p>$\gdef\alpha{\text{<img src=x onerror=RUN2>}}\alpha$</p><p>$\alpha$</p>`,
  'unicode-command': r`<p>$\unicode{x3Cimg src=x onerror=RUN2}$ $\char"3C$ $\verb|<img src=x onerror=RUN2>|$</p>`,
  tooltip: r`<p>$\texttip{x}{"><img src=x onerror=RUN2>}$ $\mathtip{x}{\text{<script>RUN</script>}}$</p>`,
  'split-over-nodes': '<p>$<b>a</b><img src="/missing-image" onerror="RUN">$</p>',
  'in-attribute': '<a href="/$x$" title="$\\href{javascript:RUN}{x}$">x</a>',
  prototype: r`<p>$\__proto__$ $\constructor$ $\begin{__proto__}x\end{__proto__}$ $\begin{constructor}x\end{constructor}$</p>`,
  'unknown-tag-escape': '<p>$a<x onclick=RUN>b$ $a<b$<img src="/missing-image" onerror="RUN"></p>',
})

const code = attacks('code', {
  'class-breakout':
    '<pre><code class="language-&quot;&gt;&lt;img src=/missing-image onerror=RUN2&gt;">x</code></pre>',
  'class-extra': '<pre><code class="language-js fixed inset-0 hljs-x" onclick="RUN">x</code></pre>',
  'markup-inside':
    '<pre><code class="language-html"><img src="/missing-image" onerror="RUN"></code></pre>',
  'escaped-markup':
    '<pre><code class="language-html">&lt;img src="/missing-image" onerror="RUN"&gt;&lt;script&gt;RUN&lt;/script&gt;</code></pre>',
  'javascript-string':
    '<pre><code class="language-javascript">const x = "&lt;/code&gt;&lt;img src=x onerror=RUN2&gt;"</code></pre>',
  'highlighter-markup':
    '<pre><code class="language-python">&lt;span class="hljs-keyword" onclick="RUN"&gt;x&lt;/span&gt;</code></pre>',
  'css-url':
    '<pre><code class="language-css">body { background: url(EVIL/x) } &lt;/style&gt;</code></pre>',
  'markdown-link':
    '<pre><code class="language-markdown">[x](javascript:RUN) ![y](EVIL/x.png)</code></pre>',
  'language-proto':
    '<pre><code class="language-__proto__">x</code></pre><pre><code class="language-constructor">y</code></pre>',
  'inline-code': '<p><code>&lt;script&gt;RUN&lt;/script&gt;</code> <kbd onclick="RUN">x</kbd></p>',
})

const structure = attacks('structure', {
  'heading-markup':
    '<h2>&lt;img src=x onerror=RUN2&gt;</h2><h2 id="&quot; onclick=&quot;RUN">x</h2><h2>"onclick="RUN</h2>',
  'heading-link': '<h2><a href="javascript:RUN">x</a></h2><a href="/y"><h3>z</h3></a>',
  'caption-label':
    '<table><caption>" onfocus="RUN" autofocus="</caption><tr><td>x</td></tr></table>',
  'caption-markup':
    '<table><caption>&lt;img src=x onerror=RUN2&gt;</caption><tr><td>x</td></tr></table>',
  'footnote-label': '<p>x[^"onclick="RUN]</p><p>[^"onclick="RUN]: y</p>',
  'footnote-markup':
    '<p>x[^1]</p><p>[^1]: <img src="/missing-image" onerror="RUN"> &lt;img src=x onerror=RUN2&gt;</p>',
  'footnote-proto':
    '<p>x[^__proto__] [^constructor]</p><p>[^__proto__]: y</p><p>[^constructor]: z</p>',
  'iframe-title': '<iframe src="EVIL/" title="&quot; onload=&quot;RUN"></iframe>',
  'cell-attributes':
    '<table><tr><td colspan="1&quot; onclick=&quot;RUN" align="right;RUN" rowspan="99999999">x</td></tr></table>',
  'list-attributes':
    '<ol start="1&quot; onclick=&quot;RUN" type="javascript:RUN"><li value="RUN">x</li></ol>',
  'lang-breakout':
    '<p lang="en&quot; onclick=&quot;RUN" dir="ltr onclick=RUN" title="&quot; onclick=&quot;RUN">x</p>',
})

export const channelAttacks = [...clobbering, ...templates, ...math, ...code, ...structure]
