import { parseCsv } from '@/lib/admin/csv'
import type { ImportLine } from './admin-schema'

/** Words in the third column that mean «for now». */
const TEMPORARY = /^(?:302|307|temporary|موقت)$/i

/** The lines of a file «from, to, kind»: a first line that names the columns is left out. */
export function redirectLines(text: string): ImportLine[] {
  return parseCsv(text)
    .map((cells, index) => ({
      row: index + 1,
      source: (cells[0] ?? '').trim(),
      target: (cells[1] ?? '').trim(),
      isPermanent: !TEMPORARY.test((cells[2] ?? '').trim()),
    }))
    .filter(({ source, target }) => source !== '' || target !== '')
    .filter(({ source, row }) => row > 1 || /^(?:\/|https?:)/.test(source))
}
