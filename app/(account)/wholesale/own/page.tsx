import type { Metadata } from 'next'
import { wholesaleMetadata, WholesalePage } from '@/app/(shop)/wholesale/wholesale-page'
import { retailView } from '@/lib/supabase/view'
import { ContactList } from '@/components/contact/contact-list'
import { WholesaleBanner } from '@/components/content/promo-banner'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { PriceList } from '@/components/wholesale/price-list'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { countListedProducts } from '@/lib/price-lists/queries'
import { getShop } from '@/lib/shop/settings'
import { getViewer } from '@/lib/supabase/session'

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await wholesaleMetadata()), robots: { index: false } }
}

/** /wholesale for others than retail: tier, contact, order links. Staff see the retail page. */
export default async function Page() {
  const viewer = await getViewer()
  if (viewer?.user_type !== 'shop' && viewer?.user_type !== 'dealer')
    return (
      <WholesalePage view={retailView()}>
        {viewer?.user_type === 'admin' ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">مهمان‌ها اینجا فرم درخواست را می‌بینند.</p>
            <ButtonLink href="/admin/wholesale" variant="outline">
              درخواست‌های رسیده
            </ButtonLink>
          </div>
        ) : undefined}
      </WholesalePage>
    )
  const [shop, products] = await Promise.all([getShop(), countListedProducts()])
  const tier = CUSTOMER_TYPES[viewer.user_type]
  return (
    <div className="mt-3 tablet:mt-6">
      <h1 className="page-title flex flex-wrap items-center gap-3">
        خرید عمده <Badge tone="new">قیمت {tier}</Badge>
      </h1>
      <div className="mt-5">
        <WholesaleBanner
          title={viewer.first_name ? `${viewer.first_name}، خوش آمدید` : 'خوش آمدید'}
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
            {viewer.user_type === 'shop' && (
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
