'use client'

import { useMe } from '@/components/layout/me-store'
import { LazyOnVisible } from './lazy-on-visible'

/** The last bought products of the customer; nothing for guests and without orders. */
export function BoughtAgain() {
  const { signedIn, key } = useMe()
  if (!signedIn) return null
  const load = async () =>
    (await import('./lazy-product-row')).loadProductRow({
      title: 'دوباره بخرید',
      query: 'bought=1',
      more: { href: '/profile/orders', label: 'همهٔ سفارش‌ها' },
    })
  return <LazyOnVisible key={key} load={load} />
}
