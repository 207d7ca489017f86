import type { Metadata } from 'next'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { PageHead } from '@/components/admin/page-head'
import { CampaignForm } from '@/components/admin/sms/campaign-form'
import { CampaignList } from '@/components/admin/sms/campaign-list'
import { SmsSettingsForm } from '@/components/admin/sms/sms-settings-form'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { Panel } from '@/components/ui/panel'
import { listSegmentNames } from '@/lib/customers/segments/queries'
import { listPlaces } from '@/lib/delivery/places'
import { siteOrigin } from '@/lib/seo/site'
import { getDayBegin, getSmsSettings, listCampaigns } from '@/lib/sms/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ارسال گروهی پیامک' }

/** Default price per SMS part in toman. */
const USUAL_PART_PRICE = 250

export default async function CampaignsPage({ searchParams }: PageProps<'/admin/sms/campaigns'>) {
  await requireCapability('sms', '/admin/sms/campaigns')
  const { segment } = await searchParams
  const [campaigns, segments, settings, dayBegins] = await Promise.all([
    listCampaigns(),
    listSegmentNames(),
    getSmsSettings(),
    getDayBegin(),
  ])
  const site = siteOrigin().origin
  return (
    <>
      <PageHead title="پیامک" />
      <RelatedTabs of="sms" />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Panel title="پیامک جدید">
          <CampaignForm
            provinces={Object.keys(listPlaces())}
            partPrice={campaigns[0]?.part_price ?? USUAL_PART_PRICE}
            wayOut={settings.wayOut}
            site={site}
            segments={segments}
            segment={segments.find(({ id }) => id === segment)?.id}
          />
        </Panel>
        <div className="grid gap-5">
          <Panel title="ارسال‌ها">
            <CampaignList rows={campaigns} dayBegins={dayBegins} />
            <RowLimitNote shown={campaigns.length} />
          </Panel>
          <Panel title="ساعت ارسال و راه لغو">
            <SmsSettingsForm settings={settings} site={site} />
          </Panel>
        </div>
      </div>
    </>
  )
}
