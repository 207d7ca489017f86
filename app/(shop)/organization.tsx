import { JsonLd } from '@/components/layout/json-ld'
import { jsonLdText } from '@/lib/seo/rules'
import { organizationJsonLd } from '@/lib/seo/shop'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

/** Structured data on every page. */
export async function Organization() {
  return <JsonLd text={jsonLdText(organizationJsonLd(await getShop(), siteUrl('/')))} />
}
