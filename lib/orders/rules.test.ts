import { expect, it } from 'vitest'
import {
  isCancellable,
  isCashDue,
  isPayable,
  type OrderStatus,
  orderSteps,
  paymentMethodText,
  paymentStateText,
  paysOnArrival,
  shownEvents,
  statusView,
  stepsAhead,
  touchesLists,
  trackingLinks,
} from './rules'

const online = { is_paid: false, payment_method: 'online', payment_error: null } as const

it('order status: has a label, an unknown one waits for review', () => {
  expect(statusView('pending').label).toBe('در انتظار پرداخت')
  expect(statusView('payment_failed').label).toBe('خطای پرداخت')
  expect(statusView('lost_at_sea').label).toBe('در انتظار بررسی')
  expect(statusView('constructor').label).toBe('در انتظار بررسی')
})

const way = (status: string, payment_method: 'online' | 'cash_on_delivery' = 'online') =>
  orderSteps({ status, payment_method, delivery_method: 'post' })
    .map(({ state }) => state[0]!)
    .join('')

it('order steps: follow an order to its delivery', () => {
  expect(way('awaiting_review', 'cash_on_delivery')).toBe('dnlll')
  expect(way('paid')).toBe('ddnll')
  expect(way('processing')).toBe('ddnll')
  expect(way('shipped')).toBe('dddnl')
  expect(way('delivered')).toBe('ddddd')
})

it('order steps: are empty for unpaid, cancelled and returned orders', () => {
  for (const status of ['pending', 'payment_pending', 'payment_failed', 'cancelled', 'returned'])
    expect(way(status)).toBe('')
})

const unpaid = { ...online, created_at: new Date().toISOString(), hold_renewals: 0 }

it('payment: open, failed, expired and replaced orders are payable', () => {
  for (const status of ['pending', 'payment_pending', 'payment_failed'])
    expect(isPayable({ ...unpaid, status })).toBe(true)
  expect(isPayable({ ...unpaid, status: 'cancelled', payment_error: 'expired' })).toBe(true)
  expect(isPayable({ ...unpaid, status: 'cancelled', payment_error: 'superseded' })).toBe(true)
  expect(isPayable({ ...unpaid, status: 'cancelled', payment_error: 'cancelled_by_customer' })).toBe(false)
  expect(isPayable({ ...unpaid, status: 'paid', is_paid: true })).toBe(false)
  expect(isPayable({ ...unpaid, status: 'awaiting_review', payment_method: 'cash_on_delivery' })).toBe(false)
})

it('payment: is refused after two lapsed holds or two hours', () => {
  const lapsed = { ...unpaid, status: 'cancelled', payment_error: 'expired' }
  const later = (minutes: number) => Date.parse(unpaid.created_at) + minutes * 60_000
  expect(isPayable({ ...lapsed, hold_renewals: 1 }, later(119))).toBe(true)
  expect(isPayable({ ...lapsed, hold_renewals: 2 }, later(1))).toBe(false)
  expect(isPayable({ ...unpaid, status: 'payment_failed', hold_renewals: 2 }, later(1))).toBe(false)
  expect(isPayable(lapsed, later(120))).toBe(false)
  // A running hold can be paid until its end.
  expect(isPayable({ ...unpaid, status: 'payment_pending', hold_renewals: 2 }, later(119))).toBe(true)
})

it('order: customers cancel before processing only', () => {
  for (const status of ['pending', 'payment_failed', 'awaiting_review', 'paid'])
    expect([status, isCancellable({ status })]).toEqual([status, true])
  for (const status of ['processing', 'shipped', 'delivered', 'cancelled', 'returned'])
    expect([status, isCancellable({ status })]).toEqual([status, false])
})

it('order steps: name those ahead', () => {
  const of = (status: string) =>
    stepsAhead({ status, payment_method: 'online', delivery_method: 'pickup' })
      .map(({ label }) => label)
      .join(' ')
  expect(of('paid')).toBe('آماده‌سازی آمادهٔ تحویل تحویل')
  expect(of('processing')).toBe('آمادهٔ تحویل تحویل')
  expect([of('delivered'), of('cancelled'), of('returned')]).toEqual(['', '', ''])
})

it('order steps: name known dates of those ahead', () => {
  const of = (status: string, leaves_by: string | null, earliest: string | null, latest: string | null) =>
    stepsAhead(
      { status, payment_method: 'online', delivery_method: 'post' },
      { leaves_by, earliest, latest },
    ).map(({ label, when }) => `${label}: ${when}`)
  expect(of('processing', '2026-11-21', '2026-11-23', '2026-11-25')).toEqual([
    'ارسال: تا شنبه ۳۰ آبان',
    'تحویل: دوشنبه ۲ آذر تا چهارشنبه ۴ آذر',
  ])
  expect(of('shipped', null, '2026-11-23', '2026-11-23')).toEqual(['تحویل: دوشنبه ۲ آذر'])
  expect(of('shipped', null, null, null)).toEqual(['تحویل: '])
})

it('tracking link: follows the form of the code', () => {
  const carriers = (code: string) => trackingLinks(code).map(({ carrier }) => carrier)
  expect(carriers('123456789012345678901234')).toEqual(['پست'])
  expect(carriers('RR123456785IR')).toEqual(['پست'])
  expect(carriers('510117000003')).toEqual(['تیپاکس', 'پست'])
  expect(trackingLinks('A B')[0]!.url).toBe('https://tipaxco.com/tracking?id=A%20B')
})

it('payment method: names the place of cash payment', () => {
  const cash = { payment_method: 'cash_on_delivery' } as const
  expect(paymentMethodText({ ...cash, delivery_method: 'pickup' })).toBe('پرداخت در فروشگاه')
  expect(paymentMethodText({ ...cash, delivery_method: 'post' })).toBe('پرداخت در محل')
})

const FIGURES = {
  ...{ total_amount: 100, reduced_amount: 0, refunded_amount: 0 },
  ...{ owed_amount: 0, due_amount: 0 },
}

it('payment text: names transfers, proformas and the state of the money', () => {
  const online = { payment_method: 'online' } as const
  expect(paymentMethodText(online)).toBe('اینترنتی')
  expect(paymentMethodText({ ...online, is_paid: true, by_proforma: true })).toBe('اینترنتی')
  expect(paymentMethodText({ ...online, is_paid: false, by_proforma: true })).toBe('با پیش‌فاکتور')
  expect(paymentMethodText({ ...online, is_paid: true, by_proforma: true, by_transfer: true })).toBe(
    'واریز به حساب',
  )
  const paid = {
    ...online,
    status: 'paid',
    is_paid: true,
    payment_status: 'successful',
    ...FIGURES,
  } as const
  expect(paymentStateText(paid)).toBe('پرداخت موفق')
  expect(paymentStateText({ ...paid, owed_amount: 5 })).toBe('پرداخت موفق، در انتظار بازگشت وجه')
  expect(paymentStateText({ ...paid, refunded_amount: 5 })).toBe('پرداخت موفق، وجه بازگردانده شد')
  expect(paymentStateText({ ...paid, due_amount: 5 })).toBe('پرداخت موفق، در انتظار پرداخت تفاوت')
  expect(paymentStateText({ ...paid, is_paid: false, due_amount: 5 })).toBe('پرداخت نشده')
})

it('payment text: cash is due on arrival until it is paid or the order ends', () => {
  const cash = {
    status: 'awaiting_review',
    payment_method: 'cash_on_delivery',
    is_paid: false,
    // Unpaid cash on delivery is no cancelled payment.
    payment_status: 'canceled',
    ...FIGURES,
  } as const
  expect([paysOnArrival(cash), isCashDue(cash), isCashDue({ ...cash, status: 'delivered' })]).toEqual([
    true,
    false,
    true,
  ])
  expect(paymentStateText(cash)).toBe('هنگام تحویل')
  for (const status of ['cancelled', 'returned']) {
    expect(paysOnArrival({ ...cash, status, reduced_amount: 100 })).toBe(false)
    expect(paymentStateText({ ...cash, status, reduced_amount: 100 })).toBe('پرداخت نشده')
  }
  for (const other of [
    { status: 'delivered', is_paid: true },
    { status: 'delivered', payment_method: 'online' },
  ] as const)
    expect([paysOnArrival({ ...cash, ...other }), isCashDue({ ...cash, ...other })]).toEqual([false, false])
})

it('payment text: postage of a returned order is due for the fact and for the button', () => {
  const returned = {
    status: 'returned',
    payment_method: 'cash_on_delivery',
    is_paid: false,
    total_amount: 100,
    reduced_amount: 70,
  } as const
  expect([paysOnArrival(returned), isCashDue(returned)]).toEqual([true, true])
})

it('order steps: tries to pay are left out once something followed them', () => {
  const shown = (...steps: OrderStatus[]) =>
    shownEvents(steps.map((to_status) => ({ to_status }))).map(({ to_status }) => to_status)
  expect(
    shown('pending', 'payment_pending', 'payment_failed', 'pending', 'payment_pending', 'paid', 'processing'),
  ).toEqual(['pending', 'paid', 'processing'])
  expect(shown('pending', 'payment_pending', 'payment_failed')).toEqual(['pending', 'payment_failed'])
  expect(shown('awaiting_review', 'processing')).toEqual(['awaiting_review', 'processing'])
})

it('product lists: change when a product sells out or returns', () => {
  expect(touchesLists(0, [{ quantity: 2, taken: true }])).toBe(true)
  expect(touchesLists(2, [{ quantity: 2, taken: false }])).toBe(true)
  expect(touchesLists(3, [{ quantity: 2, taken: false }])).toBe(false)
  expect(touchesLists(3, [{ quantity: 2, taken: true }])).toBe(false)
})
