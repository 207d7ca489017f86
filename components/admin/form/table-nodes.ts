/** TipTap's table package only wraps prosemirror-tables. */
import { mergeAttributes, Node } from '@tiptap/react'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** Roles that prosemirror-tables expects. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan, ...rest } }) => [
      tag,
      mergeAttributes(rest, {
        ...(Number(colspan) > 1 && { colspan }),
        ...(Number(rowspan) > 1 && { rowspan }),
      }),
      0,
    ],
  })

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[src^="/art/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const PAGE_NODES = [Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), Picture]

/** A header row and two body rows. */
export function newTable(columns = 3) {
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
