import { toast } from '@/components/ui/toast'
import { announceSession } from '@/lib/accounts/me'
import type { Result } from '@/lib/utils/result'

/** Signs out by an action and loads the front page anew: nothing that this person saw stays in memory. */
export async function signOutAndReload(signOut: () => Promise<Result<null>>): Promise<void> {
  try {
    const result = await signOut()
    if (!result.ok) return toast.error(result.error.message)
  } catch {
    return toast.error('خطا در خروج از حساب کاربری')
  }
  announceSession()
  location.assign('/')
}
