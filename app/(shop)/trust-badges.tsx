import { TrustList } from '@/components/product/page/trust-list'
import { daysText } from '@/lib/delivery/terms'
import { getPageChrome } from '@/app/page-chrome-data'

/** What a buyer may rely on; the days are those of the nearest part of the country. */
export async function TrustBadges() {
  const { zones } = (await getPageChrome()).terms
  return (
    <section className="section" aria-label="خاطرجمعی خرید">
      <TrustList delivery={daysText(zones.slice(0, 1)) || 'به سراسر ایران'} />
    </section>
  )
}
