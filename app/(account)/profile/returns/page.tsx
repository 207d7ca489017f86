import type { Metadata } from 'next'
import { ReturnItem } from '@/components/returns/return-item'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Undo2 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { listReturns } from '@/lib/returns/queries'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'مرجوعی‌ها' }

export default async function ReturnsPage() {
  const viewer = await requireViewer('/profile/returns')
  const [returns, shop] = await Promise.all([listReturns(viewer.id), getShop()])
  return (
    <div className="grid gap-5">
      <h1 className="page-title">مرجوعی‌ها</h1>
      {returns.length > 0 ? (
        <Panel>
          <ul className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
            {returns.map((each) => (
              <ReturnItem key={each.id} request={each} />
            ))}
          </ul>
        </Panel>
      ) : (
        <EmptyState
          icon={Undo2}
          title="چیزی برنگردانده‌اید"
          text={`${shop.returns.rule}. درخواست را از صفحهٔ سفارش تحویل‌شده بفرستید.`}
          action={
            <ButtonLink href="/profile/orders?group=delivered" variant="soft">
              سفارش‌های تحویل‌شده
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
