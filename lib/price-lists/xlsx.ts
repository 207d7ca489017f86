import 'server-only'
import { safeCell } from '@/lib/admin/csv'
import { headTitle, NO_PRICE, stepTexts } from './rules'
import type { ListedProduct, PriceList } from './types'
import { type SheetRow, writeWorkbook } from './workbook'

/** In pixels. */
const PICTURE = 44
/** Of a row with a picture at least, and of a line in it, in points. */
const ROW_HEIGHT = 38
const LINE_HEIGHT = 15
/** The name of the list, what belongs to it, the names of the columns. */
const HEAD_ROWS = 3
/** Pictures that are fetched at once. */
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

/**
 * Writes a list as an Excel workbook into a file: the head, then a row for each product. The category is a column, since names of
 * categories between the rows would keep people from sorting.
 */
export async function writeXlsx(list: PriceList, file: string): Promise<void> {
  const { head, products, categoryOf, picture, progress } = list

  function* rows(): Generator<SheetRow> {
    yield { cells: [`${headTitle(head)} ${head.shop}`], style: 'title', isWide: true, height: 28 }
    // A phone number goes from left to right.
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
      const category = categoryOf(product)
      const cells = COLUMNS.map(({ value }) => safeCell(value(product, category)) as string | number | null)
      const height = heightOf(cells)
      yield picture ? { cells: [null, ...cells], height: Math.max(ROW_HEIGHT, height) } : { cells, height }
    }
  }

  async function* pictures(read: NonNullable<PriceList['picture']>) {
    for (let from = 0; from < products.length; from += AT_ONCE) {
      const portion = products.slice(from, from + AT_ONCE)
      const found = await Promise.all(portion.map((product) => (product.image ? read(product.image) : null)))
      for (const [i, jpeg] of found.entries()) if (jpeg) yield { row: HEAD_ROWS + from + i + 1, jpeg }
      if (from % 200 === 0) await progress(from)
    }
  }

  await writeWorkbook(
    {
      name: 'فهرست قیمت',
      widths: [...(picture ? [8] : []), ...COLUMNS.map(({ width }) => width)],
      frozen: HEAD_ROWS,
      rows: rows(),
      pictures: picture ? pictures(picture) : null,
      pictureSide: PICTURE,
    },
    file,
  )
}

/** High enough for the longest cell, in points: not every program lets rows grow by themselves. */
function heightOf(cells: readonly (string | number | null)[]): number {
  const lines = cells.map((cell, i) =>
    String(cell ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS[i]!.width)), 0),
  )
  return Math.max(...lines) * LINE_HEIGHT + 3
}
