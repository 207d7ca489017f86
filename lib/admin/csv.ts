import Papa from 'papaparse'

export type CellValue = string | number | boolean | null

/** Characters scanned for the separator. */
const HEAD_LENGTH = 20_000
/** Title lines that may precede the table. */
const TITLE_LINES = 10

/** First characters of formulas in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/

/** Prevents formula injection by a leading apostrophe; `fromSafeCell` removes it. */
export function safeCell(value: CellValue): CellValue {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
}

export function fromSafeCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/** UTF-8 with BOM and CRLF, quoted where needed. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  return `\ufeff${Papa.unparse(rows as CellValue[][])}\r\n`
}

/** Blank lines become `[]`. Separator: `sep=;`, else the most frequent of `,` `;` and tab. */
export function parseCsv(text: string): string[][] {
  const [head = '', named] = /^\ufeff?(?:sep=(.)(?:\r\n|\r|\n|$))?/i.exec(text) ?? []
  const body = text.slice(head.length)
  const { data } = Papa.parse<string[]>(body.replace(/(?:\r\n|\r|\n)$/, ''), {
    delimiter: named ?? separatorOf(body),
  })
  return data.map((cells) => (cells.some((cell) => cell.trim() !== '') ? cells : []))
}

function separatorOf(text: string): string {
  // Ignore quoted separators.
  const bare = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '')
  const line = bare.split(/[\r\n]/, TITLE_LINES).find((each) => /[,;\t]/.test(each)) ?? ''
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
