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
