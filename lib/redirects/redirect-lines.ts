import { parseCsv } from '@/lib/admin/csv'
import type { ImportLine } from './admin-schema'

const TEMPORARY = /^(?:302|307|temporary|موقت)$/i

/** Lines «from, to, kind»; a header line is skipped. */
export function redirectLines(text: string): ImportLine[] {
  return parseCsv(text)
    .map((cells, index) => ({
      row: index + 1,
      source: (cells[0] ?? '').trim(),
      target: (cells[1] ?? '').trim(),
      is_permanent: !TEMPORARY.test((cells[2] ?? '').trim()),
    }))
    .filter(({ source, target }) => source !== '' || target !== '')
    .filter(({ source, row }) => row > 1 || /^(?:\/|https?:)/.test(source))
}
