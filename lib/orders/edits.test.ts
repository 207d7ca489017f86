import { expect, it } from 'vitest'
import { editChanges } from './edits'
import type { OrderSnapshot } from './types'

const order: OrderSnapshot = {
  lines: [
    { name: 'قابلمه', color: 'آبی', quantity: 2, unit_price: 100 },
    { name: 'قابلمه', color: 'آبی', quantity: 1, unit_price: 130 },
    { name: 'تابه', color: null, quantity: 1, unit_price: 90 },
  ],
  shipping: 50_000,
  discount: 0,
  total: 0,
  delivery: 'پست',
  address: {
    full_name: 'مریم',
    phone_number: '09170000004',
    province: 'فارس',
    city: 'شیراز',
    address: 'زند',
    postal_code: '7134567890',
  },
}

it('order edit: counts items of a product together at any price', () => {
  const after = { ...order, lines: [{ name: 'قابلمه', color: 'آبی', quantity: 5, unit_price: 130 }] }
  expect(editChanges(order, after)).toEqual(['۲ عدد قابلمه، آبی افزوده شد', '۱ عدد تابه کم شد'])
})

it('order edit: names changed place, receiver, delivery and figures', () => {
  const after: OrderSnapshot = {
    ...order,
    shipping: 0,
    discount: 7000,
    delivery: 'پیک',
    address: { ...order.address!, full_name: 'زهرا', city: 'مرودشت' },
  }
  expect(editChanges(order, after)).toEqual([
    'روش ارسال: پیک',
    'گیرنده: زهرا',
    'نشانی: فارس، مرودشت، زند',
    'هزینهٔ ارسال: رایگان',
    'تخفیف کد: ۷٬۰۰۰ تومان',
  ])
})

it('order edit: is empty without changes', () => expect(editChanges(order, order)).toEqual([]))
