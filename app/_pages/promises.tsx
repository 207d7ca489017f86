import { TrustList } from '@/components/catalog/trust-list'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { daysText } from '@/lib/delivery/terms'
import type { View } from './view'

/** What a buyer may rely on; the days are those of the nearest part of the country. */
export async function Promises({ view }: { view: View }) {
  const { zones } = await getDeliveryTerms(view.client)
  return (
    <section className="section" aria-label="خاطرجمعی خرید">
      <TrustList delivery={daysText(zones.slice(0, 1)) || 'به سراسر ایران'} />
    </section>
  )
}
