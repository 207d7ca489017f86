import type { Metadata } from 'next'
import { LinkSection } from '@/components/admin/short-links/link-section'
import { parseListState } from '@/lib/admin/list'
import { siteOrigin } from '@/lib/seo/site'
import { SHORT_LINK_LIST } from '@/lib/short-links/admin-list'
import { listShortLinks } from '@/lib/short-links/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پیوندهای کوتاه' }

export default async function ShortLinksPage({ searchParams }: PageProps<'/admin/sms/links'>) {
  await requireCapability('sms', '/admin/sms/links')
  const state = parseListState(SHORT_LINK_LIST, await searchParams)
  const { rows, total } = await listShortLinks(state)
  return <LinkSection rows={rows} total={total} state={state} site={siteOrigin().origin} />
}
