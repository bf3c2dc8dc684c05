function insertLines(area: HTMLTextAreaElement, html: string) {
  const { value, selectionEnd: at } = area
  const lead = at === 0 || value[at - 1] === '\n' ? '' : '\n'
  const tail = value[at] === '\n' || at === value.length ? '' : '\n'
  area.focus()
  area.setSelectionRange(at, at)
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else lets Ctrl+Z undo it
  if (document.execCommand('insertText', false, lead + html + tail)) return
  area.setRangeText(lead + html + tail, at, at, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

export function insertHtml(area: HTMLTextAreaElement, html: string) {
  const asked = new CustomEvent('insert-html', { detail: html, cancelable: true })
  if (area.dispatchEvent(asked)) insertLines(area, html)
}
