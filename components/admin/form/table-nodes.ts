import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Node } from '@tiptap/react'

/** Without widths: the shop's tables take theirs from its styles. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[src^="/art/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const PAGE_NODES = [PlainTable, TableRow, TableHeader, TableCell, Picture]
