/** Pages are 1-based. */
import { toLatinDigits } from './text.ts'

export type PageItem = number | 'gap'

/** For PostgREST's `range(from, to)`: inclusive, 0-based. */
export function pageRange(page: number, size: number): { from: number; to: number } {
  const from = (page - 1) * size
  return { from, to: from + size - 1 }
}

/** At least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Any digits; null outside 1–9999. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1
  const latin = toLatinDigits(text)
  return /^[1-9]\d{0,3}$/.test(latin) ? Number(latin) : null
}

/** None for one page, all up to five, else four at the near end, or neighbors between gaps. */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= 1) return []
  if (count <= 5) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', count]
  if (current >= count - 2) return [1, 'gap', count - 3, count - 2, count - 1, count]
  return [1, 'gap', current - 1, current, current + 1, 'gap', count]
}
