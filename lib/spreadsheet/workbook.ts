/** Reads xlsx. Sizes are checked before the table is built. */
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED } from './limits.ts'
import { builtInFormat, shownNumber } from './number-format.ts'

/** Limit exceeded. */
export class SheetTooLarge extends Error {}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Sheets tried; the first ones may be empty. */
const MOST_SHEETS = 5

/** Visible sheet of products, else the first with content, as texts. Throws SheetTooLarge or a library error. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const book = unpack(bytes, [WORKBOOK, RELATIONS])
  const relations = new Map(
    tags(text(book[RELATIONS]), 'Relationship').map(({ Id, Target, Type = '' }) => [
      Id,
      { part: partOf(Target ?? ''), kind: Type.split('/').at(-1) },
    ]),
  )
  const shared = [...relations.values()].filter(({ kind }) => kind === 'sharedStrings' || kind === 'styles')
  const sheets = tags(text(book[WORKBOOK]), 'sheet').map((sheet) => {
    const [, id] = Object.entries(sheet).find(([name]) => /(?:^|:)id$/.test(name)) ?? []
    const isNamed = /^(?:products|محصولات)$/i.test(sheet.name ?? '')
    return { isNamed, isVisible: (sheet.state ?? 'visible') === 'visible', ...relations.get(id) }
  })
  // Tools write the products after their categories.
  const shown = sheets
    .filter(({ isVisible, kind }) => isVisible && kind !== 'chartsheet')
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  for (const sheet of shown.slice(0, MOST_SHEETS)) {
    if (!sheet.part) continue
    const rows = await readPart(bytes, sheet.part, shared, sheets.indexOf(sheet) + 1)
    if (rows.some((cells) => cells.some((cell) => cell !== ''))) return rows
  }
  return []
}

/** `number` counts all sheets from 1. */
async function readPart(
  bytes: Uint8Array,
  sheet: string,
  shared: readonly { part: string; kind: string | undefined }[],
  number: number,
): Promise<string[][]> {
  const parts = unpack(bytes, [WORKBOOK, RELATIONS, sheet, ...shared.map(({ part }) => part)])
  const styles = shared.find(({ kind }) => kind === 'styles')?.part
  const special = inspect(text(parts[sheet]), styles ? formatsOf(text(parts[styles])) : [])
  // The library gets only checked parts.
  const archive = zipSync(parts, { level: 0 })
  const rows = await readSheet(archive.buffer as ArrayBuffer, number)
  return rows.map((cells, row) =>
    cells.map((cell, column) => asText(cell, special.get(row * MOST_COLUMNS + column))),
  )
}

function unpack(bytes: Uint8Array, names: readonly string[]): Unzipped {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.includes(name)) return false
      size += originalSize
      if (size > MOST_UNPACKED) throw new SheetTooLarge()
      return true
    },
  })
}

const text = (part: Uint8Array | undefined) => new TextDecoder().decode(part)
const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

function tags(xml: string, name: string): Record<string, string>[] {
  const tag = new RegExp(`<(?:\\w+:)?${name}\\s((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g')
  return [...xml.matchAll(tag)].map(([, attributes = '']) => attributesOf(attributes))
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      decoded(double ?? single!),
    ]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const decoded = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) =>
    name
      ? (ENTITIES[name] ?? whole)
      : String.fromCodePoint(Math.min(parseInt(hex ?? decimal, hex ? 16 : 10), 0x10ffff)),
  )

/** Format per style; null for General. */
function formatsOf(styles: string): (string | null)[] {
  const own = new Map(
    tags(styles, 'numFmt').map(({ numFmtId, formatCode }) => [Number(numFmtId), formatCode]),
  )
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return tags(cells, 'xf').map(({ numFmtId }) => {
    const id = Number(numFmtId ?? 0)
    return own.get(id) ?? builtInFormat(id)
  })
}

/** A cell displayed differently from its value. */
type Special = { format: string } | { error: string }

/** Checks sizes; returns special cells by row × MOST_COLUMNS + column. */
function inspect(sheet: string, formats: readonly (string | null)[]): Map<number, Special> {
  const special = new Map<number, Special>()
  let row = 0
  let column = 0
  let cells = 0
  for (const match of sheet.matchAll(/<(?:\w+:)?(row|c)(\s[^>]*)?>/g)) {
    const [, name, attributes = ''] = match
    const at = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/i.exec(attributes)
    if (name === 'row') {
      row = at ? Number(at[2]) : row + 1
      column = 0
    } else {
      column = at ? columnOf(at[1]!) : column + 1
      if (at) row = Number(at[2])
      if (++cells > MOST_CELLS || column > MOST_COLUMNS) throw new SheetTooLarge()
      const key = (row - 1) * MOST_COLUMNS + column - 1
      const style = /\ss\s*=\s*["'](\d+)["']/.exec(attributes)?.[1]
      const format = style === undefined ? null : formats[Number(style)]
      if (/\st\s*=\s*["']e["']/.test(attributes)) special.set(key, { error: errorAt(sheet, match.index) })
      else if (format) special.set(key, { format })
    }
    if (row > MOST_ROWS) throw new SheetTooLarge()
  }
  return special
}

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** `#N/A` of a failed formula. */
function errorAt(sheet: string, start: number): string {
  return /<(?:\w+:)?v>(#[^<]{1,20})</.exec(sheet.slice(start, start + 2000))?.[1] ?? '#ERROR'
}

function asText(cell: unknown, special: Special | undefined): string {
  if (special && 'error' in special) return special.error
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return shownNumber(cell, special?.format ?? null)
  return String(cell).trim()
}
