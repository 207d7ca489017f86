import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { PageForm } from '@/components/admin/pages/page-form'
import { listPlaces } from '@/lib/pages/admin-queries'
import { NEW_PAGE } from '@/lib/pages/admin-schema'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'صفحهٔ جدید' }

export default async function NewPagePage() {
  await requireCapability('content', '/admin/pages/new')
  return (
    <>
      <PageHead title="صفحهٔ جدید" trail={[{ label: 'صفحه‌ها', href: '/admin/pages' }]} />
      <PageForm page={NEW_PAGE} places={await listPlaces()} />
    </>
  )
}
