/** Sentences of the checks: Persian in the panel, English in `npm run doctor`; each says what to do. */

import { GATEWAY_NAMES } from '../utils/gateways.ts'

interface Text {
  fa: string
  en: string
}

export const CHECK_NAMES = {
  settings: { fa: 'تنظیمات سرور', en: 'settings' },
  addresses: { fa: 'نشانی‌ها', en: 'addresses' },
  keys: { fa: 'کلیدها', en: 'keys' },
  clock: { fa: 'ساعت سرور', en: 'clock' },
  signing: { fa: 'امضای نشست‌ها', en: 'signing' },
  migrations: { fa: 'نسخهٔ پایگاه داده', en: 'migrations' },
  buckets: { fa: 'جای پرونده‌ها', en: 'buckets' },
  jobs: { fa: 'کارهای هر دقیقه', en: 'jobs' },
  sms: { fa: 'پیامک', en: 'sms' },
  gateways: { fa: 'درگاه پرداخت', en: 'gateways' },
  certificate: { fa: 'گواهی سایت', en: 'certificate' },
  disk: { fa: 'دیسک', en: 'disk' },
  versions: { fa: 'نسخهٔ برنامه‌ها', en: 'versions' },
} as const satisfies Record<string, Text>

export const TEXTS = {
  failed: {
    fa: 'بررسی نشد؛ کمی بعد دوباره بررسی کنید.',
    en: 'could not be checked. Try again, and see the other lines.',
  },
  settings_ok: { fa: 'کامل است.', en: 'complete.' },
  setting: { fa: '{problem}', en: '{problem} See .env.example.' },
  site_insecure: {
    fa: 'نشانی فروشگاه (SITE_URL) با http آغاز می‌شود: نشست و پرداخت مشتری‌ها رمز نمی‌شود. آن را https کنید.',
    en: 'SITE_URL is http: sessions and payments are not encrypted. Make it https.',
  },
  address_ok: { fa: '{address} پاسخ می‌دهد.', en: '{address} answers.' },
  supabase_away: {
    fa: '{address} پاسخ نمی‌دهد. SUPABASE_URL را ببینید و Supabase را روشن کنید.',
    en: '{address} does not answer. Check SUPABASE_URL, and that Supabase runs.',
  },
  site_away: {
    fa: '{address} از این سرور پاسخ نمی‌دهد. دامنه و nginx را ببینید.',
    en: '{address} does not answer from here. Start the shop, or check domain and nginx.',
  },
  site_other: {
    fa: 'در {address} چیزی جز این فروشگاه پاسخ می‌دهد. دامنه و nginx را ببینید.',
    en: '{address} is not this shop. Check domain and nginx.',
  },
  keys_ok: { fa: 'کلیدها کار می‌کنند.', en: 'work.' },
  publishable_refused: {
    fa: 'SUPABASE_PUBLISHABLE_KEY پذیرفته نشد. آن را دوباره از Supabase بردارید.',
    en: 'SUPABASE_PUBLISHABLE_KEY is refused. Copy it again (Settings → API keys).',
  },
  publishable_privileged: {
    fa: 'SUPABASE_PUBLISHABLE_KEY کلید محرمانه است. کلید عمومی را به‌جایش بگذارید.',
    en: 'SUPABASE_PUBLISHABLE_KEY is a secret key. Use the publishable one.',
  },
  secret_refused: {
    fa: 'SUPABASE_SECRET_KEY پذیرفته نشد. آن را دوباره از Supabase بردارید.',
    en: 'SUPABASE_SECRET_KEY is refused. Copy it again (Settings → API keys).',
  },
  key_unreadable: {
    fa: 'کلید ذخیره‌شدهٔ {name} باز نمی‌شود، چون JOBS_SECRET عوض شده است. کلید را در تنظیمات دوباره وارد کنید.',
    en: 'the stored {name} was sealed with another JOBS_SECRET. Enter it again in the panel.',
  },
  clock_ok: { fa: 'درست است.', en: 'right.' },
  clock_off: {
    fa: '{seconds} ثانیه اختلاف دارد. ساعت سرور را خودکار کنید (timedatectl set-ntp true).',
    en: '{seconds} s off. Turn on synchronization: timedatectl set-ntp true.',
  },
  signing_ok: { fa: 'با {algorithm}.', en: '{algorithm}.' },
  signing_symmetric: {
    fa: 'کلید نامتقارن نیست و همهٔ مشتری‌ها مهمان می‌مانند. در Supabase کلید ES256 بسازید.',
    en: 'no asymmetric key: every visitor remains a guest. Rotate to ES256 (Settings → JWT keys).',
  },
  migrations_ok: { fa: 'همراه این برنامه است ({applied}).', en: 'at {applied}.' },
  migrations_missing: {
    fa: 'نسخهٔ {applied} است و این برنامه {newest} می‌خواهد. npm run db:migrate را اجرا کنید.',
    en: 'at {applied}, this version needs {newest}. Run npm run db:migrate.',
  },
  migrations_newer: {
    fa: 'نسخهٔ {applied} است، از این برنامه ({newest}) جلوتر. برنامه را به‌روز کنید.',
    en: 'at {applied}, newer than this version ({newest}). Update the shop.',
  },
  buckets_ok: { fa: 'هر {count} جا آماده است.', en: 'all {count} exist.' },
  bucket_missing: {
    fa: 'جای {name} نیست. npm run db:migrate را اجرا کنید یا آن را در Supabase بسازید.',
    en: '{name} is missing. Run npm run db:migrate, or create it in Supabase.',
  },
  bucket_exposed: {
    fa: 'جای {name} برای همه باز است و باید خصوصی باشد. در Supabase آن را خصوصی کنید.',
    en: '{name} is public. Make it private in Supabase.',
  },
  bucket_closed: {
    fa: 'جای {name} خصوصی است و عکس‌های فروشگاه دیده نمی‌شود. در Supabase آن را عمومی کنید.',
    en: '{name} is private, its pictures are not shown. Make it public in Supabase.',
  },
  jobs_ok: { fa: '{seconds} ثانیه پیش اجرا شد.', en: 'ran {seconds} s ago.' },
  jobs_late: {
    fa: '{minutes} دقیقه است اجرا نشده است. سرور فروشگاه را روشن کنید و گزارش آن را ببینید.',
    en: 'did not run for {minutes} min. Start the shop and see its log.',
  },
  jobs_never: {
    fa: 'هنوز اجرا نشده است. سرور فروشگاه را روشن کنید و یک دقیقه صبر کنید.',
    en: 'never ran. Start the shop and wait a minute.',
  },
  sms_ok: { fa: '{provider}: اعتبار {credit} {unit}.', en: '{provider}: credit {credit} {unit}.' },
  sms_inbox: {
    fa: 'صندوق آزمایشی همین دستگاه؛ به گوشی کسی نمی‌رسد.',
    en: 'the test inbox of this machine.',
  },
  sms_none: {
    fa: 'حسابی نیست: خبر سفارش‌ها فرستاده نمی‌شود. آن را در تنظیمات وارد کنید.',
    en: 'no account: orders are not announced. Enter one in the panel or set SMS_PROVIDER.',
  },
  sms_refused: {
    fa: '{provider} کلید را نپذیرفت. آن را دوباره از سرویس‌دهنده بردارید.',
    en: '{provider} refused the key. Copy it again.',
  },
  sms_silent: {
    fa: '{provider} پاسخ نداد. کمی بعد دوباره بررسی کنید.',
    en: '{provider} did not answer. Try again later.',
  },
  sms_low: {
    fa: '{provider}: اعتبار رو به اتمام است ({credit} {unit}). حساب را شارژ کنید.',
    en: '{provider}: credit is low ({credit} {unit}). Charge the account.',
  },
  sms_empty: {
    fa: '{provider}: اعتبار تمام شده است. حساب را شارژ کنید.',
    en: '{provider}: no credit. Charge the account.',
  },
  gateway_ok: { fa: '{gateway} فروشگاه را می‌شناسد.', en: '{gateway} knows the merchant.' },
  gateway_test: {
    fa: '{gateway}: بانک آزمایشی همین دستگاه.',
    en: '{gateway}: the test bank of this machine.',
  },
  gateway_unset: {
    fa: '{gateway} تنظیم نشده است؛ اگر درگاه دیگر از کار بیفتد، پرداخت می‌ایستد.',
    en: '{gateway} is not set: payments stop when the other gateway does.',
  },
  gateways_none: {
    fa: 'درگاهی نیست: مشتری نمی‌تواند اینترنتی بپردازد. کد پذیرنده را در تنظیمات وارد کنید.',
    en: 'none: customers cannot pay online. Enter a merchant in the panel.',
  },
  gateway_refused: {
    fa: '{gateway} کد پذیرنده را نپذیرفت (خطای {code}). آن را دوباره از درگاه بردارید.',
    en: '{gateway} refused the merchant (code {code}). Copy it again.',
  },
  gateway_silent: {
    fa: '{gateway} پاسخ نداد. کمی بعد دوباره بررسی کنید.',
    en: '{gateway} did not answer. Try again later.',
  },
  certificate_ok: { fa: 'تا {days} روز دیگر معتبر است.', en: 'valid for {days} days.' },
  certificate_local: { fa: 'روی همین دستگاه لازم نیست.', en: 'not needed on this machine.' },
  certificate_soon: {
    fa: '{days} روز دیگر تمام می‌شود. certbot renew را اجرا کنید.',
    en: 'expires in {days} days. Run certbot renew, and see why its timer did not.',
  },
  certificate_bad: {
    fa: 'مرورگرها آن را نمی‌پذیرند ({code}). certbot certificates را ببینید.',
    en: 'browsers refuse it ({code}). See certbot certificates.',
  },
  disk_ok: { fa: '{free} گیگابایت آزاد است.', en: '{free} GB free.' },
  disk_low: {
    fa: 'تنها {free} گیگابایت آزاد است. پشتیبان‌ها و گزارش‌های قدیمی را پاک کنید.',
    en: 'only {free} GB free. Delete old backups and logs.',
  },
  versions_ok: { fa: 'Node {node}، PostgreSQL {postgres}.', en: 'Node {node}, PostgreSQL {postgres}.' },
  node_old: {
    fa: 'Node {node} قدیمی است. نسخهٔ ۲۰ یا بالاتر را نصب کنید.',
    en: 'Node {node} is too old. Install 20 or newer.',
  },
  postgres_old: {
    fa: 'PostgreSQL {postgres} قدیمی است. نسخهٔ ۱۵ یا بالاتر را نصب کنید.',
    en: 'PostgreSQL {postgres} is too old. Use 15 or newer.',
  },
} as const satisfies Record<string, Text>

export type CheckName = keyof typeof CHECK_NAMES

/** One line; its values are no secrets. */
export interface Finding {
  check: CheckName
  level: 'ok' | 'warning' | 'wrong'
  text: keyof typeof TEXTS
  values?: Record<string, string | number>
}

/** Of values. */
const PERSIAN: Readonly<Record<string, string>> = {
  ...GATEWAY_NAMES,
  kavenegar: 'کاوه‌نگار',
  smsir: 'SMS.ir',
  rial: 'ریال',
  messages: 'پیامک',
}

/** `number` writes numbers. */
export function findingText(
  { text, values = {} }: Finding,
  language: keyof Text,
  number: (value: number) => string = String,
): string {
  return TEXTS[text][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (typeof value === 'number') return number(value)
    return (language === 'fa' && PERSIAN[value]) || value
  })
}
