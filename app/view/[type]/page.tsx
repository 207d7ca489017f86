import { HomePage } from './home-page'
import { JsonLd } from '@/components/layout/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { jsonLdText } from '@/lib/seo/rules'
import { storeJsonLd, websiteJsonLd } from '@/lib/seo/shop'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'
import { viewOf } from '@/lib/supabase/view'

export function generateStaticParams() {
  return []
}

export async function generateMetadata() {
  const shop = await getShop()
  const title = [shop.slogan, shop.name].filter(Boolean).join(' | ')
  return {
    ...(await pageMetadata({ title, description: shop.description, path: '/' })),
    title: { absolute: title },
  }
}

export default async function Page({ params }: { params: Promise<{ type: string }> }) {
  const view = viewOf((await params).type)
  const shop = await getShop()
  return (
    <>
      <HomePage view={view} />
      {view.type === 'retail' && (
        <>
          <JsonLd text={jsonLdText(storeJsonLd(shop, siteUrl('/')))} />
          <JsonLd text={jsonLdText(websiteJsonLd(shop, siteUrl('/')))} />
        </>
      )}
    </>
  )
}
