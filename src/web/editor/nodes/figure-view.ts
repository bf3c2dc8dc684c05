import { focused } from '../focused.ts'
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'

type Picture = { src?: string; alt?: string }

function field(label: string, onInput: (value: string) => void) {
  const box = document.createElement('label')
  const words = document.createElement('span')
  words.textContent = label
  const input = document.createElement('input')
  input.addEventListener('input', (event) => {
    // Forms would take it for one of their fields.
    event.stopPropagation()
    onInput(input.value)
  })
  box.append(words, input)
  return { box, input }
}

export class FigureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = document.createElement('figcaption')
  readonly #image = document.createElement('img')
  readonly #touch = document.createElement('p')
  readonly #tools = document.createElement('div')
  readonly #address
  readonly #alt
  readonly #props: NodeViewRendererProps
  #node: Node

  constructor(props: NodeViewRendererProps) {
    this.#props = props
    this.#node = props.node
    this.dom.className = 'editor-figure'
    this.#image.draggable = false
    this.#tools.className = 'editor-figure-tools'
    this.#tools.contentEditable = 'false'
    this.#touch.contentEditable = 'false'
    this.#touch.className = 'editor-island-name'
    this.#address = field('Address', (src) => this.#set({ src }))
    this.#alt = field('Alternative text', (alt) => this.#set({ alt }))
    this.#address.input.placeholder = 'https://'
    this.#alt.input.placeholder = 'What it shows, for people who cannot see it'
    for (const { input } of [this.#address, this.#alt])
      input.addEventListener('keydown', (event) => this.#onKey(event))
    this.#tools.append(this.#address.box, this.#alt.box)
    this.contentDOM.dataset['placeholder'] = 'Caption'
    this.dom.append(this.#touch, this.#image, this.#tools, this.contentDOM)
    this.#show()
  }

  #show() {
    const { src = '', alt = '' } = this.#node.attrs['picture'] as Picture
    const name = (this.#node.attrs['extra'] as Record<string, string>)['data-figure']
    if (this.#image.getAttribute('src') !== src) this.#image.src = src
    this.#image.alt = alt
    this.#image.hidden = src === ''
    this.#touch.hidden = name === undefined
    this.#touch.textContent = `Figure to touch: ${FIGURE_TITLES[name as FigureName] ?? name}`
    if (this.#address.input.value !== src) this.#address.input.value = src
    if (this.#alt.input.value !== alt) this.#alt.input.value = alt
    this.contentDOM.classList.toggle('is-empty', this.#node.content.size === 0)
  }

  #set(change: Picture) {
    const at = this.#props.getPos()
    if (at === undefined) return
    const { view } = this.#props
    const picture = { ...(this.#node.attrs['picture'] as Picture), ...change }
    view.dispatch(view.state.tr.setNodeAttribute(at, 'picture', picture))
  }

  #onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const { editor, getPos } = this.#props
    const at = getPos()
    if (at !== undefined)
      focused(editor)
        .setTextSelection(at + 1)
        .run()
  }

  update(node: Node) {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#show()
    return true
  }

  focusField() {
    const { src } = this.#node.attrs['picture'] as Picture
    ;(src ? this.#alt : this.#address).input.focus()
  }

  stopEvent(event: Event) {
    return event.target instanceof HTMLElement && this.#tools.contains(event.target)
  }

  ignoreMutation(mutation: ViewMutationRecord) {
    return !this.contentDOM.contains(mutation.target)
  }
}
