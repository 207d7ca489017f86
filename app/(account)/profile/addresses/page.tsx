import type { Metadata } from 'next'
import { AddressList } from '@/components/profile/address-list'
import { Panel } from '@/components/ui/panel'
import { listPlaces } from '@/lib/delivery/places'
import { getDeliveryTerms, listAddresses } from '@/lib/delivery/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'نشانی‌ها' }

export default async function AddressesPage() {
  const viewer = await requireViewer('/profile/addresses')
  const [addresses, { noPostalCode = [] }] = await Promise.all([listAddresses(viewer.id), getDeliveryTerms()])
  const name = `${viewer.first_name} ${viewer.last_name}`.trim()
  return (
    <div className="grid gap-5">
      <h1 className="page-title">نشانی‌ها</h1>
      <Panel>
        <AddressList
          addresses={addresses}
          places={listPlaces()}
          needsPostalCode={noPostalCode.length === 0}
          start={{ full_name: name, phone_number: viewer.phone }}
        />
      </Panel>
    </div>
  )
}
