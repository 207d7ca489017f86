'use client'

import { Check, Phone, RotateCcw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, IconButton, buttonVariants } from '@/components/ui/button'
import type { ContactMessage } from '@/lib/contact/types'
import { formatPhone } from '@/lib/utils/phone'
import { useMessageActions } from './use-message-actions'

export function MessageActions({ message }: { message: ContactMessage }) {
  const router = useRouter()
  const { handle, remove } = useMessageActions()
  const [isBusy, setBusy] = useState(false)
  const isHandled = message.handledAt !== null

  async function toggle() {
    setBusy(true)
    await handle(message.id, !isHandled)
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`tel:${message.phone}`} className={buttonVariants({ variant: 'outline' })}>
        <Phone className="icon" aria-hidden="true" />
        تماس با <span className="ltr">{formatPhone(message.phone)}</span>
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
          void remove(message).then((gone) => {
            if (gone) router.push('/admin/comments/messages')
          })
        }
      >
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
