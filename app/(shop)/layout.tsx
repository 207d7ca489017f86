import type { ReactNode } from 'react'
import { PageChrome } from '@/app/page-chrome'
import { JsonLd } from '@/components/layout/json-ld'
import { jsonLdText } from '@/lib/seo/rules'
import { organizationJsonLd } from '@/lib/seo/shop'
import { getShop } from '@/lib/shop/settings'
import { siteUrl } from '@/lib/seo/site'

/** Tags expire what changed, jobs what the clock changes; this is the net below both, in seconds. */
export const revalidate = 3600

/** The frame of the public pages: static, the same for every guest and normal customer. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  const shop = await getShop()
  return (
    <PageChrome>
      {children}
      <JsonLd text={jsonLdText(organizationJsonLd(shop, siteUrl('/')))} />
    </PageChrome>
  )
}
