'use client'

import { Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/core/errors'
import { toPersianDigits } from '@/lib/core/text'
import { removeAddress } from '@/lib/delivery/actions'
import { addressLine, type SavedAddress } from '@/lib/delivery/schema'

/** The address book; new addresses come from checkout. */
export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  const [asked, setAsked] = useState<SavedAddress | null>(null)
  const [isRemoving, startRemoving] = useTransition()

  function remove(id: string) {
    startRemoving(async () => {
      const answer = await removeAddress({ id }).catch(() => null)
      setAsked(null)
      if (answer?.ok) toast.success('نشانی حذف شد')
      else toast.error(answer?.error.message ?? errorText('unavailable'))
    })
  }

  if (addresses.length === 0)
    return (
      <p className="text-14 text-muted">هنوز نشانی‌ای ندارید. نشانی سفارش‌هایتان اینجا نگه داشته می‌شود.</p>
    )
  return (
    <>
      <ul className="grid">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex items-start justify-between gap-3 border-line py-3 text-14 leading-snug not-first:border-t"
          >
            <div className="grid min-w-0 gap-1">
              <b>{address.full_name}</b>
              <span>{addressLine(address)}</span>
              <span className="text-muted">
                کد پستی <span className="ltr">{toPersianDigits(address.postal_code)}</span>، موبایل{' '}
                <span className="ltr">{toPersianDigits(address.phone_number)}</span>
              </span>
            </div>
            <IconButton label={`حذف نشانی ${addressLine(address)}`} onClick={() => setAsked(address)}>
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="این نشانی حذف شود؟">
        <p className="text-14 text-ink-2">{asked && addressLine(asked)}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            loading={isRemoving}
            loadingLabel="در حال حذف"
            onClick={() => asked && remove(asked.id)}
          >
            بله، حذف شود
          </Button>
          <Button variant="outline" onClick={() => setAsked(null)}>
            نه، بماند
          </Button>
        </div>
      </Dialog>
    </>
  )
}
