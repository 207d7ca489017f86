'use client'

import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { whoAmI } from '@/lib/accounts/me'
import type { Result } from '@/lib/utils/result'
import { requestStockNotice } from '@/lib/stock-requests/actions'
import { nameProblem, phoneProblem } from '@/lib/stock-requests/rules'

export type NotifyDialogProps = {
  productId: string
  /** Of the product. */
  name: string
  open: boolean
  onClose: () => void
}

const FAILED = 'خطا در ثبت درخواست. لطفاً مجدداً تلاش کنید'
const DONE = 'درخواست شما با موفقیت ثبت شد'

/** Who wants to hear when a product is back: a phone, and a name if they like. Known people find theirs filled in. */
export function NotifyDialog({ productId, name, open, onClose }: NotifyDialogProps) {
  const [values, setValues] = useState({ phone: '', name: '' })
  const [problems, setProblems] = useState<{ phone?: string; name?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void whoAmI().then((me) => {
      // What somebody has begun to type stays.
      if (me.signedIn) setValues((typed) => ({ phone: typed.phone || me.phone, name: typed.name || me.name }))
    })
  }, [])

  const check = () => ({
    phone: phoneProblem(values.phone) ?? undefined,
    name: nameProblem(values.name) ?? undefined,
  })

  function type(field: 'phone' | 'name', value: string) {
    setValues({ ...values, [field]: value })
    const problem = field === 'phone' ? phoneProblem(value) : nameProblem(value)
    // Once a field was wrong it is checked with each key.
    if (problems[field]) setProblems({ ...problems, [field]: problem ?? undefined })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const found = check()
    setProblems(found)
    setFailure(undefined)
    const wrong = found.phone ? 'phone' : found.name ? 'name' : null
    if (wrong) return void event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    setBusy(true)
    const result = await request({ productId, ...values })
    setBusy(false)
    if (result.ok) {
      onClose()
      toast.success(DONE)
    } else if (result.error.fields) setProblems(result.error.fields)
    else setFailure(result.error.code === 'unknown' ? FAILED : result.error.message)
  }

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="موجود شد خبرم کن">
        <p className="text-14 leading-snug text-ink-2">
          همین که «{name}» دوباره موجود شود، برایتان پیامک می‌فرستیم.
        </p>
        <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
          <Field label="شمارهٔ موبایل" required hint="پیامک به این شماره می‌رسد." error={problems.phone}>
            {(control) => (
              <Input
                {...control}
                className="input-number"
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
                value={values.phone}
                onChange={(event) => type('phone', event.target.value)}
                onBlur={() => values.phone && setProblems({ ...problems, phone: check().phone })}
              />
            )}
          </Field>
          <Field label="نام (اختیاری)" error={problems.name}>
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                value={values.name}
                onChange={(event) => type('name', event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <Note tone="danger" role="alert">
              {failure}
            </Note>
          )}
          <Button type="submit" block loading={busy} loadingLabel="در حال ثبت">
            خبرم کن
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

async function request(wanted: { productId: string; phone: string; name: string }): Promise<Result<null>> {
  try {
    return await requestStockNotice(wanted)
  } catch {
    return { ok: false, error: { code: 'unknown', message: FAILED } }
  }
}
