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

/** UTF-8 with BOM and CRLF. Cells with `;` or a tab are quoted too: `parseCsv` counts the unquoted ones. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  const quotes = (value: unknown) => /[;\t]/.test(String(value))
  return `\ufeff${Papa.unparse(rows as CellValue[][], { quotes })}\r\n`
}

/** Blank lines become `[]`. Separator: `sep=;`, else the most frequent of `,` `;` and tab. */
export function parseCsv(text: string): string[][] {
  const [head = '', named] = /^\ufeff?(?:sep=(.)(?:\r\n|\r|\n|$))?/i.exec(text) ?? []
  const body = text.slice(head.length).replace(/(?:\r\n|\r|\n)$/, '')
  const delimiter = named ?? separatorOf(body)
  const parse = (csv: string) => Papa.parse<string[]>(csv, { delimiter })
  const read = parse(body)
  // Old programs escape quotes by «\».
  const isEscaped = read.errors.some(({ type }) => type === 'Quotes') && body.includes('\\"')
  const { data } = isEscaped ? parse(body.replaceAll('\\"', '""')) : read
  return data.map((cells) => (cells.some((cell) => cell.trim() !== '') ? cells : []))
}

function separatorOf(text: string): string {
  // Ignore quoted separators.
  const bare = text.slice(0, HEAD_LENGTH).replace(/"(?:[^"]|"")*"/g, '')
  const lines = bare.split(/[\r\n]+/, TITLE_LINES).filter((each) => each.trim() !== '')
  const count = (mark: string, line = '') => line.split(mark).length
  const most = (line: string) =>
    [',', ';', '\t'].reduce((best, mark) => (count(mark, line) > count(best, line) ? mark : best))
  const marked = lines.filter((line) => /[,;\t]/.test(line))
  // A heading has as many as the line below; a title may have one too.
  const place = lines.findIndex((line, at) => {
    const mark = most(line)
    return count(mark, line) > 1 && count(mark, line) === count(mark, lines[at + 1])
  })
  return most(lines[place] ?? marked[0] ?? '')
}
