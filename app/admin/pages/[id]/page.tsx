import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { RecordWalk } from '@/components/admin/keys/record-walk'
import { Missing } from '@/components/admin/missing'
import { PageHead } from '@/components/admin/page-head'
import { PageForm } from '@/components/admin/pages/page-form'
import { ButtonLink } from '@/components/ui/button'
import { getPageForAdmin } from '@/lib/pages/admin-queries'
import { pageState } from '@/lib/pages/admin-schema'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویرایش صفحه' }

export default async function EditPagePage({ params }: PageProps<'/admin/pages/[id]'>) {
  const { id } = await params
  await requireCapability('content', `/admin/pages/${id}`)
  const page = z.uuid().safeParse(id).success ? await getPageForAdmin(id) : null
  if (!page) return <Missing message="این صفحه پیدا نشد" next="/admin/pages" />
  return (
    <>
      <PageHead title="ویرایش صفحه" trail={[{ label: 'صفحه‌ها', href: '/admin/pages' }]}>
        <RecordWalk list="/admin/pages" id={id} word="صفحهٔ" />
        {pageState(page, new Date().toISOString()) === 'shown' && (
          <ButtonLink href={`/pages/${encodeURIComponent(page.slug)}`} variant="ghost" size="s">
            <ExternalLink className="icon" aria-hidden="true" />
            دیدن در فروشگاه
          </ButtonLink>
        )}
      </PageHead>
      <PageForm page={page} />
    </>
  )
}
