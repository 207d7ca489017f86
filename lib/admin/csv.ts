/** Comma-separated values as spreadsheets write and read them. */

export type CellValue = string | number | boolean | null

/** How much of a file is looked at for its separator, in characters. */
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

/** Rows as CSV: UTF-8 with the mark by which Excel knows it, CRLF, quotes where they are needed. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  const cell = (value: CellValue) => {
    const text = value === null ? '' : String(value)
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/**
 * The lines of a CSV text, blank ones as `[]`. A first line `sep=;` names the separator and is none of them; else it is the one of
 * `,` `;` and tab that the first line with one holds most. A quoted value may hold separators and line ends.
 */
export function* csvLines(text: string): Generator<string[]> {
  const [head = '', named] = /^\ufeff?(?:sep=(.)(?:\r\n|\r|\n|$))?/i.exec(text) ?? []
  const separator = named ?? separatorOf(text.slice(head.length))
  const bare = new RegExp(`[^${separator.replace(/[\\\]^-]/, '\\$&')}\\r\\n]*`, 'y')
  let at = head.length
  let row: string[] = []
  while (at < text.length || row.length > 0) {
    let value = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      value = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    bare.lastIndex = at
    value += bare.exec(text)?.[0] ?? ''
    at = Math.max(at, bare.lastIndex)
    row.push(value)
    if (text[at] === separator) at++
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      yield filled(row)
      row = []
    }
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (text[at + 1] !== '"') return at
  }
}

/** All lines at once. */
export const parseCsv = (text: string): string[][] => [...csvLines(text)]

const filled = (cells: string[]) => (cells.some((cell) => cell.trim() !== '') ? cells : [])

function separatorOf(text: string): string {
  // What stands between quotes separates nothing.
  const bare = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '')
  const line = bare.split(/[\r\n]/, TITLE_LINES).find((each) => /[,;\t]/.test(each)) ?? ''
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
