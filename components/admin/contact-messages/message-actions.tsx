'use client'

import { Check, Phone, RotateCcw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { refreshAlerts } from '@/components/admin/shell/alerts-store'
import { useRun, type Work } from '@/components/admin/use-run'
import { Button, buttonVariants } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { callAction } from '@/lib/accounts/call-action'
import { deleteMessages, resolveMessages } from '@/lib/contact/admin-actions'
import type { ContactMessage } from '@/lib/contact/types'
import { formatPhone } from '@/lib/utils/phone'
import type { Result } from '@/lib/utils/result'
import { Badge } from '@/components/ui/badge'

async function withAlerts<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  const result = await answer
  if (result.ok) void refreshAlerts()
  return result
}

export const handling = (id: string, handled: boolean): Work<unknown> => ({
  run: () => withAlerts(callAction(resolveMessages, { ids: [id], handled })),
  done: handled ? 'پیام رسیدگی‌شده شد' : 'پیام به انتظار برگشت',
})

export const removal = ({ id, full_name }: { id: string; full_name: string }): Removal => ({
  question: {
    title: `پیام ${full_name} حذف شود؟`,
    text: 'پیام حذف‌شده برنمی‌گردد. پیامی که پاسخ داده‌اید را «رسیدگی شد» بزنید.',
  },
  run: () => withAlerts(callAction(deleteMessages, { ids: [id] })),
  done: 'پیام حذف شد',
})

export function MessageActions({ message }: { message: ContactMessage }) {
  const router = useRouter()
  const { run, running } = useRun()
  const remove = useRemove()
  const isHandled = message.handled_at !== null

  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`tel:${message.phone_number}`} className={buttonVariants({ variant: 'outline' })}>
        <Phone className="icon" aria-hidden="true" />
        تماس با <span className="ltr">{formatPhone(message.phone_number)}</span>
      </a>
      <Button
        variant={isHandled ? 'outline' : 'primary'}
        loading={running !== null}
        loadingLabel="در حال ثبت"
        onClick={() => void run(handling(message.id, !isHandled))}
      >
        {isHandled ? (
          <RotateCcw className="icon" aria-hidden="true" />
        ) : (
          <Check className="icon" aria-hidden="true" />
        )}
        {isHandled ? 'برگرداندن به انتظار' : 'رسیدگی شد'}
      </Button>
      <IconButton
        icon={Trash2}
        label="حذف پیام"
        className="ms-auto text-danger"
        onClick={() =>
          void remove(removal(message)).then((gone) => {
            if (gone) router.push('/admin/comments/messages')
          })
        }
      />
    </div>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="ltr inline-block hover:text-action">
      {formatPhone(phone)}
    </a>
  )
}

export function MessageState({ handled_at }: { handled_at: string | null }) {
  return handled_at ? <Badge tone="success">رسیدگی شد</Badge> : <Badge tone="warning">در انتظار</Badge>
}
