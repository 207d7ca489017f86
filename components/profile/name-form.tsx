'use client'

import { useActionState } from 'react'
import { refreshMe } from '@/lib/accounts/me'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { SubmitButton } from '@/components/ui/submit-button'
import { toast } from '@/components/ui/toast'
import { rename } from '@/lib/accounts/actions'
import { fail } from '@/lib/utils/errors'

const FIELDS = [
  ['firstName', 'نام', 'given-name'],
  ['lastName', 'نام خانوادگی', 'family-name'],
] as const

type Name = { firstName: string; lastName: string }

/** First and last name. The fields keep their texts themselves; after each answer they stand as they were sent. */
export function NameForm(given: Name) {
  const [{ typed, error }, save] = useActionState(sendName, { typed: given, error: null })
  return (
    <form action={save} noValidate className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {FIELDS.map(([name, label, autoComplete]) => (
          <Field key={name} label={label} required error={error?.fields?.[name]}>
            {(control) => (
              <Input
                {...control}
                name={name}
                autoComplete={autoComplete}
                maxLength={60}
                defaultValue={typed[name]}
              />
            )}
          </Field>
        ))}
      </div>
      {error && !error.fields && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
      <SubmitButton variant="outline" className="justify-self-start" loadingLabel="در حال ذخیره">
        ذخیرهٔ مشخصات
      </SubmitButton>
    </form>
  )
}

async function sendName(_before: unknown, form: FormData) {
  const typed = { firstName: String(form.get('firstName')), lastName: String(form.get('lastName')) }
  const answer = await rename(typed).catch(() => fail('unavailable'))
  if (answer.ok) {
    toast.success('مشخصات شما ذخیره شد')
    void refreshMe()
  }
  return { typed, error: answer.ok ? null : answer.error }
}
