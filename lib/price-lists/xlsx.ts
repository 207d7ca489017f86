import 'server-only'
import { safeCell } from '@/lib/admin/csv'
import { headTitle, NO_PRICE, stepTexts } from './rules'
import type { ListedProduct, PriceList } from './types'
import { type SheetRow, writeWorkbook } from './workbook'

/** In pixels; rows with pictures are as high, in points. */
const PICTURE = 44
const ROW_HEIGHT = 38
/** Pictures that are fetched at once. */
const AT_ONCE = 8

const COLUMNS: {
  header: string
  width: number
  value: (product: ListedProduct) => string | number | null
}[] = [
  { header: 'کد کالا', width: 16, value: ({ sku }) => sku ?? null },
  { header: 'کالا', width: 44, value: ({ name }) => name },
  { header: 'رنگ‌ها', width: 24, value: ({ colors }) => colors?.join('، ') ?? null },
  { header: 'در بسته', width: 9, value: ({ pack }) => pack ?? null },
  { header: 'در کارتن', width: 9, value: ({ carton }) => carton ?? null },
  { header: 'حداقل', width: 9, value: ({ minimum }) => minimum ?? null },
  { header: 'ضریب', width: 9, value: ({ multiple }) => multiple ?? null },
  { header: 'قیمت شما (تومان)', width: 18, value: ({ price }) => price ?? NO_PRICE },
  { header: 'پله‌های قیمت', width: 34, value: (product) => stepTexts(product).join('؛ ') || null },
  { header: 'قیمت مصرف‌کننده', width: 18, value: ({ retail }) => retail ?? null },
]

/** Writes a list as an Excel workbook into a file: the head, then the products under the names of their categories. */
export async function writeXlsx(list: PriceList, file: string): Promise<void> {
  const { head, products, categoryOf, picture, progress } = list
  /** By product: the row in which it stands. */
  const rowOf: number[] = []

  function* rows(): Generator<SheetRow> {
    yield { cells: [`${headTitle(head)} ${head.shop}`], style: 'title', isWide: true, height: 28 }
    yield {
      cells: [[head.date, head.validity, head.phone].filter(Boolean).join(' · ')],
      style: 'note',
      isWide: true,
    }
    const headers = COLUMNS.map(({ header }) => header)
    yield { cells: picture ? ['', ...headers] : headers, style: 'head' }
    let number = 3
    let group: string | null = null
    for (const product of products) {
      if (categoryOf(product) !== group) {
        group = categoryOf(product)
        number += 1
        yield { cells: [group], style: 'group', isWide: true, height: 22 }
      }
      number += 1
      rowOf.push(number)
      const cells = COLUMNS.map(({ value }) => safeCell(value(product)) as string | number | null)
      yield picture ? { cells: [null, ...cells], height: ROW_HEIGHT } : { cells }
    }
  }

  async function* pictures() {
    for (let from = 0; from < products.length; from += AT_ONCE) {
      const portion = products.slice(from, from + AT_ONCE)
      const found = await Promise.all(
        portion.map((product) => (picture && product.image ? picture(product.image) : null)),
      )
      for (const [i, jpeg] of found.entries()) if (jpeg) yield { row: rowOf[from + i]!, jpeg }
      if (from % 200 === 0) await progress(from)
    }
  }

  await writeWorkbook(
    {
      name: 'فهرست قیمت',
      widths: [...(picture ? [8] : []), ...COLUMNS.map(({ width }) => width)],
      frozen: 3,
      rows: rows(),
      pictures: pictures(),
      pictureSide: PICTURE,
    },
    file,
  )
}
