/** Comma-separated values as spreadsheets write and read them. */

export type CellValue = string | number | boolean | null

/** How much of a file is looked at for its separator, in characters. */
const HEAD_LENGTH = 20_000

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
 * The rows of a CSV text. The separator is the one of `,` `;` and tab that the first line holds most; a quoted value
 * may hold separators and line ends. Lines without any value are left out.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!
    if (quoted) {
      if (char !== '"') value += char
      else if (source[i + 1] === '"') {
        value += '"'
        i++
      } else quoted = false
    } else if (char === '"' && value === '') quoted = true
    else if (char === separator) {
      row.push(value)
      value = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[i + 1] === '\n') i++
      row.push(value)
      rows.push(row)
      row = []
      value = ''
    } else value += char
  }
  if (value !== '' || row.length > 0) rows.push([...row, value])
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

function separatorOf(text: string): string {
  // What stands between quotes separates nothing.
  const bare = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '')
  const line = bare.slice(0, bare.search(/[\r\n]|$/))
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
