import type { ReactNode } from 'react'
import { PageChrome } from '@/app/page-chrome'
import { JsonLd } from '@/components/layout/json-ld'
import { jsonLdText } from '@/lib/seo/rules'
import { organizationJsonLd } from '@/lib/seo/shop'
import { siteUrl } from '@/lib/seo/site'

/** Tags expire what changed, jobs what the clock changes; this is the net below both, in seconds. */
export const revalidate = 3600

/** The frame of the public pages: static, the same for every guest and normal customer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <PageChrome>
      {children}
      <JsonLd text={jsonLdText(organizationJsonLd(siteUrl('/')))} />
    </PageChrome>
  )
}
