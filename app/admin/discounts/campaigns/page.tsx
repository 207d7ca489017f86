import type { Metadata } from 'next'
import { CampaignSection } from '@/components/admin/discounts/campaigns/campaign-section'
import { parseListState } from '@/lib/admin/list'
import { listCampaigns, listTargets } from '@/lib/discounts/campaigns/queries'
import { CAMPAIGN_LIST } from '@/lib/discounts/campaigns/schema'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'تخفیف گروهی' }

export default async function DiscountCampaignsPage({
  searchParams,
}: PageProps<'/admin/discounts/campaigns'>) {
  await requireCapability('prices', '/admin/discounts/campaigns')
  const state = parseListState(CAMPAIGN_LIST, await searchParams)
  const [{ rows, total }, targets] = await Promise.all([listCampaigns(state), listTargets()])
  return <CampaignSection rows={rows} total={total} state={state} targets={targets} />
}
