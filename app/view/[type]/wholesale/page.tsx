import { wholesaleMetadata, WholesaleLanding } from './landing-page'
import { ContactList } from '@/components/contact/contact-list'
import { WholesaleBanner } from '@/components/content/promo-banner'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { PriceList } from '@/components/wholesale/price-list'
import { Welcome } from '@/components/wholesale/welcome'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { countListedProducts } from '@/lib/price-lists/queries'
import { cacheTags } from '@/lib/server/cache-tags'
import { getShop } from '@/lib/shop/settings'
import { viewOf } from '@/lib/supabase/view'

export function generateStaticParams() {
  return []
}

export const generateMetadata = wholesaleMetadata

/** Shops and dealers: tier, contact, order links. Others: the landing page. */
export default async function Page({ params }: { params: Promise<{ type: string }> }) {
  const view = viewOf((await params).type)
  const { type } = view
  if (type === 'retail') return <WholesaleLanding view={view} />
  if (type !== 'shop' && type !== 'dealer')
    return (
      <WholesaleLanding view={view}>
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">مهمان‌ها اینجا فرم درخواست را می‌بینند.</p>
          <ButtonLink href="/admin/wholesale" variant="outline">
            درخواست‌های رسیده
          </ButtonLink>
        </div>
      </WholesaleLanding>
    )
  const [shop, products] = await Promise.all([
    getShop(),
    view.read(['listed'], [cacheTags.products], countListedProducts),
  ])
  const tier = CUSTOMER_TYPES[type]
  return (
    <div className="mt-3 tablet:mt-6">
      <h1 className="page-title flex flex-wrap items-center gap-3">
        خرید عمده <Badge tone="new">قیمت {tier}</Badge>
      </h1>
      <div className="mt-5">
        <WholesaleBanner
          title={<Welcome />}
          text={`حساب شما «${tier}» است: کنار هر محصول قیمت خودتان، قیمت مصرف‌کننده و سودتان را می‌بینید.`}
          action={
            <ButtonLink
              href="/products"
              variant="plain"
              className="bg-picture-ink text-[#fff] hover:bg-picture-ink-hover"
            >
              دیدن محصولات
            </ButtonLink>
          }
        />
      </div>
      <div className="section grid gap-10 desktop:grid-cols-2 desktop:gap-16">
        <section className="grid content-start gap-4" aria-labelledby="lists">
          <h2 id="lists" className="text-24">
            از کجا شروع کنم؟
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/wholesale/order">برگهٔ سفارش</ButtonLink>
            <ButtonLink href="/products?off=1" variant="outline">
              محصولات با تخفیف
            </ButtonLink>
            <ButtonLink href="/categories" variant="outline">
              همهٔ دسته‌ها
            </ButtonLink>
            <ButtonLink href="/profile/orders" variant="outline">
              سفارش‌های من
            </ButtonLink>
            {type === 'shop' && (
              <ButtonLink href="/profile/wholesale" variant="outline">
                درخواست قیمت همکار
              </ButtonLink>
            )}
          </div>
        </section>
        <section className="grid content-start gap-4 desktop:row-span-2" aria-labelledby="price-list">
          <h2 id="price-list" className="text-24">
            فهرست قیمت
          </h2>
          <PriceList products={products} />
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact" className="mb-3 text-24">
            با فروش عمده صحبت کنید
          </h2>
          <ContactList shop={shop} />
          {shop.hours && <p className="mt-2 text-ink-2">{shop.hours}</p>}
        </section>
      </div>
    </div>
  )
}
