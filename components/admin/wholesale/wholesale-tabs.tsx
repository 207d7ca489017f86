'use client'

import { SectionTabs } from '@/components/admin/section-tabs'
import { useMay } from '@/components/admin/shell/may'
import type { Needs } from '@/lib/utils/capabilities'

const TABS: { part: 'queue' | 'dealers' | 'price-list'; label: string; href: string; needs: Needs }[] = [
  { part: 'queue', label: 'درخواست‌ها', href: '/admin/wholesale', needs: 'customers' },
  { part: 'dealers', label: 'همکاران', href: '/admin/wholesale/dealers', needs: 'customers' },
  {
    part: 'price-list',
    label: 'فهرست قیمت',
    href: '/admin/wholesale/price-list',
    needs: ['wholesale_prices', 'prices'],
  },
]

export function WholesaleTabs({ current }: { current: 'queue' | 'dealers' | 'price-list' }) {
  const may = useMay()
  return (
    <SectionTabs
      label="بخش‌های خرید عمده"
      tabs={TABS.filter(({ needs }) => may(needs)).map(({ part, label, href }) => ({
        label,
        href,
        current: part === current,
      }))}
    />
  )
}
