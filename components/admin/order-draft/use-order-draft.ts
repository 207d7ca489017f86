'use client'

import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '@/components/form/resolver'
import { lineKey } from '@/lib/cart/lines'
import { type Address, addressOf } from '@/lib/delivery/address'
import { OTHER_COMPANY } from '@/lib/delivery/freight'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { addressSchema, receiverSchema } from '@/lib/delivery/schema'
import type { Result } from '@/lib/utils/result'
import type { DraftLine } from './line-list'

export type DraftValues = Address & {
  code: string
  note: string
  /** Company id, or `other` with its name; pickup city. */
  freightCompany: string
  freightName: string
  freightCity: string
}

const EMPTY = { code: '', note: '', freightCompany: OTHER_COMPANY, freightName: '', freightCity: '' }

/** Lines, delivery and last refusal of an order that is written or edited. */
export function useOrderDraft<M extends DeliveryMethod | null>(first: {
  lines: DraftLine[]
  method: M
  values: Partial<DraftValues>
}) {
  const [lines, setLines] = useState(first.lines)
  const [method, setMethod] = useState<DeliveryMethod | M>(first.method)
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const form = useForm<DraftValues, unknown, Address>({
    resolver: schemaResolver(
      // The other fields are not validated here.
      (method === 'pickup' ? receiverSchema : addressSchema) as unknown as z.ZodType<Address, DraftValues>,
    ),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...first.values, ...addressOf(first.values) },
  })
  const values = useWatch({ control: form.control }) as DraftValues
  const address = addressOf(values)

  const add = (added: Omit<DraftLine, 'key' | 'item'> & { product_id: string }) =>
    setLines((before) => {
      const same = before.find(
        (line) => line.product_id === added.product_id && line.color_id === added.color_id,
      )
      if (same) return before.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line))
      return [...before, { ...added, key: lineKey(added.product_id, added.color_id), item: null }]
    })

  /** Shows a refusal; a success clears it. */
  const report = (answer: Result<unknown>) =>
    setProblem(
      answer.ok
        ? null
        : {
            text: answer.error.message,
            isConflict: answer.error.code === 'changed_meanwhile',
          },
    )

  /** Null after a refusal; after a success it stays saving until the page changes. */
  const submit = async <T>(send: () => Promise<Result<T>>): Promise<T | null> => {
    setIsSaving(true)
    const answer = await send()
    if (answer.ok) return answer.data
    setIsSaving(false)
    report(answer)
    return null
  }

  return {
    lines,
    setLines,
    add,
    method,
    setMethod: setMethod as (method: DeliveryMethod) => void,
    form,
    values,
    address,
    problem,
    report,
    isSaving,
    submit,
  }
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>
