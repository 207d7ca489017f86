'use client'

import type { ReactNode } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { giveGift } from '@/lib/gifts/actions'

/** Goes to the bank for a gift, or with `share` for a typed amount of it. */
export function GiveForm({
  share,
  children,
  ...gift
}: {
  id: string
  itemId: string
  quantity: number
  /** Toman, as shown. */
  total: number
  /** Hint of the amount, and the first one; `isOnly`: the whole cannot be given. */
  share?: { hint: string; amount: string; isOnly: boolean }
  /** Label of the button. */
  children: ReactNode
}) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/gifts/schema')).giveInput,
    values: share ? { amount: share.amount } : {},
    action: giveGift,
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      {Object.entries(gift).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {share && (
        <TextField
          name="amount"
          label="مبلغ سهم شما (تومان)"
          hint={share.hint}
          digits
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
      )}
      <FormRefusal />
      <FormButton
        block
        variant={share?.isOnly === false ? 'outline' : 'primary'}
        loadingLabel="در حال رفتن به درگاه"
      >
        {children}
      </FormButton>
    </ActionForm>
  )
}
