'use client'

import { useRouter } from 'next/navigation'
import { refreshAlerts } from '@/components/admin/alerts-store'
import { useRemove } from '@/components/admin/use-remove'
import { toast } from '@/components/ui/toast'
import { deleteLetters, handleLetters } from '@/lib/content/admin-actions'

/** What is done to one letter, in its list and on its page; each tells what came of it and reads afresh. */
export function useLetterMoves() {
  const router = useRouter()
  const ask = useRemove()

  async function handle(id: string, handled: boolean): Promise<void> {
    const answer = await handleLetters({ ids: [id], handled }).catch(() => null)
    if (!answer?.ok)
      return toast.error(answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد. دوباره تلاش کنید.')
    toast.success(handled ? 'پیام رسیدگی‌شده شد' : 'پیام به انتظار برگشت')
    router.refresh()
    void refreshAlerts()
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
