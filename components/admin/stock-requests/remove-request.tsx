'use client'

import { Trash2 } from 'lucide-react'
import { useRemove } from '@/components/admin/use-remove'
import { IconButton } from '@/components/ui/icon-button'
import { callAction } from '@/lib/accounts/call-action'
import { formatPhone } from '@/lib/utils/phone'
import { deleteRequests } from '@/lib/stock-requests/admin-actions'

export function RemoveRequest({ id, phone }: { id: string; phone: string }) {
  const remove = useRemove()
  const number = formatPhone(phone)
  return (
    <IconButton
      icon={Trash2}
      label={`حذف درخواست ${number}`}
      onClick={() =>
        void remove({
          question: {
            title: `درخواست ${number} حذف شود؟`,
            text: 'به این شماره دیگر برای این محصول خبر داده نمی‌شود.',
          },
          run: () => callAction(deleteRequests, { ids: [id] }),
          done: 'درخواست حذف شد',
        })
      }
    />
  )
}
