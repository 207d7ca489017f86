'use client'

import { useFormStatus } from 'react-dom'
import { iconButtonVariants } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useAddToCart } from './use-add-to-cart'

/** For products without colors. A form, so React replays an early submit. */
export function AddButton({ id, name, available }: { id: string; name: string; available: number }) {
  const addToCart = useAddToCart()
  const add = async () =>
    void (await addToCart({ product_id: id, color_id: null, quantity: 1, available, name }))
  return (
    <form action={add} className="relative z-1 noscript:hidden">
      <Square label={`افزودن ${name} به سبد`} />
    </form>
  )
}

function Square({ label }: { label: string }) {
  const { pending } = useFormStatus()
  return (
    <button className={iconButtonVariants({ variant: 'soft' })} aria-label={label} aria-busy={pending}>
      {pending ? <Spinner /> : <Plus className="icon" aria-hidden="true" />}
    </button>
  )
}
