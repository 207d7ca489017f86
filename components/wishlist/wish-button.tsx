'use client'

import { useStore } from 'zustand'
import { Heart } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { UNREACHABLE } from '@/lib/utils/unreachable'
import { marked } from '@/lib/wishlist/wishlist-store'

/** A form, so React replays an early submit; code loads on submit. */
export function WishButton({ id, name, large }: { id: string; name: string; large?: boolean }) {
  const isMarked = useStore(marked, (ids) => ids.has(id))
  const toggle = () =>
    import('./toggle-wish').then(
      ({ toggleWish }) => toggleWish(id),
      () => toast.error(UNREACHABLE, { subject: `wish ${id}` }),
    )
  return (
    <form
      action={toggle}
      className={`absolute noscript:hidden ${large ? 'end-3 top-16' : 'end-0 top-0 z-1'}`}
    >
      <button
        type="submit"
        aria-pressed={isMarked}
        aria-label={`افزودن ${name} به علاقه‌مندی‌ها`}
        className={large ? 'heart *:size-11! *:rounded-m! *:p-3!' : 'heart'}
      >
        <Heart className="icon" aria-hidden="true" />
      </button>
    </form>
  )
}
