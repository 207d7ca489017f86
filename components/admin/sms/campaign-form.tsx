'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import {
  CheckboxesField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/fields'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { callAction } from '@/lib/accounts/call-action'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { changeCampaignStatus, prepareCampaign } from '@/lib/sms/admin-actions'
import { beginText, campaignText, wayOutText } from '@/lib/sms/admin-rules'
import { type CampaignInput, campaignSchema } from '@/lib/sms/admin-schema'
import { type CampaignDraft, CampaignRecipients } from './campaign-recipients'
import { MessageField } from './message-field'
import { SmsPreview } from './sms-preview'

const TYPES = (['normal', 'shop', 'dealer'] as const).map((value) => ({
  value,
  label: CUSTOMER_TYPES[value],
}))

interface Given {
  provinces: readonly string[]
  /** Last price of an SMS part, in toman. */
  partPrice: number
  /** Opt-out text and shop address. */
  wayOut: string
  site: string
  segments: readonly { id: string; name: string }[]
  /** Preselected segment. */
  segment: string | undefined
}

/** Shows recipients, time and cost for confirmation before sending. */
export function CampaignForm(given: Given) {
  const [round, setRound] = useState(0)
  return <Fields key={round} {...given} onStarted={() => setRound(round + 1)} />
}

function Fields({
  provinces,
  partPrice,
  wayOut,
  site,
  segments,
  segment,
  onStarted,
}: Given & { onStarted: () => void }) {
  const [draft, setDraft] = useState<CampaignDraft | null>(null)
  const { run, running } = useRun()
  // Changed text after pricing makes a new campaign.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [initial] = useState<CampaignInput>(() => ({
    id,
    title: '',
    body: '',
    kind: segment ? 'segment' : 'group',
    segment: segment ?? '',
    phone: '',
    types: TYPES.map(({ value }) => value),
    province: '',
    bought_since: null,
    not_bought_since: null,
    min_spent: null,
    link: '',
    starts_at: null,
    any_hour: false,
    partPrice,
  }))
  const form = useAdminForm(campaignSchema, initial)
  const [kind, body] = useWatch({ control: form.control, name: ['kind', 'body'] })
  const text = body && campaignText(body, site, kind === 'one' ? '' : wayOutText(wayOut, site))
  const giveUp = () => {
    setDraft(null)
    setId(crypto.randomUUID())
  }

  async function start() {
    if (!draft) return
    const isDone = await run({
      run: () =>
        callAction(changeCampaignStatus, {
          id: draft.id,
          action: 'start',
          recipients: draft.recipients,
          starts_at: draft.starts_at,
          any_hour: draft.any_hour,
        }),
      done: beginText,
    })
    if (!isDone) return
    setDraft(null)
    onStarted()
  }

  return (
    <>
      <AdminForm
        form={form}
        flat
        save={(values) => callAction(prepareCampaign, { ...values, id })}
        saveLabel="شمارش گیرندگان و هزینه"
        onCancel={() => form.reset()}
        onSaved={(data, { any_hour }) => setDraft({ ...data, any_hour })}
      >
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField name="title" label="عنوان" required maxLength={100} hint="تنها در پنل دیده می‌شود" />
          <SelectField
            name="kind"
            label="گیرندگان"
            options={[
              ...(segments.length > 0 ? [{ value: 'segment', label: 'یک گروه مشتری' }] : []),
              { value: 'group', label: 'با شرط‌های زیر' },
              { value: 'one', label: 'یک نفر' },
              { value: 'all', label: 'همه' },
            ]}
          />
        </div>
        <RecipientFields kind={kind} provinces={provinces} segments={segments} />
        <MessageField
          name="body"
          label="متن پیامک"
          required
          rows={4}
          places={{ name: 'نام گیرنده', link: 'پیوند کوتاه به صفحهٔ زیر' }}
        />
        {text && <SmsPreview text={text} />}
        <TextField
          name="link"
          label="پیوند به صفحهٔ"
          ltr
          placeholder="/products?off=1"
          hint="اختیاری؛ نشانی صفحه‌ای از فروشگاه. شمار کلیک‌ها در پنل دیده می‌شود."
        />
        <div className="grid gap-5 tablet:grid-cols-2">
          <DateTimeField name="starts_at" label="زمان ارسال" hint="اگر خالی بماند، همین حالا می‌رود" />
          <NumberField name="partPrice" label="هزینهٔ هر بخش" unit="تومان" />
        </div>
        {kind !== 'one' && <SwitchField name="any_hour" label="بیرون از ساعت ارسال هم فرستاده شود" />}
      </AdminForm>
      <PanelDialog title="پیامک فرستاده شود؟" open={draft !== null} onClose={giveUp}>
        {draft && (
          <>
            <CampaignRecipients draft={draft} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="outline" onClick={giveUp}>
                انصراف
              </Button>
              {draft.recipients > 0 && (
                <Button loading={running !== null} loadingLabel="در حال آغاز" onClick={() => void start()}>
                  {draft.starts_at ? 'زمان‌بندی' : 'فرستادن'}
                </Button>
              )}
            </div>
          </>
        )}
      </PanelDialog>
    </>
  )
}

function RecipientFields({
  kind,
  provinces,
  segments,
}: Pick<Given, 'provinces' | 'segments'> & Pick<CampaignInput, 'kind'>) {
  return (
    <>
      {kind === 'one' && (
        <TextField
          name="phone"
          label="شمارهٔ موبایل"
          required
          digits
          inputMode="tel"
          placeholder="۰۹۱۲۳۴۵۶۷۸۹"
        />
      )}
      {kind === 'segment' && (
        <SelectField
          name="segment"
          label="گروه مشتری"
          required
          none="انتخاب کنید"
          options={segments.map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
      {kind === 'group' && (
        <>
          <CheckboxesField name="types" label="نوع مشتری" options={TYPES} />
          <div className="grid gap-5 tablet:grid-cols-2">
            <SelectField
              name="province"
              label="استان سفارش‌ها"
              none="همهٔ استان‌ها"
              options={provinces.map((value) => ({ value, label: value }))}
            />
            <NumberField name="min_spent" label="دست‌کم خرید" unit="تومان" hint="اختیاری" />
            <DateTimeField name="bought_since" label="از این تاریخ خرید کرده‌اند" />
            <DateTimeField name="not_bought_since" label="از این تاریخ خرید نکرده‌اند" />
          </div>
        </>
      )}
    </>
  )
}
