import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { TemplateForm } from '@/components/admin/sms/template-form'
import { Panel } from '@/components/ui/panel'
import { getShop } from '@/lib/shop/settings'
import { siteOrigin } from '@/lib/seo/site'
import { getSmsSettings, listTemplates } from '@/lib/sms/admin-queries'
import { wayOutText } from '@/lib/sms/admin-rules'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'قالب‌های پیامک' }

export default async function TemplatesPage() {
  await requireCapability('sms', '/admin/sms/templates')
  const [templates, shop, { wayOut }] = await Promise.all([listTemplates(), getShop(), getSmsSettings()])
  const ending = wayOutText(wayOut, siteOrigin().origin)
  return (
    <>
      <PageHead title="پیامک" />
      <RelatedTabs of="sms" />
      <div className="grid gap-5 desktop:grid-cols-2">
        {templates.map((template) => (
          <Panel key={template.key} title={template.description || template.key}>
            <TemplateForm
              shopName={shop.name}
              template={template}
              ending={template.purpose === 'service' ? '' : ending}
            />
          </Panel>
        ))}
      </div>
    </>
  )
}
