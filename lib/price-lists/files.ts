import 'server-only'
import { csvText, safeCell } from '@/lib/admin/csv'
import { headTitle, NO_PRICE, stepTexts } from './rules'
import type { ListedProduct, PriceList } from './types'
import { type SheetRow, workbook } from './workbook'

/** Pixels. */
const PICTURE = 44
/** Points: minimum with a picture, and per text line. */
const ROW_HEIGHT = 38
const LINE_HEIGHT = 15
/** Title, subtitle, column names. */
const HEAD_ROWS = 3
const AT_ONCE = 8

const COLUMNS: {
  header: string
  width: number
  value: (product: ListedProduct, category: string) => string | number | null
}[] = [
  { header: 'کد محصول', width: 16, value: ({ sku }) => sku ?? null },
  { header: 'محصول', width: 44, value: ({ name }) => name },
  { header: 'دسته', width: 26, value: (_, category) => category },
  { header: 'رنگ‌ها', width: 24, value: ({ colors }) => colors?.join('، ') ?? null },
  { header: 'در بسته', width: 9, value: ({ pack }) => pack ?? null },
  { header: 'در کارتن', width: 9, value: ({ carton }) => carton ?? null },
  { header: 'حداقل', width: 9, value: ({ minimum }) => minimum ?? null },
  { header: 'ضریب', width: 9, value: ({ multiple }) => multiple ?? null },
  { header: 'قیمت شما (تومان)', width: 18, value: ({ price }) => price ?? NO_PRICE },
  { header: 'پله‌های قیمت', width: 26, value: (product) => stepTexts(product).join('\n') || null },
  { header: 'قیمت مصرف‌کننده', width: 18, value: ({ retail }) => retail ?? null },
]

function cellsOf({ categoryOf }: PriceList, product: ListedProduct) {
  const category = categoryOf(product)
  return COLUMNS.map(({ value }) => safeCell(value(product, category)) as string | number | null)
}

export function listCsv(list: PriceList): string {
  const heads = COLUMNS.map(({ header }) => header)
  return csvText([heads, ...list.products.map((product) => cellsOf(list, product))])
}

/**
 * Price list as Excel, in portions. The category is a column: heading rows would break sorting. `picture` returns a small
 * JPEG or null; null: a list without pictures.
 */
export function listWorkbook(
  list: PriceList,
  picture: ((name: string) => Promise<Buffer | null>) | null,
): AsyncGenerator<Uint8Array> {
  const { head, products } = list

  function* rows(): Generator<SheetRow> {
    yield { cells: [`${headTitle(head)} ${head.shop}`], style: 'title', isWide: true, height: 28 }
    // Keeps a phone number left to right.
    const phone = head.phone && `\u202a${head.phone}\u202c`
    yield {
      cells: [[head.date, head.validity, phone].filter(Boolean).join(' · ')],
      style: 'note',
      isWide: true,
      height: 20,
    }
    const headers = COLUMNS.map(({ header }) => header)
    yield { cells: picture ? ['', ...headers] : headers, style: 'head', height: 22 }
    for (const product of products) {
      const cells = cellsOf(list, product)
      const height = heightOf(cells)
      yield picture ? { cells: [null, ...cells], height: Math.max(ROW_HEIGHT, height) } : { cells, height }
    }
  }

  async function* pictures(read: NonNullable<typeof picture>) {
    for (let from = 0; from < products.length; from += AT_ONCE) {
      const portion = products.slice(from, from + AT_ONCE)
      const found = await Promise.all(portion.map((product) => (product.image ? read(product.image) : null)))
      for (const [i, jpeg] of found.entries()) if (jpeg) yield { row: HEAD_ROWS + from + i + 1, jpeg }
    }
  }

  return workbook({
    name: 'فهرست قیمت',
    widths: [...(picture ? [8] : []), ...COLUMNS.map(({ width }) => width)],
    frozen: HEAD_ROWS,
    rows: rows(),
    pictures: picture ? pictures(picture) : null,
    pictureSide: PICTURE,
  })
}

/** Points for the longest cell: some programs do not auto-fit rows. */
function heightOf(cells: readonly (string | number | null)[]): number {
  const lines = cells.map((cell, i) =>
    String(cell ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS[i]!.width)), 0),
  )
  return Math.max(...lines) * LINE_HEIGHT + 3
}
