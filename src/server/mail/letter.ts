import { escapeAttribute } from '#shared/text/escape-html.ts'

export type Letter = {
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnotes?: string[]
}

const SIGNATURE = 'Ascent: from first principles to the frontier'

// Mail programs ignore style sheets, so styles are inline.
const STYLE = {
  body: 'margin:0;padding:24px;background:#faf8f3;color:#151c2e;font-family:Helvetica,Arial,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;padding:32px;background:#fffefb;border:1px solid #e4dfd3;border-radius:10px',
  name: 'margin:0 0 24px;font-family:Georgia,serif;font-size:20px;font-weight:bold',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  button:
    'display:inline-block;padding:12px 20px;background:#c2410f;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:1.5;color:#4b5468',
}

const paragraph = (text: string, style = STYLE.text) =>
  `<p style="${style}">${escapeAttribute(text)}</p>`

function htmlOf({ greeting, paragraphs, action, footnotes = [] }: Letter) {
  const button = action && [
    `<p style="${STYLE.text}"><a style="${STYLE.button}" href="${escapeAttribute(action.url)}">${escapeAttribute(action.label)}</a></p>`,
    `<p style="${STYLE.small}">If the button does not work, open this address:<br>${escapeAttribute(action.url)}</p>`,
  ]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"></head>',
    `<body style="${STYLE.body}"><div style="${STYLE.sheet}">`,
    `<p style="${STYLE.name}">Ascent</p>`,
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    ...(button ?? []),
    ...footnotes.map((text) => paragraph(text, STYLE.small)),
    '</div></body></html>',
  ].join('\n')
}

const textOf = ({ greeting, paragraphs, action, footnotes = [] }: Letter) =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    `-- \n${SIGNATURE}`,
  ].join('\n\n')

export const writeLetter = (letter: Letter) => ({ text: textOf(letter), html: htmlOf(letter) })
