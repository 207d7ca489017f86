'use client'

import { refreshAlerts } from '@/components/admin/shell/alerts-store'
import { useRemove } from '@/components/admin/use-remove'
import { useRun } from '@/components/admin/use-run'
import { deleteLetters, handleLetters } from '@/lib/contact/admin-actions'

/** What is done to one letter, in its list and on its page; each tells what came of it and reads afresh. */
export function useLetterMoves() {
  const { run } = useRun()
  const ask = useRemove()

  async function handle(id: string, handled: boolean): Promise<void> {
    const isDone = await run({
      run: () => handleLetters({ ids: [id], handled }),
      done: handled ? 'پیام رسیدگی‌شده شد' : 'پیام به انتظار برگشت',
    })
    if (isDone) void refreshAlerts()
  }

  /** Asks first; answers whether the letter is gone. */
  async function remove({ id, fullName }: { id: string; fullName: string }): Promise<boolean> {
    const isGone = await ask({
      question: {
        title: `پیام ${fullName} حذف شود؟`,
        text: 'پیام حذف‌شده برنمی‌گردد. پیامی که پاسخ داده‌اید را «رسیدگی شد» بزنید.',
      },
      run: () => deleteLetters({ ids: [id] }),
      done: 'پیام حذف شد',
    })
    if (isGone) void refreshAlerts()
    return isGone
  }

  return { handle, remove }
}
