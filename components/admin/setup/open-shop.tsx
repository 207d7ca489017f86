'use client'

import { useRouter } from 'next/navigation'
import { useConfirm } from '@/components/admin/confirm'
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
  const confirm = useConfirm()
  const router = useRouter()
  const { run, running } = useRun()
  const open = async () => {
    const isSure = await confirm({
      title: 'فروشگاه باز شود؟',
      text:
        missing.length > 0
          ? `از این پس همه فروشگاه را می‌بینند و می‌توانند سفارش بدهند. هنوز مانده است: ${missing.join('، ')}.`
          : 'از این پس همه فروشگاه را می‌بینند و می‌توانند سفارش بدهند.',
      action: 'باز کردن',
    })
    if (isSure && (await run({ run: () => callAction(openShop, {}), done: 'فروشگاه باز شد' })))
      router.push('/admin')
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
