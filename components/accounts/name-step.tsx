'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { rename } from '@/lib/accounts/actions'

const fields = [
  { name: 'firstName', label: 'نام', autoComplete: 'given-name' },
  { name: 'lastName', label: 'نام خانوادگی', autoComplete: 'family-name' },
] as const

/** Asks new people for their name; it can wait. They are signed in already. */
export function NameStep({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState({ firstName: '', lastName: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setFailure(null)
    try {
      const result = await rename(values)
      if (result.ok) return onDone()
      setProblems(result.error.fields ?? {})
      if (!result.error.fields) setFailure(result.error.message)
    } catch {
      setFailure('ذخیره نشد. لطفاً دوباره تلاش کنید.')
    }
    setSaving(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h1 className="text-28">به هرمز خوش آمدید</h1>
        <p className="mt-1 text-muted">نامتان را بنویسید تا سفارش‌ها به نام شما ثبت شود.</p>
      </div>
      {fields.map(({ name, label, autoComplete }, index) => (
        <Field key={name} label={label} error={problems[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete={autoComplete}
              autoFocus={index === 0}
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
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="l" block loading={saving} loadingLabel="در حال ثبت">
        ثبت و ادامه
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={onDone}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </form>
  )
}
