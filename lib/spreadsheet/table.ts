/** Excel, delimited text or a WordPress export, detected by bytes. Runs in a worker without app modules. */
import { parseCsv } from '../admin/csv.ts'
import { decodeText } from './decode.ts'
import { MOST_CELLS, MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS } from './limits.ts'
import { HEAD_BYTES, isWordpress } from './wordpress-head.ts'
import { readWordpress } from './wordpress.ts'
import { readWorkbook, SheetTooLarge } from './workbook.ts'

/** Rows at their file position; blank ones are `[]`. */
export type Table = string[][]

/** Keys of `ERROR_TEXTS`. */
export type TableProblem = 'file_unreadable' | 'sheet_too_large'

export type TableAnswer = { rows: Table } | { problem: TableProblem }

export async function readTable(bytes: Uint8Array): Promise<TableAnswer> {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
    const rows = counted(isZip ? await readWorkbook(bytes) : textLines(bytes))
    return rows.length > 0 ? { rows } : { problem: 'file_unreadable' }
  } catch (error) {
    return { problem: error instanceof SheetTooLarge ? 'sheet_too_large' : 'file_unreadable' }
  }
}

function textLines(bytes: Uint8Array): Table {
  if (isWordpress(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))) return readWordpress(bytes)
  const text = decodeText(bytes)
  if (text === null) throw new Error('The file is no text.')
  return parseCsv(text)
}

/** Trims trailing empty cells and rows. */
function counted(lines: Iterable<readonly string[]>): Table {
  const rows: Table = []
  let blank = 0
  let cells = 0
  let characters = 0
  for (const line of lines) {
    const row = line.map((cell) => cell.trim())
    row.length = row.findLastIndex((cell) => cell !== '') + 1
    if (row.length === 0) {
      blank++
      continue
    }
    cells += row.length
    for (const cell of row) characters += cell.length
    if (rows.length + blank >= MOST_ROWS || row.length > MOST_COLUMNS) throw new SheetTooLarge()
    if (cells > MOST_CELLS || characters > MOST_CHARACTERS) throw new SheetTooLarge()
    for (; blank > 0; blank--) rows.push([])
    rows.push(row)
  }
  return rows
}
