import { HomePage } from '@/app/_pages/home'
import { guestView } from '@/app/_pages/view'
import { JsonLd } from '@/components/catalog/json-ld'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { pageMetadata } from '@/lib/seo/metadata'
import { jsonLdText } from '@/lib/seo/rules'
import { storeJsonLd, websiteJsonLd } from '@/lib/seo/shop'
import { siteUrl } from '@/lib/seo/site'
import { shop } from '@/lib/shop/identity'

const title = `${shop.slogan} | ${shop.name}`

export const metadata = {
  ...pageMetadata({ title, description: shop.description, path: '/' }),
  title: { absolute: title },
}

export default async function Page() {
  await tagPage(cacheTags.home, cacheTags.products)
  return (
    <>
      <JsonLd text={jsonLdText(storeJsonLd(siteUrl('/')))} />
      <JsonLd text={jsonLdText(websiteJsonLd(siteUrl('/')))} />
      <HomePage view={guestView()} />
    </>
  )
}
