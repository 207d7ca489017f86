import { expect, it } from 'vitest'
import {
  codeLabel,
  countPieces,
  goodsOf,
  formatShipmentLine,
  goodsToSend,
  isPartlySent,
  parcelName,
  formatCarrier,
} from './shipments'

const line = (id: string, quantity: number, reduced = 0, shipped = 0) => ({
  id,
  product_name: 'قابلمه',
  color_name: id === 'a' ? 'قرمز' : null,
  quantity,
  reduced_quantity: reduced,
  shipped_quantity: shipped,
})
const lines = [line('a', 5, 1, 2), line('b', 3, 0, 3), line('c', 1)]

it('parcels: list their items and the rest to send', () => {
  const parcel = {
    shipment_lines: [
      { order_item_id: 'b', quantity: 3 },
      { order_item_id: 'a', quantity: 2 },
    ],
  }
  expect(goodsOf(parcel, lines).map(formatShipmentLine)).toEqual(['۲ × قابلمه، قرمز', '۳ × قابلمه'])
  const rest = goodsToSend(lines)
  expect(rest.map(({ id, pieces }) => [id, pieces])).toEqual([
    ['a', 2],
    ['c', 1],
  ])
  expect(countPieces(rest)).toBe(3)
})

it('order: is partly sent between its first parcel and shipping', () => {
  const shipments = [{ id: '1' }]
  expect(isPartlySent({ status: 'processing', shipments })).toBe(true)
  expect(isPartlySent({ status: 'shipped', shipments })).toBe(false)
  expect(isPartlySent({ status: 'processing', shipments: [] })).toBe(false)
})

it('parcels: name carrier, freight and code', () => {
  const freight = { carrier: 'ترابر جنوب', city: 'مشهد', cartons: 7, driver_phone: '09171112233' }
  expect(formatCarrier(freight)).toBe('ترابر جنوب، مشهد؛ ۷ کارتن؛ راننده ۰۹۱۷\u00a0۱۱۱\u00a0۲۲۳۳')
  expect(formatCarrier({ carrier: '', city: '', cartons: 1, driver_phone: '' })).toBe('')
  expect([codeLabel({ method: 'freight' }), codeLabel({ method: 'post' })]).toEqual([
    'شمارهٔ بارنامه',
    'کد رهگیری',
  ])
  expect(parcelName({ position: 2 })).toBe('مرسولهٔ ۲')
})
