import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import writeExcelFile, { type Image, type SheetData } from 'write-excel-file/node'
import { safeCell } from '@/lib/admin/csv'
import { headTitle, NO_PRICE, stepTexts } from './rules'
import type { ListedProduct, PriceList } from './types'

/** In pixels; rows with pictures are as high. */
const PICTURE = 44
/** In points. */
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
  const before = picture ? 1 : 0
  const width = COLUMNS.length + before
  const wide = (value: string, style: object) => [{ value, columnSpan: width, ...style }]
  const data: unknown[][] = [
    wide(`${headTitle(head)} ${head.shop}`, { fontWeight: 'bold', fontSize: 16, textColor: '#0e6e6e' }),
    wide([head.date, head.validity, head.phone && `تلفن ${head.phone}`].filter(Boolean).join(' · '), {}),
    [...(picture ? [''] : []), ...COLUMNS.map(({ header }) => header)].map((value) => ({
      value,
      fontWeight: 'bold',
      backgroundColor: '#f4eee4',
      wrap: true,
    })),
  ]
  const images: Image[] = []
  let group: string | null = null
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const portion = products.slice(from, from + AT_ONCE)
    const pictures = await Promise.all(
      portion.map((product) => (picture && product.image ? picture(product.image) : null)),
    )
    for (const [i, product] of portion.entries()) {
      if (categoryOf(product) !== group) {
        group = categoryOf(product)
        data.push(wide(group, { fontWeight: 'bold', backgroundColor: '#e0efec', textColor: '#0a5657' }))
      }
      const cells = COLUMNS.map(({ value }) => cellOf(safeCell(value(product))))
      if (picture) cells.unshift({ value: '', type: String, height: ROW_HEIGHT })
      data.push(cells)
      if (pictures[i])
        images.push({
          content: pictures[i],
          contentType: 'image/jpeg',
          width: PICTURE,
          height: PICTURE,
          dpi: 96,
          anchor: { row: data.length, column: 1 },
          offsetX: 3,
          offsetY: 3,
          title: product.name,
        })
    }
    if (from % 200 === 0) await progress(from)
    await nextTurn()
  }
  await writeExcelFile(data as SheetData, {
    sheet: 'فهرست قیمت',
    rightToLeft: true,
    stickyRowsCount: 3,
    columns: [...(picture ? [{ width: 8 }] : []), ...COLUMNS.map(({ width }) => ({ width }))],
    ...(images.length > 0 && { images }),
  }).toFile(file)
}

function cellOf(value: string | number | boolean | null): object | null {
  if (value === null) return null
  return typeof value === 'number'
    ? { value, type: Number, format: '#,##0', alignVertical: 'center' }
    : { value: String(value), type: String, wrap: true, alignVertical: 'center' }
}
