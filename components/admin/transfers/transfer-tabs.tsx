import { SectionTabs } from '@/components/admin/section-tabs'

export function TransferTabs({ current }: { current: 'transfers' | 'money' }) {
  return (
    <SectionTabs
      label="پول در انتظار"
      tabs={[
        { label: 'رسیدهای واریز', href: '/admin/orders/transfers', current: current === 'transfers' },
        { label: 'پرداخت‌های بی‌سفارش', href: '/admin/orders/money', current: current === 'money' },
      ]}
    />
  )
}
