import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { Missing } from '@/components/admin/record-not-found'
import { PageHead } from '@/components/admin/page-head'
import { HistoryPanel } from '@/components/admin/history/history'
import { PageForm } from '@/components/admin/pages/page-form'
import { TextPageForm } from '@/components/admin/pages/text-page-form'
import { ButtonLink } from '@/components/ui/button'
import { getHistory } from '@/lib/admin/queries'
import { getPageForAdmin, getTextPageForAdmin, listPlaces } from '@/lib/pages/admin-queries'
import { pageState } from '@/lib/pages/admin-schema'
import { usualDescription } from '@/lib/pages/queries'
import { isTextPageId, TEXT_PAGES, type TextPageId } from '@/lib/pages/text-pages'
import { getShop } from '@/lib/shop/settings'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ویرایش صفحه' }

export default async function EditPagePage({ params }: PageProps<'/admin/pages/[id]'>) {
  const { id } = await params
  await requireCapability('content', `/admin/pages/${id}`)
  if (isTextPageId(id)) return <EditTextPage id={id} />
  const page = z.uuid().safeParse(id).success ? await getPageForAdmin(id) : null
  if (!page) return <Missing message="این صفحه پیدا نشد" next="/admin/pages" />
  const places = await listPlaces()
  return (
    <>
      <PageHead title="ویرایش صفحه" trail={[{ label: 'صفحه‌ها', href: '/admin/pages' }]}>
        <PreviousNext list="/admin/pages" id={id} word="صفحهٔ" />
        {pageState(page, new Date().toISOString()) === 'shown' && (
          <ButtonLink href={`/pages/${encodeURIComponent(page.slug)}`} variant="ghost" size="s">
            <ExternalLink className="icon" aria-hidden="true" />
            دیدن در فروشگاه
          </ButtonLink>
        )}
      </PageHead>
      <PageForm page={page} places={places} />
    </>
  )
}

/** A built-in page: editable text, fixed address. */
async function EditTextPage({ id }: { id: TextPageId }) {
  const [page, places, shop, description, history] = await Promise.all([
    getTextPageForAdmin(id),
    listPlaces(),
    getShop(),
    usualDescription(id),
    getHistory(['text_pages'], id),
  ])
  const { hours, map, phones, email, address } = shop
  return (
    <>
      <PageHead title={page.title} trail={[{ label: 'صفحه‌ها', href: '/admin/pages' }]}>
        <ButtonLink href={TEXT_PAGES[id].path} variant="ghost" size="s">
          <ExternalLink className="icon" aria-hidden="true" />
          دیدن در فروشگاه
        </ButtonLink>
      </PageHead>
      <TextPageForm
        page={page}
        places={places}
        usualDescription={description}
        shop={{ hours, map, phones, email, address }}
      />
      {history.length > 0 && <HistoryPanel entries={history} />}
    </>
  )
}
