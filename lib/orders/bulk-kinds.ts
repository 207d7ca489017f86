import 'server-only'
import { z } from 'zod'
import { type BulkFacts, type BulkQuestion, defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { BULK_WAIT_SECONDS } from '@/lib/supabase/database.limits'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { ORDER_LIST, type OrderListState } from './admin-list'
import { TRACKING_LIMIT, trackingCode } from './admin-schema'
import { orderFilter } from './order-filter'
import { expireStockPages } from './expire'

const MOVES = ['processing', 'shipped', 'delivered', 'settled', 'cancelled'] as const
type Move = (typeof MOVES)[number]

const TITLES: Record<Move, string> = {
  processing: 'شروع آماده‌سازی',
  shipped: 'ثبت ارسال',
  delivered: 'ثبت تحویل',
  settled: 'تسویهٔ پرداخت در محل',
  cancelled: 'لغو سفارش‌ها',
}

export const ORDER_STATUS_KIND = defineBulkKind({
  kind: 'orders.status',
  params: z.object({ to: z.enum(MOVES) }),
  spec: ORDER_LIST,
  filterOf: (state) => orderFilter(state as OrderListState),
  titleOf: ({ to }) => TITLES[to],
  questionOf: (facts, { to }) => moveQuestion(facts, to),
  after: async (client, ids, { to }) => {
    if (to === 'cancelled') await expireStockPages(ids, client)
  },
})

/** Bulk tracking codes with SMS; orders in preparation become shipped. */
export const TRACKING_KIND = defineBulkKind({
  kind: 'tracking.send',
  params: z.object({}),
  spec: ORDER_LIST,
  // Codes come from the entry page, never from a list filter.
  filterOf: () => ({ codes: [] }),
  given: z.object({
    codes: z
      .array(z.object({ number: z.string().regex(/^\d{1,15}$/), code: trackingCode }))
      .min(1)
      .max(TRACKING_LIMIT),
  }),
  titleOf: () => 'ثبت کدهای رهگیری',
  questionOf: (facts) => {
    if (facts.movable === 0) return null
    const leaving = Number(facts.leaving)
    const others = facts.count - Number(facts.movable)
    return {
      title: `${formatNumber(Number(facts.movable))} کد ثبت می‌شود و ${formatNumber(Number(facts.messages))} پیامک می‌رود`,
      text: [
        leaving > 0 && `${formatNumber(leaving)} سفارش «ارسال شده» می‌شود.`,
        others > 0 && `${formatNumber(others)} سفارش آمادهٔ این کار نیست و رد می‌شود.`,
        TAKE_BACK,
      ]
        .filter(Boolean)
        .join(' '),
      action: 'ثبت کدها',
    }
  },
})

const TAKE_BACK = `تا ${formatNumber(BULK_WAIT_SECONDS)} ثانیه می‌توان آن را برگرداند؛ پیش از آن چیزی عوض نمی‌شود.`

function moveQuestion(facts: BulkFacts, to: Move): BulkQuestion | null {
  const [movable, messages, amount] = [facts.movable, facts.messages, facts.amount].map(Number) as [
    number,
    number,
    number,
  ]
  if (movable === 0) return null
  const orders = `${formatNumber(movable)} سفارش`
  const title = {
    processing: `${orders} «در حال آماده‌سازی» می‌شود`,
    shipped: `${orders} «ارسال شده» می‌شود`,
    delivered: `${orders} «تحویل شده» می‌شود`,
    settled: `وجه ${orders} از پیک گرفته شده است: ${formatToman(amount)} تومان`,
    cancelled: `${orders} لغو می‌شوند و محصولاتشان به انبار برمی‌گردد`,
  }[to]
  const others = facts.count - movable
  const text = [
    (to === 'shipped' || to === 'cancelled') &&
      (messages > 0 ? `${formatNumber(messages)} پیامک به مشتریان می‌رود.` : 'پیامکی نمی‌رود.'),
    to === 'shipped' && messages < movable && 'پیامک کد رهگیری هنگامی می‌رود که کد در «کدهای رهگیری» ثبت شود.',
    to === 'cancelled' && amount > 0 && `${formatToman(amount)} تومان باید به مشتریان برگردد.`,
    others > 0 && `${formatNumber(others)} سفارش آمادهٔ این کار نیست و رد می‌شود.`,
    TAKE_BACK,
  ]
    .filter(Boolean)
    .join(' ')
  return { title, text, action: TITLES[to], danger: to === 'cancelled' }
}
