/** An empty key keeps the stored one. */
import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { formatNumber } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'

const { hour, keep } = limits.backup_settings

const typed = (shape: RegExp, wrong: string) =>
  z.string().max(400, wrong).transform(plainText).pipe(z.string().regex(shape, wrong))

const KEEP = `عددی از ${formatNumber(keep.min)} تا ${formatNumber(keep.max)}`

export const backupSettingsSchema = z
  .object({
    version,
    isDaily: z.boolean(),
    // Select values are strings.
    hour: z.coerce.number().int().min(hour.min).max(hour.max),
    keep: z.number(KEEP).int(KEEP).min(keep.min, KEEP).max(keep.max, KEEP),
    target: z.enum(['folder', 's3']),
    endpoint: typed(
      /^(?:https?:\/\/[^/]{1,190}\/?)?$/i,
      'نشانی سرویس را مانند https://s3.example.ir بنویسید',
    ).transform((text) => text.replace(/\/$/, '').toLowerCase()),
    region: typed(/^[a-z0-9-]{0,40}$/, 'ناحیه حرف کوچک لاتین، رقم و - دارد'),
    bucket: typed(
      /^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/,
      'نام باکت ۳ تا ۶۳ حرف کوچک لاتین، رقم، نقطه و - دارد',
    ),
    prefix: typed(/^(?:[A-Za-z0-9_-]+\/?)*$/, 'پوشه حرف لاتین، رقم، - و _ دارد')
      .transform((text) => (text && !text.endsWith('/') ? `${text}/` : text))
      .pipe(z.string().max(100, 'این پوشه بلند است')),
    keyId: typed(/^(?:[A-Za-z0-9_-]{3,128})?$/, 'شناسهٔ کلید را همان‌گونه که سرویس داده است بچسبانید'),
    secret: typed(/^(?:[\x21-\x7e]{8,200})?$/, 'کلید را همان‌گونه که سرویس داده است بچسبانید'),
  })
  .superRefine(({ target, ...values }, context) => {
    if (target !== 's3') return
    for (const field of ['endpoint', 'region', 'bucket', 'keyId'] as const)
      if (!values[field])
        context.addIssue({ code: 'custom', path: [field], message: 'برای فضای ابری لازم است' })
  })
