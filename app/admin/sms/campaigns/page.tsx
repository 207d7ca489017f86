import type { Metadata } from 'next'
import { CutNote } from '@/components/admin/cut-note'
import { PageHead } from '@/components/admin/page-head'
import { CampaignForm } from '@/components/admin/sms/campaign-form'
import { CampaignList } from '@/components/admin/sms/campaign-list'
import { SmsTabs } from '@/components/admin/sms/sms-tabs'
import { Panel } from '@/components/ui/panel'
import { listPlaces } from '@/lib/delivery/places'
import { listCampaigns } from '@/lib/sms/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ارسال گروهی پیامک' }

/** Toman for a part of a message until somebody has entered another price. */
const USUAL_PART_PRICE = 250

export default async function CampaignsPage() {
  await requireCapability('sms', '/admin/sms/campaigns')
  const campaigns = await listCampaigns()
  return (
    <>
      <PageHead title="پیامک" />
      <SmsTabs current="/admin/sms/campaigns" />
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <Panel title="پیامک تازه">
          <CampaignForm
            provinces={Object.keys(listPlaces())}
            partPrice={campaigns[0]?.part_price ?? USUAL_PART_PRICE}
          />
        </Panel>
        <Panel title="ارسال‌ها">
          <CampaignList rows={campaigns} />
          <CutNote shown={campaigns.length} />
        </Panel>
      </div>
    </>
  )
}
