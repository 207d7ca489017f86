import { CartView } from '@/components/cart/cart-view'
import { CallShop } from '@/components/contact/call-shop'
import { Note } from '@/components/ui/note'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { cashText } from '@/lib/delivery/terms'
import { pageMetadata } from '@/lib/seo/metadata'
import { getShop } from '@/lib/shop/settings'

export async function generateMetadata() {
  const shop = await getShop()
  return {
    ...(await pageMetadata({
      title: 'سبد خرید',
      description: `سبد خرید ${shop.full_name}: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش.`,
      path: '/cart',
    })),
    robots: { index: false, follow: true },
  }
}

/** Static; the browser loads the visitor's cart. */
export default async function CartPage() {
  const [shop, { zones, cutoff }] = await Promise.all([getShop(), getDeliveryTerms()])
  return (
    // Full height, so that the footer does not move for an empty cart.
    <div className="min-h-svh py-6 tablet:min-h-[70vh] tablet:py-8">
      <CartView phone={shop.phones[0]?.text} cash={cashText(zones)} until={cutoff?.hour ?? null}>
        <noscript>
          <Note tone="warning">
            سبد خرید به جاوااسکریپت نیاز دارد؛ آن را در مرورگر خود روشن کنید. اگر نمی‌شود، سفارش را تلفنی
            بدهید: <CallShop shop={shop} />
          </Note>
        </noscript>
      </CartView>
    </div>
  )
}
