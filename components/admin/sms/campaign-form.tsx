'use client'

import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import {
  DateTimeField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@/components/admin/form/fields'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FieldLegend } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Checkbox } from '@/components/ui/checkbox'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { changeCampaignStatus, prepareCampaign } from '@/lib/sms/admin-actions'
import { fillPlaces, SAMPLE_NAME } from '@/lib/sms/admin-rules'
import { campaignSchema } from '@/lib/sms/admin-schema'
import { SmsPreview } from './sms-preview'

const TYPES = ['normal', 'shop', 'dealer'] as const

interface Draft {
  id: string
  recipients: number
  parts: number
  cost: number
}

/** Writes a message to one, a group or all; count and cost are shown and confirmed before anything is sent. */
export function CampaignForm({
  provinces,
  partPrice,
}: {
  provinces: readonly string[]
  /** Toman for a part, as it was last time. */
  partPrice: number
}) {
  const [round, setRound] = useState(0)
  return (
    <Fields key={round} provinces={provinces} partPrice={partPrice} onStarted={() => setRound(round + 1)} />
  )
}

function Fields({
  provinces,
  partPrice,
  onStarted,
}: {
  provinces: readonly string[]
  partPrice: number
  onStarted: () => void
}) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const { run, running } = useRun()
  // A text that was changed after its draft was counted is another campaign.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [initial] = useState({
    title: '',
    body: '',
    kind: 'group' as const,
    phone: '',
    types: [...TYPES],
    province: '',
    boughtSince: null,
    notBoughtSince: null,
    minSpent: null,
    partPrice,
  })
  const form = useAdminForm(campaignSchema, { ...initial, id } as Parameters<
    typeof campaignSchema.parse
  >[0] & {
    id: string
    title: string
    body: string
    kind: 'one' | 'group' | 'all'
    phone: string
    types: (typeof TYPES)[number][]
    province: string
    boughtSince: string | null
    notBoughtSince: string | null
    minSpent: number | null
    partPrice: number
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const text = fillPlaces(useWatch({ control: form.control, name: 'body' }), { name: SAMPLE_NAME })

  async function start() {
    if (!draft) return
    const isDone = await run({
      run: () => changeCampaignStatus({ id: draft.id, action: 'start', recipients: draft.recipients }),
      done: 'ارسال آغاز شد',
    })
    if (!isDone) return
    setDraft(null)
    onStarted()
  }

  return (
    <>
      <AdminForm
        form={form}
        inDialog
        save={(values) => prepareCampaign({ ...values, id })}
        saveLabel="شمارش گیرندگان و هزینه"
        onCancel={() => form.reset()}
        onSaved={(data) => setDraft(data)}
      >
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField name="title" label="عنوان" required maxLength={100} hint="تنها در پنل دیده می‌شود" />
          <SelectField
            name="kind"
            label="گیرندگان"
            options={[
              { value: 'group', label: 'گروهی از مشتری‌ها' },
              { value: 'one', label: 'یک نفر' },
              { value: 'all', label: 'همه' },
            ]}
          />
        </div>
        {kind === 'one' && (
          <TextField name="phone" label="شمارهٔ موبایل" required ltr placeholder="۰۹۱۲۳۴۵۶۷۸۹" />
        )}
        {kind === 'group' && (
          <>
            <Types />
            <div className="grid gap-5 tablet:grid-cols-2">
              <SelectField
                name="province"
                label="استان سفارش‌ها"
                none="همهٔ استان‌ها"
                options={provinces.map((value) => ({ value, label: value }))}
              />
              <NumberField name="minSpent" label="دست‌کم خرید" unit="تومان" hint="اختیاری" />
              <DateTimeField name="boughtSince" label="از این تاریخ خرید کرده‌اند" />
              <DateTimeField name="notBoughtSince" label="از این تاریخ خرید نکرده‌اند" />
            </div>
          </>
        )}
        <TextAreaField
          name="body"
          label="متن پیامک"
          required
          rows={4}
          hint={
            <>
              <code className="ltr">{'{name}'}</code> نام گیرنده است.
            </>
          }
        />
        {text && <SmsPreview text={text} />}
        <NumberField name="partPrice" label="هزینهٔ هر بخش" unit="تومان" className="max-w-60" />
      </AdminForm>
      <Dialog
        open={draft !== null}
        onOpenChange={() => {
          setDraft(null)
          setId(crypto.randomUUID())
        }}
      >
        <DialogContent title="پیامک فرستاده شود؟">
          {draft && (
            <>
              {draft.recipients === 0 ? (
                <Note tone="warning">هیچ گیرنده‌ای با این شرایط نیست.</Note>
              ) : (
                <p className="text-ink-2">
                  به <b>{formatNumber(draft.recipients)} نفر</b>، هر پیامک {formatNumber(draft.parts)} بخش؛
                  هزینه نزدیک به <b>{formatToman(draft.cost)} تومان</b>.
                </p>
              )}
              <div className="flex flex-wrap justify-end gap-3">
                <Button
                  variant="outline"
                  onClick={() => {
                    setDraft(null)
                    setId(crypto.randomUUID())
                  }}
                >
                  انصراف
                </Button>
                {draft.recipients > 0 && (
                  <Button loading={running !== null} loadingLabel="در حال آغاز" onClick={() => void start()}>
                    فرستادن
                  </Button>
                )}
              </div>
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Types() {
  const { field } = useController({ name: 'types' })
  const chosen = field.value as string[]
  return (
    <fieldset>
      <FieldLegend>نوع مشتری</FieldLegend>
      <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-3">
        {TYPES.map((type) => (
          <Checkbox
            key={type}
            label={CUSTOMER_TYPES[type]}
            checked={chosen.includes(type)}
            onChange={(event) =>
              field.onChange(
                TYPES.filter((each) => (each === type ? event.target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
