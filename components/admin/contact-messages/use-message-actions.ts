'use client'

import { refreshAlerts } from '@/components/admin/shell/alerts-store'
import { useRemove } from '@/components/admin/use-remove'
import { useRun } from '@/components/admin/use-run'
import { deleteMessages, resolveMessages } from '@/lib/contact/admin-actions'

export function useMessageActions() {
  const { run } = useRun()
  const ask = useRemove()

  async function handle(id: string, handled: boolean): Promise<void> {
    const isDone = await run({
      run: () => resolveMessages({ ids: [id], handled }),
      done: handled ? 'پیام رسیدگی‌شده شد' : 'پیام به انتظار برگشت',
    })
    if (isDone) void refreshAlerts()
  }

  /** Confirms first; resolves to true if deleted. */
  async function remove({ id, fullName }: { id: string; fullName: string }): Promise<boolean> {
    const isGone = await ask({
      question: {
        title: `پیام ${fullName} حذف شود؟`,
        text: 'پیام حذف‌شده برنمی‌گردد. پیامی که پاسخ داده‌اید را «رسیدگی شد» بزنید.',
      },
      run: () => deleteMessages({ ids: [id] }),
      done: 'پیام حذف شد',
    })
    if (isGone) void refreshAlerts()
    return isGone
  }

  return { handle, remove }
}
