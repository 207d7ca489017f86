import 'server-only'
import { readSheet } from 'read-excel-file/node'
import { AppError } from '@/lib/utils/errors'
import { parseCsv } from './csv'

/** What an unpacked workbook may take, in bytes: a small file can unpack to gigabytes. */
const MOST_UNPACKED = 150 * 1024 * 1024
const MOST_LINES = 20_000
const MOST_COLUMNS = 250
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

export interface SheetText {
  heads: string[]
  lines: string[][]
}

/**
 * The first sheet of an Excel file, or a CSV text, as words; told apart by its bytes. Throws AppError
 * `file_unreadable` or `file_too_large`.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<SheetText> {
  const rows = bytes.subarray(0, 4).equals(ZIP) ? await readWorkbook(bytes) : readText(bytes)
  const [heads, ...lines] = rows.filter((cells) => cells.some((cell) => cell !== ''))
  if (!heads || lines.length > MOST_LINES) throw new AppError('file_unreadable')
  return { heads: heads.slice(0, MOST_COLUMNS), lines: lines.map((cells) => cells.slice(0, MOST_COLUMNS)) }
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  if (unpackedSize(bytes) > MOST_UNPACKED) throw new AppError('file_too_large', { size: '۱۵۰' })
  const rows = await readSheet(bytes).catch(() => {
    throw new AppError('file_unreadable')
  })
  return rows.map((cells) => cells.map(asText))
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).trim()
}

function readText(bytes: Buffer): string[][] {
  try {
    return parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('file_unreadable')
  }
}

/** Sum of the sizes that the zip's directory names for its parts. */
function unpackedSize(bytes: Buffer): number {
  const signature = Buffer.from('PK\x01\x02', 'latin1')
  let sum = 0
  for (let place = bytes.indexOf(signature); place >= 0; place = bytes.indexOf(signature, place + 46)) {
    if (place + 28 > bytes.length) break
    sum += bytes.readUInt32LE(place + 24)
  }
  return sum
}
