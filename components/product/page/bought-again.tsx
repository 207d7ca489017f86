'use client'

import { useMe } from '@/components/layout/me-store'
import { LazyOnVisible } from './lazy-on-visible'

/** The last bought products of the customer, with their quantity in the cart; nothing for guests. */
export function BoughtAgain() {
  const { signedIn, key } = useMe()
  if (!signedIn) return null
  const load = async () => {
    const [{ loadProductRow }, { CartedStepper }] = await Promise.all([
      import('./lazy-product-row'),
      import('./carted'),
    ])
    return loadProductRow({
      title: 'دوباره بخرید',
      query: 'bought=1',
      more: { href: '/profile/orders', label: 'همهٔ سفارش‌ها' },
      foot: ({ id, name, available_quantity }) => (
        <div className="justify-self-start">
          <CartedStepper line={id} limit={available_quantity} name={name} />
        </div>
      ),
    })
  }
  return <LazyOnVisible key={key} load={load} />
}
