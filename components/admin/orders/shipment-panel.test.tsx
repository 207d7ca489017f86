import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import { ConfirmProvider } from '@/components/admin/confirm'
import { CapabilityProvider } from '@/components/admin/shell/capabilities'
import type { Capability } from '@/lib/utils/is-allowed'
import { type PanelShipment, ShipmentPanel } from './shipment-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/lib/orders/shipment-actions', () => ({ correctShipment: vi.fn() }))

const SENT: PanelShipment = {
  id: '00000000-0000-4000-8000-000000000001',
  position: 1,
  method: 'post',
  carrier: '',
  city: '',
  driver_phone: '',
  cartons: 1,
  tracking_code: null,
  waybill: null,
  shipped_at: '2026-11-22T12:00:00Z',
  delivered_at: null,
  shipment_lines: [],
  goods: [],
}

const open = (parcel: Partial<PanelShipment>, capabilities: Capability[] = ['shipping']) =>
  openForm(
    <ConfirmProvider>
      <CapabilityProvider value={capabilities}>
        <ShipmentPanel orderId="1" shipments={[{ ...SENT, ...parcel }]} rest={[]} />
      </CapabilityProvider>
    </ConfirmProvider>,
  )
const hasButton = (page: ParentNode) => [...page.querySelectorAll('button')].some(isWrite)
const isWrite = ({ textContent }: Element) => textContent === 'نوشتن کد'

it('parcel without a code: a button opens its form', async () => {
  const form = await open({})
  await form.press('نوشتن کد')
  expect(document.querySelector('[role="dialog"] [name="tracking"]')).not.toBeNull()
})

it('parcel: offers no button with a code, by courier or without the right', async () => {
  expect(hasButton((await open({ tracking_code: '1'.repeat(24) })).page)).toBe(false)
  expect(hasButton((await open({ method: 'courier' })).page)).toBe(false)
  expect(hasButton((await open({}, ['payments'])).page)).toBe(false)
})

it('parcel by post: its code opens the tracking page of the post', async () => {
  const code = '1'.repeat(24)
  const { page } = await open({ tracking_code: code })
  expect(page.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe(
    `https://tracking.post.ir/?id=${code}`,
  )
})
