import { Node } from '@tiptap/core'
import { attributes } from './attributes.ts'
import { SourceView } from './source-view.ts'

const tagOf = (html: string) => /^<([a-z0-9]+)/i.exec(html)?.[1]?.toLowerCase() ?? ''

const NAMES: Record<string, string> = { iframe: 'Video', table: 'Table', dl: 'List of terms' }

function draw(host: HTMLElement, html: string) {
  const name = NAMES[tagOf(html)] ?? 'HTML'
  const label = document.createElement('span')
  label.className = 'editor-island-name'
  label.textContent = name
  const source = document.createElement('code')
  // Shown as text, never as HTML: it is not sanitised.
  source.textContent = html
  host.setAttribute('role', 'img')
  host.setAttribute('aria-label', `${name}, kept as it is: ${html.slice(0, 200)}`)
  host.replaceChildren(label, source)
}

/** Markup that the editor has no tools for. */
export const Island = Node.create({
  name: 'island',
  group: 'block',
  atom: true,
  addAttributes: () => attributes({ html: '' }),
  renderHTML: () => ['div'],
  addNodeView: () => (props) =>
    new SourceView(props, {
      attribute: 'html',
      fieldName: 'HTML',
      className: 'editor-island',
      draw,
    }),
})

export const InlineIsland = Node.create({
  name: 'inlineIsland',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributes({ html: '' }),
  renderHTML: () => ['span'],
  addNodeView: () => (props) =>
    new SourceView(props, {
      attribute: 'html',
      fieldName: 'HTML',
      isInline: true,
      className: 'editor-inline-island',
      draw,
    }),
})

export const Exercise = Node.create({
  name: 'exercise',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => attributes({ key: '' }),
  renderHTML: ({ node }) => [
    'div',
    { class: 'editor-exercise', role: 'img', 'aria-label': `Exercise ${node.attrs['key']}` },
    ['span', { class: 'editor-island-name' }, 'Exercise'],
    ['code', String(node.attrs['key'])],
  ],
})
