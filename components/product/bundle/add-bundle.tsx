'use client'

import { useRef } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { toast } from '@/components/ui/toast'
import type { AddToCart } from '@/lib/cart/add'

/** A form, so React replays an early submit; code loads on submit. */
export function AddBundle({ lines }: { lines: readonly AddToCart[] }) {
  const adding = useRef(false)

  async function add() {
    if (adding.current) return
    adding.current = true
    const [{ addAllToCart }, { notifyAdded }] = await Promise.all([
      import('@/lib/cart/add'),
      import('@/components/product/card/notify-added'),
    ])
    const answer = await addAllToCart(lines)
    adding.current = false
    if (answer.ok) notifyAdded(answer.message)
    else toast.error(answer.message)
  }

  return (
    <form action={add} className="noscript:hidden">
      <SubmitButton variant="soft" size="l" block loadingLabel="در حال افزودن">
        افزودن همه به سبد
      </SubmitButton>
    </form>
  )
}
