import { SectionTabs } from '@/components/admin/section-tabs'

const TABS = [
  { href: '/admin/sms', label: 'پیامک‌ها' },
  { href: '/admin/sms/campaigns', label: 'ارسال گروهی' },
  { href: '/admin/sms/consents', label: 'رضایت و لغو' },
  { href: '/admin/sms/links', label: 'پیوندهای کوتاه' },
  { href: '/admin/sms/templates', label: 'قالب‌ها' },
]

export function SmsTabs({ current }: { current: string }) {
  return (
    <SectionTabs label="بخش‌های پیامک" tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />
  )
}
