import { SectionTabs } from '@/components/admin/section-tabs'

const TABS = [
  { label: 'گردش', href: '/admin/stock' },
  { label: 'رسیدها', href: '/admin/stock/receipts' },
  { label: 'انبارگردانی', href: '/admin/stock/counts' },
  { label: 'رو به پایان', href: '/admin/stock/running-out' },
] as const

/** The parts of the section «انبار». */
export function StockTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <SectionTabs
      label="بخش‌های انبار"
      tabs={TABS.map(({ label, href }) => ({ label, href, current: href === current }))}
    />
  )
}
