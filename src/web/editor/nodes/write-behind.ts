import { TextSelection, type Transaction } from '@tiptap/pm/state'

/** The cursor goes behind a block that ends there, into a line that is made if there is none. */
export function writeBehind(tr: Transaction, after: number) {
  if (tr.doc.resolve(after).nodeAfter === null)
    tr.insert(after, tr.doc.type.schema.nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView()
}
