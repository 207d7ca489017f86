'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, TextField } from '@/components/admin/form/fields'
import { useRemove } from '@/components/admin/use-remove'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { tryGateway } from '@/lib/payments/admin-actions'
import { type Gateway, GATEWAY_IDS, GATEWAY_NAMES, GATEWAYS } from '@/lib/utils/gateways'
import { removeService, saveGateways, saveSmsAccount } from '@/lib/services/admin-actions'
import { gatewaySchema, smsAccountSchema } from '@/lib/services/admin-schema'
import type { ServiceState, ServiceTest } from '@/lib/services/types'
import { tryMessages } from '@/lib/sms/admin-actions'
import type { Result } from '@/lib/utils/result'
import { KeyField, type StoredKey } from './key-field'
import { GRID } from './settings-forms'

const SMS_PROVIDERS = [
  { value: 'kavenegar', label: 'کاوه‌نگار' },
  { value: 'smsir', label: 'SMS.ir' },
]

export function SmsAccountForm({
  values,
  stored,
  state,
}: {
  values: z.input<typeof smsAccountSchema>
  stored: StoredKey | null
  state: ServiceState
}) {
  const form = useAdminForm(smsAccountSchema, values)
  const provider = useWatch({ control: form.control, name: 'provider' })
  const isSmsIr = provider === 'smsir'
  return (
    <>
      <Panel title="سرویس پیامک اکنون">
        <State
          state={state}
          texts={{
            environment:
              'سرویس پیامک در تنظیمات سرور (SMS_PROVIDER) نوشته شده است و همان به کار می‌رود؛ آنچه اینجا ذخیره شود تا آن هست بی‌اثر است.',
            local: 'پیامک‌ها به صندوق آزمایشی همین دستگاه می‌روند و به گوشی کسی نمی‌رسند.',
            panel: 'پیامک‌ها با حسابی که اینجا ذخیره شده است فرستاده می‌شوند.',
            unreadable:
              'کلید ذخیره‌شده با رمز این سرور باز نمی‌شود (JOBS_SECRET عوض شده است). کلید را دوباره وارد کنید.',
            missing: 'هنوز سرویس پیامکی نیست: کد ورود و خبر سفارش‌ها فرستاده نمی‌شود.',
          }}
        />
        <Trial
          label="فرستادن پیامک آزمایشی به گوشی خودم"
          run={() => callAction(tryMessages, {})}
          disabled={state === 'missing' || state === 'unreadable'}
          works="سرویس‌دهنده پیامک را گرفت؛ گوشی‌تان را ببینید."
          silent="سرویس‌دهنده پاسخ روشنی نداد؛ شاید پیامک برسد."
          refused={(why) => `سرویس‌دهنده نپذیرفت: ${why}`}
        />
      </Panel>
      <AdminForm form={form} action={saveSmsAccount} saved="سرویس پیامک ذخیره شد">
        <Panel
          title="حساب پیامک"
          action={stored && <RemoveButton service="sms" title="حساب پیامک برداشته شود؟" />}
        >
          <div className={GRID}>
            <SelectField name="provider" label="سرویس‌دهنده" required options={SMS_PROVIDERS} />
            <KeyField name="key" label="کلید API" stored={stored} />
            <TextField
              name="line"
              label="شمارهٔ خط"
              digits
              ltr
              inputMode="numeric"
              maxLength={24}
              required={isSmsIr}
              hint={isSmsIr ? 'خطی که پیامک از آن می‌رود' : 'اگر خالی بماند، از خط پیش‌فرض حساب می‌رود'}
            />
            <TextField
              name="template"
              label="الگوی کد ورود"
              ltr
              maxLength={60}
              hint={
                isSmsIr
                  ? 'شمارهٔ الگو با متغیر CODE؛ اگر خالی بماند، متن معمولی می‌رود'
                  : 'نام الگوی تأییدشده؛ اگر خالی بماند، متن معمولی می‌رود'
              }
            />
          </div>
        </Panel>
      </AdminForm>
    </>
  )
}

export function GatewayForm({
  values,
  stored,
  states,
}: {
  values: z.input<typeof gatewaySchema>
  stored: Record<Gateway, StoredKey | null>
  states: Record<Gateway, ServiceState>
}) {
  const form = useAdminForm(gatewaySchema, values)
  return (
    <>
      {GATEWAY_IDS.map((gateway) => {
        const { name, merchant } = GATEWAYS[gateway]
        const state = states[gateway]
        return (
          <Panel key={gateway} title={`${name} اکنون`}>
            <State
              state={state}
              texts={{
                environment: `کد پذیرنده در تنظیمات سرور (${merchant.setting}) نوشته شده است و همان به کار می‌رود؛ آنچه اینجا ذخیره شود تا آن هست بی‌اثر است.`,
                local: 'پرداخت‌ها به بانک آزمایشی همین دستگاه می‌روند و پولی جابه‌جا نمی‌شود.',
                panel: `کد پذیرنده‌ای که اینجا ذخیره شده است برای پرداخت‌های ${name} به کار می‌رود.`,
                unreadable:
                  'کد ذخیره‌شده با رمز این سرور باز نمی‌شود (JOBS_SECRET عوض شده است). کد را دوباره وارد کنید.',
                missing: Object.values(states).every((each) => each === 'missing')
                  ? 'هنوز درگاهی نیست: مشتری نمی‌تواند اینترنتی بپردازد.'
                  : `کد پذیرندهٔ ${name} وارد نشده است و پرداختی به آن نمی‌رود.`,
              }}
            />
            <Trial
              label={`آزمایش اتصال به ${name}`}
              run={() => callAction(tryGateway, { gateway })}
              disabled={state === 'missing' || state === 'unreadable'}
              works="درگاه فروشگاه را شناخت. پولی جابه‌جا نشد."
              silent="درگاه پاسخ نداد؛ کمی بعد دوباره آزمایش کنید."
              refused={(why) => `درگاه این کد پذیرنده را نپذیرفت (خطای ${why}).`}
            />
          </Panel>
        )
      })}
      <AdminForm form={form} action={saveGateways} saved="درگاه پرداخت ذخیره شد">
        <Panel>
          <SelectField
            name="first"
            label="درگاه نخست"
            required
            options={GATEWAY_IDS.map((gateway) => ({ value: gateway, label: GATEWAY_NAMES[gateway] }))}
            hint="اگر درگاه نخست پاسخ ندهد یا پرداخت را آغاز نکند، مشتری همان لحظه به درگاه دیگر می‌رود."
          />
        </Panel>
        {GATEWAY_IDS.map((gateway) => (
          <Panel
            key={gateway}
            title={GATEWAY_NAMES[gateway]}
            action={
              stored[gateway] && (
                <RemoveButton service={gateway} title={`کد پذیرندهٔ ${GATEWAY_NAMES[gateway]} برداشته شود؟`} />
              )
            }
          >
            <KeyField
              name={gateway}
              label={`کد پذیرندهٔ ${GATEWAY_NAMES[gateway]} (${GATEWAYS[gateway].merchant.code})`}
              stored={stored[gateway]}
              required={false}
              {...(stored[gateway] && {
                hint: 'پیش از عوض کردن آن چند دقیقه صبر کنید: پرداختی که با کد پیشین باز است دیگر تأیید نمی‌شود و بانک پولش را برمی‌گرداند.',
              })}
            />
          </Panel>
        ))}
      </AdminForm>
    </>
  )
}

const TONES = {
  environment: 'info',
  local: 'info',
  panel: 'success',
  unreadable: 'danger',
  missing: 'warning',
} as const

function State({ state, texts }: { state: ServiceState; texts: Record<ServiceState, string> }) {
  return (
    <Note tone={TONES[state]} data-testid="service-state">
      {texts[state]}
    </Note>
  )
}

function RemoveButton({ service, title }: { service: 'sms' | Gateway; title: string }) {
  const remove = useRemove()
  return (
    <Button
      size="s"
      variant="ghost"
      onClick={() =>
        void remove({
          question: {
            title,
            text: 'کلید از فروشگاه پاک می‌شود؛ حسابتان نزد سرویس‌دهنده می‌ماند.',
            action: 'برداشتن',
          },
          run: () => callAction(removeService, { service }),
          done: 'برداشته شد',
        })
      }
    >
      برداشتن
    </Button>
  )
}

/** Tests an account and shows the result. */
function Trial({
  label,
  run,
  disabled,
  works,
  silent,
  refused,
}: {
  label: string
  run: () => Promise<Result<ServiceTest>>
  disabled: boolean
  works: string
  silent: string
  refused: (why: string) => string
}) {
  const [isRunning, setRunning] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'warning' | 'danger'; text: string } | null>(null)
  const start = async () => {
    setRunning(true)
    setSaid(null)
    const answer = await run()
    setRunning(false)
    if (!answer.ok) setSaid({ tone: 'danger', text: answer.error.message })
    else if (answer.data.kind === 'works') setSaid({ tone: 'success', text: works })
    else if (answer.data.kind === 'silent') setSaid({ tone: 'warning', text: silent })
    else setSaid({ tone: 'danger', text: refused(answer.data.why) })
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button variant="outline" loading={isRunning} disabled={disabled} onClick={() => void start()}>
        {label}
      </Button>
      <div role="status" className="w-full">
        {said && <Note tone={said.tone}>{said.text}</Note>}
      </div>
    </div>
  )
}
