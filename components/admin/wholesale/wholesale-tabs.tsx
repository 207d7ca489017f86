import { SectionTabs } from '@/components/admin/section-tabs'

/** The two parts of the section: who asks, and who buys. */
export function WholesaleTabs({ current }: { current: 'queue' | 'dealers' }) {
  return (
    <SectionTabs
      label="بخش‌های خرید عمده"
      tabs={[
        { label: 'درخواست‌ها', href: '/admin/wholesale', current: current === 'queue' },
        { label: 'همکاران', href: '/admin/wholesale/dealers', current: current === 'dealers' },
      ]}
    />
  )
}
