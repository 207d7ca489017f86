import Link from 'next/link'
import { JsonLd } from '@/components/layout/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/button'
import { listBrands } from '@/lib/brands/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'
import { formatNumber } from '@/lib/utils/text'

export async function generateMetadata() {
  const shop = await getShop()
  return pageMetadata({
    title: 'برندها',
    description: `همهٔ برندهای ${shop.full_name}: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک.`,
    path: '/brands',
  })
}

const STEPS = [
  { label: 'خانه', href: '/' },
  { label: 'برندها', href: '/brands' },
]

export default async function Page() {
  const brands = await listBrands()
  return (
    <div className="mt-3 tablet:mt-5">
      <JsonLd
        text={jsonLdText(
          breadcrumbJsonLd(STEPS.map(({ label, href }) => ({ name: label, url: siteUrl(href) }))),
        )}
      />
      <Breadcrumb items={[STEPS[0]!, { label: 'برندها' }]} />
      <h1 className="page-title mt-2">برندها</h1>
      {brands.length === 0 ? (
        <EmptyState
          picture="not-found"
          title="هنوز محصولی با نام سازنده نداریم"
          action={<ButtonLink href="/products">همهٔ محصولات</ButtonLink>}
        />
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4">
          {brands.map(({ name, slug, count }) => (
            <li key={slug}>
              <Link
                prefetch={false}
                href={`/brands/${slug}`}
                className="flex min-h-16 items-baseline justify-between gap-3 rounded-l bg-surface p-4 hover:text-action"
              >
                <b className="wrap-anywhere">{name}</b>
                <span className="flex-none text-13 text-muted">{formatNumber(count)} محصول</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
