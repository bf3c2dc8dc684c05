import type { NodeViewRenderer } from '@tiptap/core'

export const languageHead: NodeViewRenderer = ({ node: first, view, getPos }) => {
  let node = first
  const dom = document.createElement('div')
  dom.className = 'code-block'
  const head = document.createElement('div')
  head.className = 'code-head'
  head.contentEditable = 'false'
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Language of the code')
  field.placeholder = 'Language'
  field.maxLength = 30
  field.spellcheck = false
  field.autocapitalize = 'off'
  head.append(field)
  const pre = document.createElement('pre')
  pre.spellcheck = false
  const contentDOM = document.createElement('code')
  pre.append(contentDOM)
  dom.append(head, pre)
  const show = () => {
    const language = String(node.attrs['language'] ?? '')
    if (field.value.toLowerCase() !== language) field.value = language
  }
  field.addEventListener('input', (event) => {
    event.stopPropagation()
    const at = getPos()
    const language = field.value.toLowerCase().replaceAll(/[^a-z0-9+#.-]/g, '')
    if (at !== undefined)
      view.dispatch(view.state.tr.setNodeAttribute(at, 'language', language || null))
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    view.focus()
  })
  show()
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: (event) => event.target === field,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  }
}
