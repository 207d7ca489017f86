/** The rows of a file that somebody chose: an Excel workbook or CSV, read in the browser. */
import { parseCsv } from '@/lib/admin/csv'

/** Bytes of a file at most. */
export const MOST_BYTES = 3 * 1024 * 1024

/** The cells of the first sheet, as words; null where the file cannot be read. */
export async function readOrderFile(file: File): Promise<string[][] | null> {
  if (file.size === 0 || file.size > MOST_BYTES) return null
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      const { readSheet } = await import('read-excel-file/browser')
      return (await readSheet(file)).map((cells) => cells.map((cell) => String(cell ?? '').trim()))
    }
    return parseCsv(decoded(bytes)).map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return null
  }
}

/** Old versions of Excel write Persian CSV in the code page of Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
