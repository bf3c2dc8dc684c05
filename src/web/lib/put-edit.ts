import type { Edit } from './html-edits.ts'

/** Through the browser's own editing where possible, so that Ctrl+Z undoes it. */
export function putEdit(area: HTMLTextAreaElement, edit: Edit) {
  area.focus()
  area.setSelectionRange(edit.start, edit.end)
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the history of a textarea
  const done = edit.insert !== '' && document.execCommand('insertText', false, edit.insert)
  if (!done) {
    area.setRangeText(edit.insert, edit.start, edit.end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(edit.from, edit.to)
}
