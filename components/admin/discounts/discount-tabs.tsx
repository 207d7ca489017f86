import { SectionTabs } from '@/components/admin/section-tabs'

export function DiscountTabs({ current }: { current: 'products' | 'campaigns' }) {
  return (
    <SectionTabs
      label="تخفیف‌ها"
      tabs={[
        { label: 'تخفیف هر محصول', href: '/admin/discounts', current: current === 'products' },
        { label: 'تخفیف گروهی', href: '/admin/discounts/campaigns', current: current === 'campaigns' },
      ]}
    />
  )
}
