import { Node } from '@tiptap/core'
import { goToNextCell, addRowAfter, tableEditing } from '@tiptap/pm/tables'
import { attributes } from './attributes.ts'

declare module '@tiptap/core' {
  interface NodeConfig {
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

const CELL = { colspan: 1, rowspan: 1, colwidth: null, align: null, extra: {} }

type Cell = { colspan: number; rowspan: number; align: string | null }

const drawn = ({ colspan, rowspan, align }: Cell) => ({
  ...(colspan > 1 && { colspan }),
  ...(rowspan > 1 && { rowspan }),
  ...(align && { class: `align-${align}` }),
})

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  addAttributes: () => attributes({ headRows: 0, extra: {} }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
  extendNodeSchema: (extension) => {
    const { tableRole } = extension.config as { tableRole?: string }
    return tableRole ? { tableRole } : {}
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, (tr) => view.dispatch(tr))
    }
    return {
      Tab: () => {
        if (!this.editor.isActive(this.name)) return false
        if (go(1)()) return true
        const { state, view } = this.editor
        return addRowAfter(state, (tr) => view.dispatch(tr)) && go(1)()
      },
      'Shift-Tab': go(-1),
    }
  },
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  addAttributes: () => attributes({ extra: {} }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  tableRole: 'cell',
  isolating: true,
  addAttributes: () => attributes(CELL),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ node }) => ['td', drawn(node.attrs as Cell), 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: () => attributes(CELL),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ node }) => ['th', drawn(node.attrs as Cell), 0],
})
