'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { RadioCard } from '@/components/ui/options'
import { useEarlyForm } from '@/components/ui/use-early-typing'
import { CUSTOMER_TYPES } from '@/lib/accounts/types'
import { requestWholesale } from '@/lib/accounts/wholesale-actions'

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

/** Asks for shop or dealer prices. */
export function WholesaleForm() {
  const router = useRouter()
  const [values, setValues] = useState({ wanted: '', businessName: '', city: '', note: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const form = useEarlyForm((typed) => setValues((now) => ({ ...now, ...typed })))
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await requestWholesale({ ...values, wanted: values.wanted as 'shop' }).catch(() => null)
    setSending(false)
    setProblems((!answer?.ok && answer?.error.fields) || {})
    if (answer?.ok) {
      setRefusal('')
      router.refresh()
    } else setRefusal(answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد. دوباره تلاش کنید.')
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className="panel grid gap-5">
      <fieldset
        className="grid gap-3 tablet:grid-cols-2"
        aria-describedby={problems.wanted && 'wanted-error'}
      >
        <legend className="field-label mb-2">نوع همکاری</legend>
        {KINDS.map(({ value, title, description }) => (
          <RadioCard
            key={value}
            name="wanted"
            value={value}
            title={title}
            description={description}
            checked={values.wanted === value}
            onChange={change('wanted')}
          />
        ))}
      </fieldset>
      {problems.wanted && (
        <p id="wanted-error" className="field-error" role="alert">
          {problems.wanted}
        </p>
      )}
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label="نام کسب‌وکار" required error={problems.businessName}>
          {(control) => (
            <Input
              {...control}
              name="businessName"
              maxLength={100}
              autoComplete="organization"
              value={values.businessName}
              onChange={change('businessName')}
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
              value={values.city}
              onChange={change('city')}
            />
          )}
        </Field>
      </div>
      <Field label="توضیح" hint="مانند نشانی مغازه یا سایت، و آنچه بیشتر می‌خرید" error={problems.note}>
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={3}
            maxLength={500}
            value={values.note}
            onChange={change('note')}
          />
        )}
      </Field>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <Button type="submit" loading={isSending} loadingLabel="در حال ثبت" className="justify-self-start">
        ثبت درخواست
      </Button>
    </form>
  )
}
