import type { Metadata } from 'next'
import { ImportPictures } from '@/components/admin/import/import-pictures'
import { ImportProducts } from '@/components/admin/import/import-products'
import { ImportTasks } from '@/components/admin/import/import-tasks'
import { ImportedShops } from '@/components/admin/import/imported-shops'
import { PageHead } from '@/components/admin/page-head'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { getImportPictures, listImports, listImportSources } from '@/lib/catalog/import/queries'
import { listPlaces } from '@/lib/delivery/places'
import { requireCapability } from '@/lib/supabase/session'
import { isAllowed } from '@/lib/utils/is-allowed'

export const metadata: Metadata = { title: 'ورود محصولات از فایل' }

export default async function ImportPage() {
  const { capabilities } = await requireCapability(['products', 'moves'], '/admin/products/import')
  const mayMove = isAllowed(capabilities, 'moves')
  const [attributes, pictures, tasks, shops] = await Promise.all([
    listAttributesForAdmin(),
    getImportPictures(),
    mayMove ? listImports() : [],
    mayMove ? listImportSources() : [],
  ])
  return (
    <>
      <PageHead title="ورود محصولات از فایل" trail={['/admin/products']} />
      <ImportTasks tasks={tasks} now={new Date().getTime()} />
      <ImportProducts attributes={attributes} places={listPlaces()} />
      <ImportPictures {...pictures} />
      <ImportedShops shops={shops} />
    </>
  )
}
