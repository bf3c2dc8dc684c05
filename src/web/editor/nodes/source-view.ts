import type { Editor, NodeViewRendererProps } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { writeBehind } from './write-behind.ts'

type SourceViewOptions = {
  attribute: string
  fieldName: string
  isInline?: boolean
  className: string
  draw: (host: HTMLElement, source: string, node: Node) => void
}

const EDIT = 'edit-source'

export class SourceView implements NodeView {
  readonly dom: HTMLElement
  readonly #drawn: HTMLElement
  readonly #props: NodeViewRendererProps
  readonly #options: SourceViewOptions
  #field: HTMLTextAreaElement | null = null
  #node: Node

  constructor(props: NodeViewRendererProps, options: SourceViewOptions) {
    this.#props = props
    this.#options = options
    this.#node = props.node
    const tag = options.isInline ? 'span' : 'div'
    this.dom = document.createElement(tag)
    this.dom.className = `editor-source ${options.className}`
    this.dom.contentEditable = 'false'
    this.#drawn = document.createElement(tag)
    this.dom.append(this.#drawn)
    this.dom.addEventListener(EDIT, () => this.#open())
    this.#drawn.addEventListener('dblclick', () => this.#open())
    this.#draw()
  }

  get #source() {
    return String(this.#node.attrs[this.#options.attribute])
  }

  #draw() {
    this.#options.draw(this.#drawn, this.#source, this.#node)
  }

  update(node: Node) {
    if (node.type !== this.#node.type) return false
    const isChanged = !node.eq(this.#node)
    this.#node = node
    if (isChanged) this.#draw()
    return true
  }

  selectNode() {
    this.dom.classList.add('is-selected')
  }

  deselectNode() {
    this.dom.classList.remove('is-selected')
  }

  #open() {
    if (this.#field) return
    const field = document.createElement('textarea')
    field.value = this.#source
    field.rows = 1
    field.spellcheck = false
    field.setAttribute('aria-label', this.#options.fieldName)
    field.addEventListener('input', (event) => {
      // Forms would take it for one of their fields.
      event.stopPropagation()
      this.#change(field.value)
    })
    field.addEventListener('keydown', (event) => this.#onKey(event))
    field.addEventListener('blur', () => this.#close())
    this.#field = field
    this.dom.append(field)
    field.focus()
    field.select()
  }

  #onKey(event: KeyboardEvent) {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
    this.#leave()
  }

  #change(source: string) {
    const { view, getPos } = this.#props
    const at = getPos()
    if (at === undefined) return
    const attrs = { ...this.#node.attrs, [this.#options.attribute]: source }
    view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs))
  }

  #leave() {
    const { view, getPos } = this.#props
    view.focus()
    const at = getPos()
    // No source: the node was removed together with its field.
    if (at === undefined || this.#source.trim() === '') return
    const tr = closeHistory(view.state.tr)
    const after = at + this.#node.nodeSize
    view.dispatch(
      this.#options.isInline
        ? tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView()
        : writeBehind(tr, after),
    )
  }

  #close() {
    const field = this.#field
    this.#field = null
    field?.remove()
    if (this.#source.trim() !== '') return
    const { view, getPos } = this.#props
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + this.#node.nodeSize))
  }

  stopEvent(event: Event) {
    return event.target === this.#field
  }

  ignoreMutation() {
    return true
  }
}

export function editSelected({ state, view }: Editor): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection)) return false
  const dom = view.nodeDOM(selection.from)
  if (!(dom instanceof HTMLElement) || !dom.classList.contains('editor-source')) return false
  dom.dispatchEvent(new Event(EDIT))
  return true
}
