'use client'

import { PostalCode } from '@/components/delivery/postal-code'
import { useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { MapPin, Pencil, Plus, Trash2 } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { formatPhone } from '@/lib/utils/phone'
import type { Result } from '@/lib/utils/result'
import { toPersianDigits } from '@/lib/utils/text'
import { chooseDefaultAddress, removeAddress, saveAddress } from '@/lib/delivery/actions'
import { type Address, addressLine, type SavedAddress, ADDRESS_FIELDS } from '@/lib/delivery/address'
import { AddressFields } from '@/components/checkout/address-fields'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'

type Open = { kind: 'form'; address: SavedAddress | null } | { kind: 'remove'; address: SavedAddress }

export type AddressListProps = {
  addresses: readonly SavedAddress[]
  /** Cities by province. */
  places: Record<string, string[]>
  needsPostalCode: boolean
  /** Initial values: own name and phone. */
  start: Partial<Address>
}

export function AddressList({ addresses, places, needsPostalCode, start }: AddressListProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, startWork] = useTransition()

  function act(run: () => Promise<Result<unknown>>, done: string) {
    startWork(async () => {
      toast.close('address')
      const answer = await run()
      setOpen(null)
      if (answer.ok) toast.success(done)
      else toast.error(answer.error.message, { subject: 'address' })
    })
  }

  return (
    <>
      {addresses.length === 0 && (
        <EmptyState
          icon={MapPin}
          title="هنوز نشانی‌ای ندارید"
          text="نشانی سفارش‌هایتان هم اینجا نگه داشته می‌شود."
        />
      )}
      <ul className="grid">
        {addresses.map((address) => (
          <li
            key={address.id}
            data-testid="address"
            className="grid gap-1 border-line py-4 text-14 leading-snug not-first:border-t"
          >
            <div className="flex items-center gap-2">
              <b className="min-w-0 truncate">{address.full_name}</b>
              {address.is_default && <Badge tone="info">اصلی</Badge>}
              <span className="ms-auto flex">
                <IconButton
                  icon={Pencil}
                  label={`ویرایش نشانی ${addressLine(address)}`}
                  onClick={() => setOpen({ kind: 'form', address })}
                />
                <IconButton
                  icon={Trash2}
                  label={`حذف نشانی ${addressLine(address)}`}
                  onClick={() => setOpen({ kind: 'remove', address })}
                />
              </span>
            </div>
            <span>{addressLine(address)}</span>
            <span className="text-muted">
              موبایل <span className="ltr">{formatPhone(address.phone_number)}</span>
              <PostalCode code={address.postal_code} before="، " />
            </span>
            {!address.is_default && (
              <Button
                variant="ghost"
                size="s"
                className="-ms-3 justify-self-start"
                aria-label={`نشانی اصلی من باشد: ${addressLine(address)}`}
                onClick={() =>
                  act(() => callAction(chooseDefaultAddress, { id: address.id }), 'نشانی اصلی عوض شد')
                }
              >
                نشانی اصلی من باشد
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        // One button in both places: the dialog returns the focus to it.
        className={cn('mt-2', addresses.length === 0 ? 'mx-auto flex!' : 'justify-self-start')}
        onClick={() => setOpen({ kind: 'form', address: null })}
      >
        <Plus className="icon" aria-hidden="true" />
        افزودن نشانی
      </Button>
      <Dialog open={open?.kind === 'form'} onOpenChange={() => setOpen(null)}>
        <DialogContent wide title={open?.kind === 'form' && open.address ? 'ویرایش نشانی' : 'نشانی جدید'}>
          {open?.kind === 'form' && (
            <AddressForm
              address={open.address}
              {...{ start, places, needsPostalCode }}
              onDone={() => setOpen(null)}
            />
          )}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open?.kind === 'remove'}
        onOpenChange={() => setOpen(null)}
        title="این نشانی حذف شود؟"
        description={open?.kind === 'remove' && addressLine(open.address)}
        action={
          <Button
            variant="danger"
            loading={isBusy}
            loadingLabel="در حال حذف"
            onClick={() =>
              open?.kind === 'remove' &&
              act(() => callAction(removeAddress, { id: open.address!.id }), 'نشانی حذف شد')
            }
          >
            بله، حذف شود
          </Button>
        }
      />
    </>
  )
}

type AddressFormProps = {
  /** Null: new. */
  address: SavedAddress | null
  /** Initial values. */
  start: Partial<Address>
  places: Record<string, string[]>
  needsPostalCode: boolean
  onDone: () => void
}

function AddressForm({ address, start, places, needsPostalCode, onDone }: AddressFormProps) {
  const source: Partial<Address> = address ?? start
  const values = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, source[field] ?? ''])) as Address
  const form = useActionForm({
    schema: async () =>
      (await import('@/lib/delivery/schema'))[needsPostalCode ? 'addressSchema' : 'openAddressSchema'],
    values: {
      ...values,
      // Stored with Latin digits, shown in Persian.
      phone_number: toPersianDigits(values.phone_number),
      postal_code: toPersianDigits(values.postal_code),
    },
    send: (typed) => callAction(saveAddress, { ...typed, id: address?.id ?? null }),
    onDone: () => {
      toast.success('نشانی ذخیره شد')
      onDone()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      <AddressFields places={places} needsPostalCode={needsPostalCode} />
      <FormRefusal />
      <div className="flex flex-wrap gap-3">
        <FormButton loadingLabel="در حال ذخیره">ذخیرهٔ نشانی</FormButton>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </ActionForm>
  )
}
