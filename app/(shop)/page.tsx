import { HomePage } from './home-page'
import { guestView } from '@/app/viewer-scope'
import { JsonLd } from '@/components/layout/json-ld'
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

export default function Page() {
  return (
    <>
      <HomePage view={guestView()} />
      <JsonLd text={jsonLdText(storeJsonLd(siteUrl('/')))} />
      <JsonLd text={jsonLdText(websiteJsonLd(siteUrl('/')))} />
    </>
  )
}
