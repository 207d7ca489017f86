import { PanelLink } from '@/components/admin/panel-link'
import { Badge } from '@/components/ui/badge'
import { PANEL } from '@/components/ui/panel'
import type { SetupState, SetupStep } from '@/lib/setup/types'

interface Words {
  title: string
  text: string
  href: string
  /** Text for an untouched default. */
  byDefault?: string
}

export const SETUP_WORDS: Record<SetupStep, Words> = {
  name: {
    title: 'نام و معرفی',
    text: 'در عنوان صفحه‌ها، پیامک‌ها و فاکتور',
    href: '/admin/settings',
  },
  place: {
    title: 'نشانی و ساعت کار',
    text: 'مبدأ ارسال و جای تحویل حضوری',
    href: '/admin/settings?section=place',
  },
  contact: {
    title: 'تلفن و پیام‌رسان‌ها',
    text: 'بالای همهٔ صفحه‌ها؛ دست‌کم یک شماره',
    href: '/admin/settings?section=contact',
  },
  delivery: {
    title: 'روش و هزینهٔ ارسال',
    text: 'به کدام شهرها، با چه هزینه‌ای و در چند روز',
    href: '/admin/delivery-settings',
    byDefault: 'با هزینه‌های پیش‌فرض؛ نگاهی بیندازید',
  },
  payment: {
    title: 'درگاه پرداخت',
    text: 'کد پذیرندهٔ زرین‌پال یا زیبال؛ بی آن تنها پرداخت در محل ممکن است',
    href: '/admin/settings?section=gateway',
    byDefault: 'بانک آزمایشی؛ پولی جابه‌جا نمی‌شود',
  },
  sms: {
    title: 'سرویس پیامک',
    text: 'کد ورود مشتری‌ها و خبر سفارش‌ها',
    href: '/admin/settings?section=sms',
    byDefault: 'صندوق آزمایشی؛ به گوشی کسی نمی‌رسد',
  },
  category: {
    title: 'نخستین دسته‌بندی',
    text: 'هر محصول در یک دسته است؛ پیش از نخستین محصول بسازید',
    href: '/admin/categories',
  },
  product: {
    title: 'نخستین محصول',
    text: 'یکی بسازید یا همه را از فایل بیاورید',
    href: '/admin/products/new',
  },
  returns: {
    title: 'قاعدهٔ بازگشت محصول',
    text: 'مهلت و شرط بازگشت در همهٔ متن‌ها',
    href: '/admin/settings?section=rules',
    byDefault: 'کمترین مهلت قانون',
  },
  seals: {
    title: 'نماد اعتماد',
    text: 'پس از گرفتن اینماد، کدش را اینجا بگذارید',
    href: '/admin/settings?section=seals',
  },
}

const STATES: Record<SetupState, { label: string; tone: 'success' | 'info' | 'warning' }> = {
  done: { label: 'آماده', tone: 'success' },
  default: { label: 'پیش‌فرض', tone: 'info' },
  missing: { label: 'مانده', tone: 'warning' },
}

export function SetupList({
  steps,
}: {
  steps: readonly { step: SetupStep; state: SetupState; is_required: boolean }[]
}) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ step, state, is_required }) => {
        const { title, text, href, byDefault } = SETUP_WORDS[step]
        const { label, tone } = STATES[state]
        return (
          <li key={step} data-state={state} data-testid={`setup-${step}`}>
            <PanelLink
              href={href}
              className={`${PANEL} flex items-center justify-between gap-4 hover:border-ink-2`}
            >
              <span className="grid gap-1">
                <span className="font-strong">
                  {title}
                  {is_required && state === 'missing' && (
                    <small className="ms-2 text-13 font-text text-muted">لازم برای باز شدن</small>
                  )}
                </span>
                <span className="text-14 text-muted">{state === 'default' ? byDefault : text}</span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </PanelLink>
          </li>
        )
      })}
    </ol>
  )
}
