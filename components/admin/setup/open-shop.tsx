'use client'

import { useRouter } from 'next/navigation'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { openShop } from '@/lib/shop/admin-actions'

export function OpenShop({
  lacking,
  missing,
}: {
  /** Required steps still missing. */
  lacking: readonly string[]
  /** Optional steps still missing. */
  missing: readonly string[]
}) {
  const router = useRouter()
  const { run, running } = useRun()
  const open = async () => {
    const rest = missing.length > 0 ? ` هنوز مانده است: ${missing.join('، ')}.` : ''
    const isOpen = await run({
      question: {
        title: 'فروشگاه باز شود؟',
        text: `از این پس همه فروشگاه را می‌بینند و می‌توانند سفارش بدهند.${rest}`,
        action: 'باز کردن',
      },
      run: () => callAction(openShop, {}),
      done: 'فروشگاه باز شد',
    })
    if (isOpen) router.push('/admin')
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button loading={running !== null} disabled={lacking.length > 0} onClick={() => void open()}>
        باز کردن فروشگاه
      </Button>
      {lacking.length > 0 && (
        <p className="text-14 text-muted">پیش از باز شدن لازم است: {lacking.join('، ')}.</p>
      )}
    </div>
  )
}
