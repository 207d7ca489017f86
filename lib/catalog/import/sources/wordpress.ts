/** Lines of `readWordpress`: pages, reviews and what has no place here. */
import type { Table } from '@/lib/spreadsheet/table'
import { formatNumber } from '@/lib/utils/text'
import { type ImportTable, tableBelow } from '../rows'
import { LONGEST, pathOf } from './cells'
import { type OldPage, pathOfAddress } from './old-addresses'

export interface WordpressContent {
  pages: OldPage[]
  comments: ImportTable
  /** «نوشته (۱۲)» */
  leftOut: string[]
}

const KINDS: Record<string, string> = {
  ...{ post: 'نوشته', page: 'برگه', attachment: 'رسانه', draft: 'محصول منتشرنشده', comment: 'نظر نوشته‌ها' },
  ...{
    product_variation: 'گزینهٔ محصول',
    shop_order: 'سفارش',
    shop_coupon: 'کد تخفیف',
    product_tag: 'برچسب محصول',
  },
  ...{ nav_menu_item: 'گزینهٔ فهرست', nav_menu: 'فهرست' },
}

/** Null for any other table. */
export function readWordpressTable(rows: Table): WordpressContent | null {
  if (rows[0]?.[0] !== 'wordpress') return null
  const { heads, lines } = tableBelow(rows, 0)
  const of = (kind: string) => lines.filter(({ cells }) => cells[0] === kind)
  const pageOf = (cells: readonly string[], more: Partial<OldPage>): OldPage[] => {
    const path = pathOfAddress(cells[5] ?? '')
    return path ? [{ path, pictures: [], ...more }] : []
  }
  return {
    pages: [
      ...of('page').flatMap(({ cells }) => pageOf(cells, { id: cells[2]! })),
      ...of('category').flatMap(({ cells }) => pageOf(cells, { names: pathOf(cells[4]!, /\s+>\s+/) })),
    ],
    comments: { heads, lines: of('comment') },
    leftOut: of('left out').map(({ cells: [, count, , , kind = 'بی‌نوع'] }) => {
      const label = Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind.slice(0, LONGEST.attribute)
      return `${label} (${formatNumber(Number(count))})`
    }),
  }
}
