'use client'

import { useRouter } from 'next/navigation'
import { useActionState, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { Field, FieldLegend, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { PANEL } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/radio-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { requestWholesale } from '@/lib/customers/wholesale-actions'
import { fail } from '@/lib/utils/errors'
import type { Failure } from '@/lib/utils/result'

const KINDS = [
  {
    value: 'shop',
    title: CUSTOMER_TYPES.shop,
    description: 'ظرف و لوازم خانه را در مغازه یا سایت خود می‌فروشید.',
  },
  {
    value: 'dealer',
    title: CUSTOMER_TYPES.dealer,
    description: 'عمده می‌خرید و به فروشگاه‌های دیگر می‌رسانید.',
  },
] as const

const FIELDS = ['wanted', 'businessName', 'city', 'note'] as const
type Typed = Record<(typeof FIELDS)[number], string>
type State = { typed: Typed; error: Failure | null }
const START: State = { typed: { wanted: '', businessName: '', city: '', note: '' }, error: null }

/** Asks for shop or dealer prices. */
export function WholesaleForm() {
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const [{ typed, error }, send] = useActionState(async (_before: State, form: FormData): Promise<State> => {
    const sent = typedIn(form)
    const answer = await requestWholesale({ ...sent, wanted: sent.wanted as 'shop' }).catch(() =>
      fail('unavailable'),
    )
    if (answer.ok) router.refresh()
    // React sets the form back after its action, to what was typed meanwhile.
    const typed = element.current ? typedIn(new FormData(element.current)) : sent
    return { typed, error: answer.ok ? null : answer.error }
  }, START)
  const problems = error?.fields ?? {}

  return (
    <form ref={element} action={send} noValidate className={cn(PANEL, 'grid gap-5')}>
      <fieldset
        className="grid gap-3 tablet:grid-cols-2"
        aria-describedby={problems.wanted && 'wanted-error'}
      >
        <FieldLegend className="mb-2">نوع همکاری</FieldLegend>
        {KINDS.map(({ value, title, description }) => (
          <RadioCard
            key={value}
            name="wanted"
            value={value}
            title={title}
            description={description}
            defaultChecked={typed.wanted === value}
          />
        ))}
      </fieldset>
      {problems.wanted && <FieldError id="wanted-error">{problems.wanted}</FieldError>}
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label="نام کسب‌وکار" required error={problems.businessName}>
          {(control) => (
            <Input
              {...control}
              name="businessName"
              maxLength={100}
              autoComplete="organization"
              defaultValue={typed.businessName}
            />
          )}
        </Field>
        <Field label="شهر" required error={problems.city}>
          {(control) => (
            <Input
              {...control}
              name="city"
              maxLength={50}
              autoComplete="address-level2"
              defaultValue={typed.city}
            />
          )}
        </Field>
      </div>
      <Field label="توضیح" hint="مانند نشانی مغازه یا سایت، و آنچه بیشتر می‌خرید" error={problems.note}>
        {(control) => (
          <Textarea {...control} name="note" rows={3} maxLength={500} defaultValue={typed.note} />
        )}
      </Field>
      {error && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
      <SubmitButton loadingLabel="در حال ثبت" className="justify-self-start">
        ثبت درخواست
      </SubmitButton>
    </form>
  )
}

function typedIn(form: FormData): Typed {
  return Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Typed
}
