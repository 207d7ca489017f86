'use client'

import Link from 'next/link'
import { type ComponentType, useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { RadioCards, SelectField, TextAreaField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { PicturePicker } from '@/components/returns/picture-picker'
import { FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { whoAmI } from '@/lib/accounts/me'
import { shownNow, shownViewer } from '@/lib/accounts/shown-viewer'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { sendWithPictures } from '@/lib/media/shrink-photo'
import { errorText, fail } from '@/lib/utils/errors'
import { draftOf, readDraft, writeDraft } from '@/lib/utils/form-draft'
import { signInPath } from '@/lib/utils/safe-path'
import { requestWholesale } from '@/lib/wholesale/actions'
import { PAPER_SIDE } from '@/lib/wholesale/rules'
import { FIELDS } from '@/lib/wholesale/types'
import type { SignInDialog } from './sign-in-dialog'
import { optionsOf } from '@/components/ui/select'

const DRAFT_KEY = 'hormoz:wholesale'

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
]

const EMPTY = { wanted: '', business_name: '', field: '', province: '', city: '', business_id: '', note: '' }
type Values = typeof EMPTY
type Asked = { Dialog: ComponentType<Parameters<typeof SignInDialog>[0]>; answer: (isIn: boolean) => void }

/** Guests sign in by dialog; the input stays. */
export function WholesaleForm({
  shopName,
  provinces,
  only,
  initial,
  papers = 0,
}: {
  shopName: string
  provinces: readonly string[]
  /** A shop asks to become a dealer. */
  only?: 'dealer'
  /** From a returned request. */
  initial?: Values
  /** Count of uploaded pictures. */
  papers?: number
}) {
  const [files, setFiles] = useState<File[]>([])
  const [paperProblem, setPaperProblem] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const turnedBack = useRef(false)
  const picker = useRef<HTMLDivElement>(null)
  const [posted, post] = useActionState(requestWholesale, null)
  const start: Values = { ...(initial ?? EMPTY), ...(only && { wanted: only }) }
  const form = useActionForm({
    schema: async () => (await import('@/lib/wholesale/schema')).wholesaleSchema,
    values: start,
    post,
    posted,
    send: async (request) => {
      if (files.length + papers === 0) return fail('paper_required')
      turnedBack.current = false
      const me = await whoAmI()
      const answer = me.signedIn ? await sendWithPictures('/api/wholesale', request, files, PAPER_SIDE) : null
      if (answer && (answer.ok || answer.error.code !== 'sign_in_required')) return answer
      turnedBack.current = !(await askToSignIn())
      return turnedBack.current
        ? fail('sign_in_required')
        : sendWithPictures('/api/wholesale', request, files, PAPER_SIDE)
    },
    onDone: () => {
      for (const viewer of ['', shownNow()]) writeDraft(draftOf(DRAFT_KEY, viewer), null)
      return leave()
    },
    onRefused: ({ code }) => {
      if (code === 'paper_required') {
        setPaperProblem(errorText(code))
        picker.current?.querySelector('input')?.focus()
      } else if (code === 'wholesale_open' || code === 'wholesale_already') void leave()
      // Sign-in dismissed: nothing was sent.
      else return turnedBack.current
      return true
    },
  })
  const { methods } = form

  const restore = useEffectEvent((viewer: string) => {
    if (initial || posted) return
    const kept = readDraft(draftOf(DRAFT_KEY, viewer))
    for (const name of Object.keys(EMPTY) as (keyof Values)[])
      if (kept[name] && !methods.getValues(name)) methods.setValue(name, kept[name], { shouldDirty: true })
  })
  useEffect(() => {
    restore('')
    void shownViewer().then((viewer) => viewer && restore(viewer))
    if (initial) return
    const { unsubscribe } = methods.watch((values) => writeDraft(draftOf(DRAFT_KEY, shownNow()), values))
    return unsubscribe
  }, [methods, initial])

  async function askToSignIn(): Promise<boolean> {
    const { SignInDialog: Dialog } = await import('./sign-in-dialog')
    return new Promise((resolve) =>
      setAsked({
        Dialog,
        answer: (isIn) => {
          setAsked(null)
          resolve(isIn)
        },
      }),
    )
  }

  return (
    <>
      <noscript>
        <p className="mb-5 text-14 text-ink-2">
          بدون جاوااسکریپت،{' '}
          <a className="link" href={signInPath('/profile/wholesale')}>
            نخست وارد شوید
          </a>{' '}
          و درخواست را در حساب خود بنویسید.
        </p>
      </noscript>
      <ActionForm form={form} className="grid gap-5" aria-label="درخواست خرید عمده">
        <RadioCards
          name="wanted"
          legend="نوع همکاری"
          showLegend
          options={KINDS.filter(({ value }) => !only || value === only)}
          className="tablet:grid-cols-2"
        />
        <BusinessFields provinces={provinces} />
        <div ref={picker} className="grid gap-2 noscript:hidden">
          <PicturePicker
            files={files}
            onChange={(chosen) => {
              setFiles(chosen)
              setPaperProblem('')
            }}
            label={papers > 0 ? 'عکس جدید از مدارک' : 'عکس جواز یا پروانهٔ کسب'}
            hint="تا ۴ عکس خوانا، هر کدام کمتر از ۱۰ مگابایت. تنها ما و شما آن را می‌بینیم."
          />
          {paperProblem && (
            <FieldError>
              <CircleAlert className="icon icon-s" aria-hidden="true" />
              {paperProblem}
            </FieldError>
          )}
        </div>
        <TextAreaField
          name="note"
          label="توضیح (اختیاری)"
          hint="مانند نشانی مغازه یا سایت، و آنچه بیشتر می‌خرید"
          maxLength={500}
        />
        <FormRefusal />
        <FormButton size="l" loadingLabel="در حال فرستادن" className="justify-self-start max-tablet:w-full">
          {initial ? 'فرستادن دوباره' : 'فرستادن درخواست'}
        </FormButton>
        <p className="text-13 text-muted">
          با فرستادن درخواست،{' '}
          <Link prefetch={false} href="/terms" className="link">
            قوانین فروشگاه
          </Link>{' '}
          را می‌پذیرید.
        </p>
      </ActionForm>
      {asked && (
        <asked.Dialog
          shopName={shopName}
          onDone={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </>
  )
}

function BusinessFields({ provinces }: { provinces: readonly string[] }) {
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <TextField
        name="business_name"
        label="نام کسب‌وکار"
        required
        maxLength={100}
        autoComplete="organization"
      />
      <SelectField name="field" label="زمینهٔ کار" required none="انتخاب کنید" options={optionsOf(FIELDS)} />
      <SelectField
        name="province"
        label="استان"
        required
        none="انتخاب کنید"
        options={provinces.map((name) => ({ value: name, label: name }))}
      />
      <TextField name="city" label="شهر" required maxLength={50} autoComplete="address-level2" />
      <TextField
        name="business_id"
        label="کد ملی یا شناسهٔ ملی"
        required
        digits
        inputMode="numeric"
        maxLength={30}
        className="tablet:col-span-2"
        hint="کد ملی صاحب کار، شناسهٔ ملی شرکت یا شمارهٔ اقتصادی"
      />
    </div>
  )
}

/** Full navigation, so no cached part of another user remains. */
function leave() {
  location.assign('/profile/wholesale')
  return new Promise<never>(() => {})
}
