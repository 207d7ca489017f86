import { SectionTabs } from '@/components/admin/section-tabs'

const TABS = [
  { label: 'صفحه‌ها', href: '/admin/pages' },
  { label: 'منو و پانویس', href: '/admin/menus' },
  { label: 'تغییر مسیر نشانی‌ها', href: '/admin/redirects' },
] as const

export function PageTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <SectionTabs
      label="بخش‌های صفحه‌ها"
      tabs={TABS.map(({ label, href }) => ({ label, href, current: href === current }))}
    />
  )
}
