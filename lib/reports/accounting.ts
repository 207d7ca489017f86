/** Accounting workbook: lines, orders, payments, tax, documents, each with sums. Amounts in toman. */
import type { SheetData } from 'write-excel-file/node'
import { safeCell } from '../admin/csv.ts'
import { tehranWallClock } from '../admin/tehran-time.ts'
import { paymentMethodText } from '../orders/rules.ts'
import { byGateway, GATEWAY_NAMES } from '../utils/gateways.ts'
import { formatDate } from '../utils/dates.ts'
import type { Accounts } from './accounting-schema.ts'

const TYPES = { normal: 'مصرف‌کننده', shop: 'فروشگاه', dealer: 'همکار', admin: 'مدیر' } as const
const KINDS = {
  payment: 'پرداخت سفارش',
  difference: 'پرداخت تفاوت',
  unallocated: 'واریز بی‌سفارش',
  refund: 'بازگشت وجه',
} as const
const METHODS: Record<string, string> = {
  ...byGateway((gateway) => `درگاه ${GATEWAY_NAMES[gateway]}`),
  transfer: 'واریز به حساب',
  cash: 'نقدی یا کارت به کارت',
  none: 'بدون پرداخت',
  gateway: 'درگاه',
  card: 'کارت به کارت',
  other: 'روش دیگر',
}
const DOCUMENTS = { sale: 'صورتحساب', credit: 'برگهٔ برگشت' } as const

type Value = string | number | Date | null
interface Column<Row> {
  header: string
  value: (row: Row) => Value
  isSummed?: boolean
  /** In characters. */
  width?: number
}

export interface Sheet {
  sheet: string
  data: SheetData
  columns: { width: number }[]
  rightToLeft: true
  stickyRowsCount: 1
}

/** Two columns: Jalali date as text, and an Excel date. */
const days = <Row>(header: string, at: (row: Row) => string): Column<Row>[] => [
  { header: `${header} (شمسی)`, value: (row) => formatDate(at(row)), width: 18 },
  { header: `${header} (میلادی)`, value: (row) => excelDay(at(row)), width: 14 },
]

/** Tehran date as midnight without a zone, for Excel. */
function excelDay(moment: string): Date {
  const clock = tehranWallClock(moment)
  return new Date(Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()))
}

const toman = <Row>(header: string, value: (row: Row) => number): Column<Row> => ({
  header,
  value,
  isSummed: true,
})

export function accountingSheets({ lines, orders, money, documents, sums }: Accounts): Sheet[] {
  return [
    sheet('اقلام', lines, [
      { header: 'سفارش', value: (row) => row.order },
      ...days<(typeof lines)[number]>('تاریخ فروش', (row) => row.paid_at),
      { header: 'خریدار', value: (row) => row.customer, width: 24 },
      { header: 'کد محصول', value: (row) => row.sku },
      {
        header: 'شرح',
        value: (row) => [row.name, row.color].filter(Boolean).join('، '),
        width: 44,
      },
      { header: 'تعداد', value: (row) => (row.is_shipping ? null : row.quantity), isSummed: true },
      { header: 'قیمت واحد', value: (row) => row.unit_price },
      toman('مبلغ', (row) => row.gross),
      toman('سهم تخفیف کد', (row) => row.discount),
      toman('مبلغ فروش (با مالیات)', (row) => row.net),
      { header: 'نرخ مالیات (درصد)', value: (row) => row.percent },
      toman('مالیات', (row) => row.vat),
      toman('مبلغ بدون مالیات', (row) => row.net - row.vat),
    ]),
    sheet('سفارش‌ها', orders, [
      { header: 'سفارش', value: (row) => row.order },
      ...days<(typeof orders)[number]>('تاریخ فروش', (row) => row.paid_at),
      { header: 'خریدار', value: (row) => row.customer, width: 24 },
      { header: 'موبایل', value: (row) => row.phone },
      { header: 'نوع مشتری', value: (row) => TYPES[row.customer_type] },
      { header: 'روش پرداخت', value: paymentMethodText },
      toman('جمع محصولات', (row) => row.subtotal),
      toman('تخفیف کد', (row) => row.discount),
      toman('هزینهٔ ارسال', (row) => row.shipping),
      toman('مبلغ سفارش', (row) => row.total),
      toman('کسر شده', (row) => row.reduced),
      toman('فروش خالص (با مالیات)', (row) => row.net),
      toman('مالیات', (row) => row.vat),
      toman('دریافت شده', (row) => row.collected),
      toman('بازگشته', (row) => row.refunded),
      toman('بدهی به مشتری', (row) => row.owed),
      toman('مانده از مشتری', (row) => row.due),
      { header: 'صورتحساب', value: (row) => row.invoice },
    ]),
    sheet('پرداخت و بازگشت', money, [
      ...days<(typeof money)[number]>('تاریخ', (row) => row.at),
      { header: 'سفارش', value: (row) => row.order },
      { header: 'نوع', value: (row) => KINDS[row.kind], width: 20 },
      { header: 'روش', value: (row) => METHODS[row.method] ?? row.method, width: 22 },
      toman('دریافت', (row) => Math.max(row.amount, 0)),
      toman('پرداخت به مشتری', (row) => Math.max(-row.amount, 0)),
      { header: 'شمارهٔ پیگیری', value: (row) => row.reference, width: 20 },
    ]),
    sheet('مالیات', sums.rates, [
      { header: 'نرخ (درصد)', value: (row) => row.percent },
      toman('فروش با مالیات', (row) => row.net),
      toman('مالیات', (row) => row.vat),
      toman('فروش بدون مالیات', (row) => row.net - row.vat),
    ]),
    sheet('صورتحساب و برگشت', documents, [
      { header: 'نوع', value: (row) => DOCUMENTS[row.kind] },
      { header: 'شماره', value: (row) => row.number },
      ...days<(typeof documents)[number]>('تاریخ', (row) => row.at),
      { header: 'سفارش', value: (row) => row.order },
      { header: 'خریدار', value: (row) => row.buyer, width: 28 },
      { header: 'شناسهٔ ملی', value: (row) => row.national_id },
      { header: 'کد اقتصادی', value: (row) => row.economic_code },
      { header: 'برگشت از', value: (row) => row.corrects },
      toman('مبلغ بدون مالیات', (row) => row.amount),
      toman('تخفیف', (row) => row.discount),
      { header: 'نرخ مالیات (درصد)', value: (row) => row.percent },
      toman('مالیات', (row) => row.vat),
      toman('جمع', (row) => row.total),
    ]),
  ]
}

function sheet<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): Sheet {
  const heads = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const sums = columns.map(({ isSummed, value }, at) => {
    if (isSummed)
      return {
        value: rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0),
        type: Number,
        format: '#,##0',
        fontWeight: 'bold' as const,
      }
    return at === 0 ? { value: 'جمع', fontWeight: 'bold' as const } : null
  })
  return {
    sheet: name,
    data: [
      heads,
      ...rows.map((row) => columns.map(({ value, isSummed }) => cell(value(row), isSummed))),
      sums,
    ] as SheetData,
    columns: columns.map(({ width }) => ({ width: width ?? 16 })),
    rightToLeft: true,
    stickyRowsCount: 1,
  }
}

function cell(value: Value, isMoney = false) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' }
  if (typeof value === 'number') return { value, type: Number, ...(isMoney && { format: '#,##0' }) }
  return { value: safeCell(value), type: String }
}
