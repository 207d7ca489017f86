'use client'

import { Check, Phone, RotateCcw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, IconButton, buttonVariants } from '@/components/ui/button'
import type { Letter } from '@/lib/contact/types'
import { formatPhone } from '@/lib/utils/phone'
import { useLetterMoves } from './use-message-actions'

/** The buttons of a letter's page: call, tick off, remove. */
export function LetterMoves({ letter }: { letter: Letter }) {
  const router = useRouter()
  const { handle, remove } = useLetterMoves()
  const [isBusy, setBusy] = useState(false)
  const isHandled = letter.handledAt !== null

  async function toggle() {
    setBusy(true)
    await handle(letter.id, !isHandled)
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`tel:${letter.phone}`} className={buttonVariants({ variant: 'outline' })}>
        <Phone className="icon" aria-hidden="true" />
        تماس با <span className="ltr">{formatPhone(letter.phone)}</span>
      </a>
      <Button
        variant={isHandled ? 'outline' : 'primary'}
        loading={isBusy}
        loadingLabel="در حال ثبت"
        onClick={() => void toggle()}
      >
        {isHandled ? (
          <RotateCcw className="icon" aria-hidden="true" />
        ) : (
          <Check className="icon" aria-hidden="true" />
        )}
        {isHandled ? 'برگرداندن به انتظار' : 'رسیدگی شد'}
      </Button>
      <IconButton
        label="حذف پیام"
        className="ms-auto text-danger"
        onClick={() =>
          void remove(letter).then((gone) => {
            if (gone) router.push('/admin/comments/letters')
          })
        }
      >
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
