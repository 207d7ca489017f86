import { importColumns } from '../../columns'
import { readRows } from '../../rows'
import type { Answers } from '../questions'
import { recognize } from '../sources'
import { readSource, understand } from '../understand'

export const ANSWERS: Answers = {
  unit: 'toman',
  not_counted: 'zero',
  category: 'deepest',
  home: 'سایر',
  unequal: 'split',
  double_sku: 'without',
}

/** A file of another shop, understood. */
export function moved(rows: string[][], answers: Answers = ANSWERS) {
  const { source, table } = recognize(rows)!
  const sheet = readSource(source, table)
  const understood = understand(sheet, answers, [])
  const read = readRows(understood.table, understood.mapping, importColumns([], understood.attributes))
  return { source, sheet, understood, read, row: (n: number) => read.rows.find(({ row }) => row === n) }
}

/** Lines of a file of WooCommerce by their English headings; each is a product for sale. */
export function movedLines(...lines: Record<string, string>[]) {
  const usual = { Type: 'simple', Published: '1', Stock: '1', 'Regular price': '1000', Categories: 'خانه' }
  const whole = lines.map((line, index): Record<string, string> => {
    const id = String(index + 2)
    return { ID: id, Name: `نام ${id}`, ...usual, ...line }
  })
  const heads = [...new Set(whole.flatMap(Object.keys))]
  const result = moved([heads, ...whole.map((line) => heads.map((head) => line[head] ?? ''))])
  const { understood, read } = result
  const said = (row: number) =>
    [...understood.leftOut, ...understood.notes].flatMap((line) => (line.row === row ? line.problems : []))
  const counted = read.rows.length + understood.merged + understood.leftOut.length + read.problems.length
  return { ...result, said, lost: lines.length - counted }
}
