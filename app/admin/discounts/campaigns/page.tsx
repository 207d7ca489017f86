import type { Metadata } from 'next'
import { CampaignTable } from '@/components/admin/discounts/campaigns/campaign-table'
import { listPage } from '@/lib/admin/list-page'
import { CAMPAIGN_LIST } from '@/lib/discounts/campaigns/schema'
import { listTargets, listCampaigns } from '@/lib/discounts/campaigns/queries'

export const metadata: Metadata = { title: 'تخفیف گروهی' }

export default listPage({
  spec: CAMPAIGN_LIST,
  list: listCampaigns,
  page: CampaignTable,
  more: async () => ({ targets: await listTargets() }),
})
