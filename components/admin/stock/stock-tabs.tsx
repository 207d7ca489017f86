'use client'

import { SectionTabs } from '@/components/admin/section-tabs'
import { useMay } from '@/components/admin/shell/may'

const TABS = [
  { label: 'گردش', href: '/admin/stock', needs: 'stock' },
  { label: 'رسیدها', href: '/admin/stock/receipts', needs: 'costs' },
  { label: 'انبارگردانی', href: '/admin/stock/counts', needs: 'stock' },
  { label: 'رو به پایان', href: '/admin/stock/running-out', needs: ['stock', 'products'] },
] as const

export function StockTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  const may = useMay()
  return (
    <SectionTabs
      label="بخش‌های انبار"
      tabs={TABS.filter(({ needs }) => may(needs)).map(({ label, href }) => ({
        label,
        href,
        current: href === current,
      }))}
    />
  )
}
