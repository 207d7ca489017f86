import type { Metadata } from 'next'
import { SegmentList } from '@/components/admin/customers/segments/segment-list'
import { listBrands } from '@/lib/brands/queries'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import { listSegments } from '@/lib/customers/segments/queries'
import { listPlaces } from '@/lib/delivery/places'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'گروه‌های مشتری' }

export default async function SegmentsPage() {
  await requireCapability('customers', '/admin/users/segments')
  const [{ rows, products }, categories, brands] = await Promise.all([
    listSegments(),
    listCategoryChoices(),
    listBrands(),
  ])
  return (
    <SegmentList
      rows={rows}
      choices={{ places: listPlaces(), categories, brands: brands.map(({ name }) => name), products }}
    />
  )
}
