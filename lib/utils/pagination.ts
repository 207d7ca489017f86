/** Which rows and which page numbers to show. Pages count from 1. */
import { toLatinDigits } from './text.ts'

/** An entry of the page bar: a page, or the gap that stands for several. */
export type PageItem = number | 'gap'

/** Rows of a page as PostgREST's `range(from, to)` wants them: both ends included, from 0. */
export function pageRange(page: number, size: number): { from: number; to: number } {
  const from = (page - 1) * size
  return { from, to: from + size - 1 }
}

/** Number of pages for a number of rows; an empty list still has one page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** A page number from an address (any digits), or null when it is none (1–9999). */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1
  const latin = toLatinDigits(text)
  return /^[1-9]\d{0,3}$/.test(latin) ? Number(latin) : null
}

/**
 * The page bar: nothing for one page, all up to five, otherwise four at the near end, or the current one
 * with its neighbors between two gaps.
 */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= 1) return []
  if (count <= 5) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', count]
  if (current >= count - 2) return [1, 'gap', count - 3, count - 2, count - 1, count]
  return [1, 'gap', current - 1, current, current + 1, 'gap', count]
}
