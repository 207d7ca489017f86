'use client'

import { usePathname } from 'next/navigation'
import { useMay } from '@/components/admin/shell/capabilities'
import type { Needs } from '@/lib/utils/is-allowed'
import { SectionTabs } from './section-tabs'

interface Parts {
  label: string
  tabs: readonly { href: string; label: string; needs: Needs }[]
}

/** Sections that belong together. */
const PARTS = {
  home: {
    label: 'صفحهٔ خانه',
    tabs: [
      { href: '/admin/hero-slides', label: 'اسلایدر', needs: 'content' },
      { href: '/admin/promotion-banners', label: 'بنر تبلیغاتی', needs: 'content' },
      { href: '/admin/seasonal-tiles', label: 'کاشی فصل', needs: 'content' },
      { href: '/admin/bundles', label: 'ست سفره', needs: 'content' },
    ],
  },
  discounts: {
    label: 'تخفیف‌ها',
    tabs: [
      { href: '/admin/discounts', label: 'تخفیف هر محصول', needs: 'prices' },
      { href: '/admin/discounts/campaigns', label: 'تخفیف گروهی', needs: 'prices' },
      { href: '/admin/discount-codes', label: 'کدهای تخفیف', needs: 'prices' },
    ],
  },
  staff: {
    label: 'بخش‌های کارکنان',
    tabs: [
      { href: '/admin/staff', label: 'کارکنان', needs: 'staff' },
      { href: '/admin/activity', label: 'گزارش فعالیت‌ها', needs: 'staff' },
    ],
  },
  stock: {
    label: 'بخش‌های انبار',
    tabs: [
      { href: '/admin/stock', label: 'گردش', needs: 'stock' },
      { href: '/admin/stock/receipts', label: 'رسیدها', needs: 'costs' },
      { href: '/admin/stock/counts', label: 'انبارگردانی', needs: 'stock' },
      { href: '/admin/stock/running-out', label: 'رو به اتمام', needs: ['stock', 'products'] },
    ],
  },
  pages: {
    label: 'بخش‌های صفحه‌ها',
    tabs: [
      { href: '/admin/pages', label: 'صفحه‌ها', needs: 'content' },
      { href: '/admin/menus', label: 'منو و پانویس', needs: 'content' },
      { href: '/admin/redirects', label: 'تغییر مسیر نشانی‌ها', needs: 'content' },
    ],
  },
  transfers: {
    label: 'پول در انتظار',
    tabs: [
      { href: '/admin/orders/transfers', label: 'رسیدهای کارت‌به‌کارت', needs: 'payments' },
      { href: '/admin/orders/money', label: 'واریزهای بی‌سفارش', needs: 'payments' },
    ],
  },
  wholesale: {
    label: 'بخش‌های خرید عمده',
    tabs: [
      { href: '/admin/wholesale', label: 'درخواست‌ها', needs: 'customers' },
      { href: '/admin/wholesale/dealers', label: 'همکاران', needs: 'customers' },
      { href: '/admin/wholesale/price-list', label: 'فهرست قیمت', needs: ['wholesale_prices', 'prices'] },
    ],
  },
  sms: {
    label: 'بخش‌های پیامک',
    tabs: [
      { href: '/admin/sms', label: 'پیامک‌ها', needs: 'sms' },
      { href: '/admin/sms/campaigns', label: 'ارسال گروهی', needs: 'sms' },
      { href: '/admin/sms/consents', label: 'رضایت و لغو', needs: 'sms' },
      { href: '/admin/sms/templates', label: 'قالب‌ها', needs: 'sms' },
    ],
  },
} as const satisfies Record<string, Parts>

/** Tabs of the viewer's sections. */
export function RelatedTabs({ of }: { of: keyof typeof PARTS }) {
  const pathname = usePathname()
  const may = useMay()
  const { label, tabs }: Parts = PARTS[of]
  return (
    <SectionTabs
      label={label}
      tabs={tabs
        .filter(({ needs }) => may(needs))
        .map((tab) => ({ label: tab.label, href: tab.href, current: tab.href === pathname }))}
    />
  )
}
