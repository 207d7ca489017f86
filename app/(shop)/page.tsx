import { HomePage } from './home-page'
import { guestView } from '@/lib/supabase/view'
import { JsonLd } from '@/components/layout/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { jsonLdText } from '@/lib/seo/rules'
import { storeJsonLd, websiteJsonLd } from '@/lib/seo/shop'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

export async function generateMetadata() {
  const shop = await getShop()
  const title = [shop.slogan, shop.name].filter(Boolean).join(' | ')
  return {
    ...(await pageMetadata({ title, description: shop.description, path: '/' })),
    title: { absolute: title },
  }
}

export default async function Page() {
  const shop = await getShop()
  return (
    <>
      <HomePage view={guestView()} />
      <JsonLd text={jsonLdText(storeJsonLd(shop, siteUrl('/')))} />
      <JsonLd text={jsonLdText(websiteJsonLd(shop, siteUrl('/')))} />
    </>
  )
}
