'use client'

import { useRouter } from 'next/navigation'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { deleteStockDraft, postCount, postReceipt } from '@/lib/stock/admin-actions'
import { formatNumber } from '@/lib/utils/text'
import { useSavedAt } from './saved-at'

/** Posts or discards a draft, after confirmation. */
export function PostButtons({
  kind,
  id,
  version,
  consequence,
}: {
  kind: 'receipt' | 'count'
  id: string
  /** Version shown; a newer one is a conflict. */
  version: string
  /** Consequence with numbers. */
  consequence: string
}) {
  const router = useRouter()
  const { run, running } = useRun()
  const savedAt = useSavedAt((all) => all[id])
  // The page is older than the last save.
  const isBehind = savedAt !== undefined && savedAt > version

  async function post() {
    // Posting uses the saved draft: unsaved input would be lost.
    if (document.querySelector('form[data-saves=dirty]'))
      return void toast.error('نخست تغییرهای پیش‌نویس را ذخیره کنید')
    const question = {
      title: 'ثبت نهایی شود؟',
      text: `${consequence} این برگه پس از آن تغییر نمی‌کند.`,
      action: 'ثبت نهایی',
    }
    if (kind === 'receipt')
      await run({
        question,
        name: 'post',
        run: () => callAction(postReceipt, { id, version }),
        done: ({ products }) => `رسید ثبت شد؛ موجودی ${formatNumber(products)} محصول به‌روز شد`,
      })
    else
      await run({
        question,
        name: 'post',
        run: () => callAction(postCount, { id, version }),
        done: ({ changed, short }) =>
          `شمارش ثبت شد؛ ${formatNumber(changed)} ردیف تغییر کرد${
            short > 0 ? `، در ${formatNumber(short)} ردیف بیش از موجودی فروخته شده است` : ''
          }`,
      })
  }

  async function remove() {
    const isGone = await run({
      question: {
        title: 'این پیش‌نویس حذف شود؟',
        text: 'آنچه در آن نوشته شده است از دست می‌رود؛ موجودی تغییری نمی‌کند.',
        action: 'حذف',
        danger: true,
      },
      name: 'remove',
      run: () => callAction(deleteStockDraft, { kind, id }),
      done: 'پیش‌نویس حذف شد',
    })
    if (isGone) router.push(`/admin/stock/${kind}s`)
  }

  return (
    <>
      <Button variant="ghost" loading={running === 'remove'} onClick={() => void remove()}>
        حذف پیش‌نویس
      </Button>
      <Button loading={running === 'post' || isBehind} onClick={() => void post()}>
        ثبت نهایی
      </Button>
    </>
  )
}
