import { expect, it } from 'vitest'
import { actionText, changeLines, fieldValue } from './history-text'

it('history: names the lines of an order', () => {
  const lines = [
    { name: 'قوری', color: 'سبز', quantity: 2, unit_price: 862000 },
    { name: 'قابلمه', color: null, quantity: 1, unit_price: 2798000 },
  ]
  expect(fieldValue('lines', lines, {})).toBe('قوری (سبز) × ۲؛ قابلمه × ۱')
})

it('history: counts the nameless lines of a draft', () => {
  const id = '8efff5b5-df62-43b7-8af2-644c63525c2e'
  expect(fieldValue('lines', [{ product_id: id, color_id: null, quantity: 6 }], {})).toBe('۶ عدد از ۱ محصول')
})

it('history: translates states and shows Persian digits', () => {
  expect(changeLines({ state: 'open' }, { state: 'declined' })).toEqual([
    'حالت: در انتظار بررسی ← پذیرفته نشد',
  ])
  expect(changeLines({ status: 'paid' }, { status: 'processing' })).toEqual([
    'وضعیت: پرداخت شده ← در حال آماده‌سازی',
  ])
  expect(fieldValue('tracking_code', '4821/7', {})).toBe('۴۸۲۱/۷')
  expect(fieldValue('sku', '1040', {})).toBe('1040')
})

it('history: leaves out equal and empty values', () => {
  expect(
    changeLines(
      { shipping_cost: 50000, reason: null, amount: 1 },
      { shipping_cost: 50000, reason: '', amount: 2 },
    ),
  ).toEqual(['مبلغ (تومان): ۱ ← ۲'])
  expect(changeLines(null, { name: 'قوری', brand: '' })).toEqual(['نام: قوری'])
})

it('history: names documents of an order', () => {
  const entry = { action: 'insert', table: 'orders' } as const
  expect(actionText({ ...entry, after: { invoice_number: '1405/1' } })).toBe('صدور صورتحساب')
  expect(actionText({ ...entry, after: { by_phone: true } })).toBe('افزودن سفارش')
})

it('history: shows days in the Jalali calendar', () => {
  expect(fieldValue('day', '2026-11-22', {})).toBe('۱ آذر ۱۴۰۵')
})
