import { attacks } from './attack.ts'

const IMG = '<img src="/missing-image" onerror="RUN">'

const svg = attacks('svg', {
  onload: '<svg onload="RUN"></svg>',
  script: '<svg><script>RUN</script></svg>',
  'script-href': '<svg><script href="EVIL/x.js"></script></svg>',
  'script-entities':
    '<svg><script>&#119;indow.__pwned(&#39;svg-script-entities&#39;)</script></svg>',
  'a-href': '<svg><a xlink:href="javascript:RUN"><text x="0" y="15">x</text></a></svg>',
  'animate-href':
    '<svg><a><animate attributeName="href" values="javascript:RUN"/><text y="15">x</text></a></svg>',
  'set-href':
    '<svg><a><set attributeName="xlink:href" to="javascript:RUN"/><text y="15">x</text></a></svg>',
  'animate-begin': '<svg><animate onbegin="RUN" attributeName="x" dur="1s"></svg>',
  'use-data':
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='RUN2'/></svg>#x\"/></svg>",
  'use-external': '<svg><use href="EVIL/sprite.svg#x"/></svg>',
  image: '<svg><image href="EVIL/i.png" onerror="RUN"/></svg>',
  feimage:
    '<svg><filter id="f"><feImage href="EVIL/f.png"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>',
  'foreign-object': `<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${IMG}</body></foreignObject></svg>`,
  'style-in-svg': `<svg><style>${IMG}</style></svg>`,
  'title-in-svg': `<svg><title><a title="</title>${IMG}"></title></svg>`,
  desc: `<svg><desc>${IMG}</desc></svg>`,
  'self-closing': `<svg/>${IMG}`,
  handler: '<svg><rect width="99" height="99" onclick="RUN" onfocusin="RUN" tabindex="0"/></svg>',
  'cdata-breakout': `<svg><![CDATA[><img src="/missing-image" onerror="RUN">]]></svg>`,
})

const mathml = attacks('mathml', {
  href: '<math href="javascript:RUN"><mi>x</mi></math>',
  'xlink-href': '<math><mi xlink:href="javascript:RUN">x</mi></math>',
  'maction-statusline':
    '<math><maction actiontype="statusline#http://a" xlink:href="javascript:RUN">x<mtext>y</mtext></maction></math>',
  'annotation-xml': `<math><annotation-xml encoding="text/html">${IMG}</annotation-xml></math>`,
  'annotation-xml-svg':
    '<math><annotation-xml encoding="image/svg+xml"><svg onload="RUN"></svg></annotation-xml></math>',
  'semantics-annotation': `<math><semantics><mi>x</mi><annotation encoding="text/html">${IMG}</annotation></semantics></math>`,
  mtext: `<math><mtext>${IMG}</mtext></math>`,
  'mglyph-style': `<math><mtext><table><mglyph><style><!--</style>${IMG}--></style></mglyph></table></mtext></math>`,
  handlers:
    '<math onclick="RUN"><mi onmouseover="RUN" tabindex="0" onfocus="RUN" autofocus>x</mi></math>',
  mglyph: '<math><mi><mglyph src="EVIL/g.png" alt="x"></mglyph></mi></math>',
  style: '<math style="position:fixed;inset:0;background:url(EVIL/m)"><mi>x</mi></math>',
})

const mutation = attacks('mutation', {
  'form-nesting': `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  'mglyph-malignmark': `<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea>${IMG}">`,
  'malignmark-comment': `<math><mtext><malignmark><style><!--</style><img title="--&gt;&lt;img src=/missing-image onerror=RUN2&gt;"></malignmark></mtext></math>`,
  'noscript-attribute': `<noscript><p title="</noscript>${IMG}"></noscript>`,
  'noembed-attribute': `<noembed><p title="</noembed>${IMG}"></noembed>`,
  'noframes-attribute': `<noframes><p title="</noframes>${IMG}"></noframes>`,
  'xmp-attribute': `<xmp><p title="</xmp>${IMG}"></xmp>`,
  'iframe-attribute': `<iframe><p title="</iframe>${IMG}"></iframe>`,
  'textarea-attribute': `<textarea><p title="</textarea>${IMG}"></textarea>`,
  'title-attribute': `<title><p title="</title>${IMG}"></title>`,
  'style-attribute-svg': `<svg><style><p title="</style>${IMG}"></style></svg>`,
  'template-attribute': `<template><p title="</template>${IMG}">`,
  'select-breakout': `<select><template><style><!--</style><a rel="--></style></template></select>${IMG}">`,
  'table-foster': `<table><td><table><a><math><style>${IMG}</style></math></table></table>`,
  'p-in-svg': `<svg></p><style><a id="</style>${IMG}">`,
  'desc-nesting': `<svg><desc><table><mglyph><style><!--</style>${IMG}-->`,
  'option-in-select': `<select><option><style></option></select>${IMG}</style>`,
  'nested-anchors': `<a href="/1"><table><a href="/2"><svg><style></a>${IMG}</style></svg></table></a>`,
  'deep-nesting': `${'<div>'.repeat(90)}<math><mtext>${IMG}</mtext></math>${'</div>'.repeat(90)}`,
  'adoption-agency': `<b><p><i></b><style><a title="</style>${IMG}"></i></p>`,
  'backtick-attribute': '<img src="/missing-image" alt="``onerror=RUN2">',
  'processing-instruction': `<?xml version="1.0"?><?php echo "><img src=/missing-image onerror=RUN2>" ?>`,
  'xml-stylesheet': '<?xml-stylesheet href="javascript:RUN"?><p>x</p>',
  'namespaced-element':
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script><svg:svg onload="RUN">',
})

const comments = attacks('comment', {
  conditional: '<!--[if gte IE 4]><script>RUN</script><![endif]-->',
  'odd-end': `<!-- a --!>${IMG}<!-- b -->`,
  'empty-end': `<!-->${IMG}-->`,
  'dash-end': `<!--->${IMG}-->`,
  nested: `<!-- <!-- --> ${IMG} -->`,
  'in-tag-name': '<scr<!-- x -->ipt>RUN</scr<!-- x -->ipt>',
  'bogus-comment': `<!x>${IMG}</x><!/x ${IMG}>`,
  'end-tag-comment': `</ ${IMG}>${IMG}`,
  doctype: '<!DOCTYPE html [<!ENTITY x "<img src=/missing-image onerror=RUN2>">]>&x;',
  cdata: `<![CDATA[<script>RUN</script>]]>${IMG}`,
  'cdata-in-title': `<title><![CDATA[</title>${IMG}]]></title>`,
})

const encoding = attacks('encoding', {
  'entity-tags': '&lt;img src=/missing-image onerror=RUN2&gt;',
  'double-entity-tags': '&amp;lt;img src=/missing-image onerror=RUN2&amp;gt;',
  'numeric-tags': '&#60;script&#62;RUN&#60;/script&#62;',
  'full-width-tags': '＜script＞RUN＜/script＞',
  utf7: '+ADw-script+AD4-RUN+ADw-/script+AD4-',
  'null-in-tag': '<im\u0000g src="/missing-image" onerror="RUN">',
  'null-in-handler': '<img src="/missing-image" on\u0000error="RUN">',
  'bom-in-tag': '<\uFEFFimg src="/missing-image" onerror="RUN">',
  'lone-surrogate': '\uD800<img src="/missing-image" onerror="RUN">\uDC00',
  'overlong-lookalike': '\u00C0\u00BCimg src="/missing-image" onerror="RUN"\u00C0\u00BE',
  'long-s': '<\u017Fcript>RUN</\u017Fcript><\u017Fvg onload="RUN">',
  'kelvin-sign': '<lin\u212A rel="stylesheet" href="EVIL/x.css">',
  'entity-in-attribute-name': '<img src="/missing-image" &#111;nerror="RUN" o&#110;error="RUN">',
  'vertical-tab': '<img\u000Bsrc="/missing-image"\u000Bonerror="RUN">',
  'next-line': '<img\u0085src="/missing-image"\u0085onerror="RUN">',
  'bidi-override': '<a href="javascript:RUN" title="\u202Etpircs">\u202Ex</a>',
  'carriage-returns':
    '<im\rg src="/missing-image" onerror="RUN"><img\rsrc="/missing-image"\ronerror="RUN">',
})

export const parsingAttacks = [...svg, ...mathml, ...mutation, ...comments, ...encoding]
