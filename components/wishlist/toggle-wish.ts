import { toast } from '@/components/ui/toast'
import { marked } from '@/lib/wishlist/wishlist-store'
import { setMarked } from '@/lib/wishlist/set-marked'

/** Toggles the wish and shows a toast. */
export async function toggleWish(id: string): Promise<void> {
  const subject = `wish ${id}`
  toast.close(subject)
  const isOn = !marked.getState().has(id)
  const problem = await setMarked(id, isOn)
  if (problem) toast.error(problem, { subject })
  else if (isOn) toast.success('به علاقه‌مندی‌ها افزوده شد', { action: { label: 'دیدن', href: '/wishlist' } })
}
