'use client'

import { useStore } from 'zustand'
import { cn } from '@/components/ui/cn'
import { Heart } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { UNREACHABLE } from '@/lib/utils/unreachable'
import { marked } from '@/lib/wishlist/marked'

/**
 * The heart of a product, in the corner of its picture. A form, so that React sends an early press; what it does loads with the first.
 * On cards (`name` is theirs) it shows itself to a mouse when that is over the card.
 */
export function WishButton({ id, name, large }: { id: string; name: string; large?: boolean }) {
  const isMarked = useStore(marked, (ids) => ids.has(id))
  const toggle = () =>
    import('./toggle-wish').then(
      ({ toggleWish }) => toggleWish(id),
      () => toast.error(UNREACHABLE),
    )
  return (
    <form
      action={toggle}
      className={cn('absolute z-1 noscript:hidden', large ? 'end-3 top-16' : 'end-0 top-0')}
    >
      <button
        type="submit"
        aria-pressed={isMarked}
        aria-label={`نشان کردن ${name}`}
        className={cn(
          'grid size-11 place-items-center *:rounded-pill *:bg-surface/88 *:p-2 *:transition-colors hover:*:bg-surface aria-pressed:*:fill-action! aria-pressed:*:text-action',
          large
            ? '*:size-11! *:p-3'
            : '*:size-8.5! pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100 pointer-fine:aria-pressed:opacity-100',
        )}
      >
        <Heart className="icon" aria-hidden="true" />
      </button>
    </form>
  )
}
