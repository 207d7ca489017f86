/** Comma-separated values as spreadsheets write and read them. */
import Papa from 'papaparse'

export type CellValue = string | number | boolean | null

/** Characters that are searched for the separator. */
const HEAD_LENGTH = 20_000
/** Lines without a separator that may stand above the table. */
const TITLE_LINES = 10

/** What a spreadsheet would run instead of show. */
const FORMULA = /^[=+\-@\t\r]/

/** A text that a spreadsheet would take for a formula gets an apostrophe in front; `fromSafeCell` takes it off. */
export function safeCell(value: CellValue): CellValue {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
}

/** The text before `safeCell`. */
export function fromSafeCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/** Rows as CSV: UTF-8 with byte order mark, CRLF, quotes where they are needed. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  return `\ufeff${Papa.unparse(rows as CellValue[][])}\r\n`
}

/**
 * Lines of a CSV text, blank ones as `[]`. A first line `sep=;` names the separator; otherwise it is the most frequent of `,` `;` and tab in
 * the first line with one of them.
 */
export function parseCsv(text: string): string[][] {
  const [head = '', named] = /^\ufeff?(?:sep=(.)(?:\r\n|\r|\n|$))?/i.exec(text) ?? []
  const body = text.slice(head.length)
  const { data } = Papa.parse<string[]>(body.replace(/(?:\r\n|\r|\n)$/, ''), {
    delimiter: named ?? separatorOf(body),
  })
  return data.map((cells) => (cells.some((cell) => cell.trim() !== '') ? cells : []))
}

function separatorOf(text: string): string {
  // What stands between quotes separates nothing.
  const bare = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '')
  const line = bare.split(/[\r\n]/, TITLE_LINES).find((each) => /[,;\t]/.test(each)) ?? ''
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
