import { SectionTabs } from '@/components/admin/section-tabs'

export function TransferTabs({ current }: { current: 'transfers' | 'money' }) {
  return (
    <SectionTabs
      label="پول در انتظار"
      tabs={[
        { label: 'رسیدهای کارت‌به‌کارت', href: '/admin/orders/transfers', current: current === 'transfers' },
        { label: 'واریزهای بی‌سفارش', href: '/admin/orders/money', current: current === 'money' },
      ]}
    />
  )
}
