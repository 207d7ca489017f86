'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { addAndTell } from './add-and-tell'

/** The square button of a card: one piece of an article that has no colours. */
export function AddButton({ id, name, available }: { id: string; name: string; available: number }) {
  const [busy, setBusy] = useState(false)

  async function add() {
    if (busy) return
    setBusy(true)
    await addAndTell({ productId: id, colorId: null, quantity: 1, available })
    setBusy(false)
  }

  return (
    <IconButton
      variant="soft"
      className="needs-script"
      label={`افزودن ${name} به سبد`}
      aria-busy={busy}
      onClick={() => void add()}
    >
      {busy ? <Spinner /> : <Plus className="icon" aria-hidden="true" />}
    </IconButton>
  )
}
