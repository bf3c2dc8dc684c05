import { TextSelection, type Transaction } from '@tiptap/pm/state'

export function writeBehind(tr: Transaction, after: number) {
  if (tr.doc.resolve(after).nodeAfter === null)
    tr.insert(after, tr.doc.type.schema.nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView()
}
