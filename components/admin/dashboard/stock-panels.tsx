import { AllLink, PanelLink } from '@/components/admin/panel-link'
import { DaysLeft } from '@/components/admin/stock/days-left'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { formatNumber } from '@/lib/utils/text'

interface Product {
  id: string
  name: string
  stock: number
}

export function LowStock({ low }: { low: readonly Product[] }) {
  return (
    <Panel title="رو به اتمام" empty={low.length === 0 && 'همهٔ محصولات به اندازه موجودند.'}>
      <ul className="grid gap-3 text-14">
        {low.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3">
            <PanelLink href={`/admin/products/${product.id}`} className="min-w-0 hover:text-action">
              {product.name}
            </PanelLink>
            <Badge tone={product.stock === 0 ? 'danger' : 'warning'}>
              {product.stock === 0 ? 'ناموجود' : `${formatNumber(product.stock)} عدد`}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Ending({ ending }: { ending: readonly (Product & { days_left: number })[] }) {
  return (
    <Panel
      title="رو به اتمام با این آهنگ فروش"
      action={<AllLink href="/admin/stock/running-out" />}
      empty={ending.length === 0 && 'موجودی همهٔ محصولات برای ۳۰ روز بس است.'}
    >
      <ul className="grid gap-3 text-14">
        {ending.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3">
            <PanelLink href={`/admin/products/${product.id}`} className="min-w-0 hover:text-action">
              {product.name}
              <small className="whitespace-nowrap text-muted">
                {' '}
                (<bdi>{formatNumber(product.stock)} عدد</bdi>)
              </small>
            </PanelLink>
            <DaysLeft days={product.days_left} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
