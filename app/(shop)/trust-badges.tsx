import { TrustList } from '@/components/product/page/trust-list'
import { daysText } from '@/lib/delivery/terms'
import { getShop } from '@/lib/shop/settings'
import { getPageChrome } from '@/lib/menus/page-chrome'

/** Delivery days are those of the nearest zone. */
export async function TrustBadges() {
  const [{ terms }, { returns }] = await Promise.all([getPageChrome(), getShop()])
  return (
    <section className="section" aria-label="خاطرجمعی خرید">
      <TrustList returns={returns} delivery={daysText(terms.zones.slice(0, 1)) || 'به سراسر ایران'} />
    </section>
  )
}
