'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { refreshMe } from '@/lib/accounts/me'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { useEarlyForm } from '@/components/ui/use-early-typing'
import { rename } from '@/lib/accounts/actions'
import { errorText } from '@/lib/core/errors'

const FIELDS = [
  ['firstName', 'نام', 'given-name'],
  ['lastName', 'نام خانوادگی', 'family-name'],
] as const

/** First and last name. */
export function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [values, setValues] = useState({ firstName, lastName })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [isSaving, startSaving] = useTransition()
  const form = useEarlyForm((typed) => setValues((now) => ({ ...now, ...typed })))

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    startSaving(async () => {
      const answer = await rename(values).catch(() => null)
      setProblems((!answer?.ok && answer?.error.fields) || {})
      if (answer?.ok) {
        setRefusal('')
        toast.success('مشخصات شما ذخیره شد')
        void refreshMe()
      } else if (!answer?.error.fields) setRefusal(answer?.error.message ?? errorText('unavailable'))
    })
  }

  return (
    <form ref={form} onSubmit={save} noValidate className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {FIELDS.map(([name, label, autoComplete]) => (
          <Field key={name} label={label} required error={problems[name]}>
            {(control) => (
              <Input
                {...control}
                name={name}
                autoComplete={autoComplete}
                maxLength={60}
                value={values[name]}
                onChange={(event) => {
                  setValues({ ...values, [name]: event.target.value })
                  setProblems({ ...problems, [name]: '' })
                }}
              />
            )}
          </Field>
        ))}
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        loading={isSaving}
        loadingLabel="در حال ذخیره"
      >
        ذخیرهٔ مشخصات
      </Button>
    </form>
  )
}
