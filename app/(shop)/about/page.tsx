import { TrustBadges } from '@/app/(shop)/trust-badges'
import { AboutBody } from '@/components/content/about-body'
import { JsonLd } from '@/components/layout/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getTextPage } from '@/lib/pages/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

export async function generateMetadata() {
  const { seo, picture } = await getTextPage('about')
  return pageMetadata({ ...seo, path: '/about', picture })
}

export default async function Page() {
  const [{ title, chapters }, shop] = await Promise.all([getTextPage('about'), getShop()])
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: title, url: siteUrl('/about') },
  ]
  return (
    <div className="mt-3 wrap-anywhere tablet:mt-5">
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: title }]} />
      <AboutBody title={title} chapters={chapters} shop={shop} />
      <TrustBadges />
    </div>
  )
}
