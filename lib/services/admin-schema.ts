/** Empty keys keep the stored ones. */
import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import { plainText } from '@/lib/utils/typed'
import { byGateway, GATEWAY_IDS, GATEWAYS } from '@/lib/utils/gateways'

const typed = (max: number, shape: RegExp, wrong: string) =>
  z.string().max(400, wrong).transform(plainText).pipe(z.string().max(max, wrong).regex(shape, wrong))

/** Kavenegar puts the key into the URL path. */
const KEY = /^(?:[A-Za-z0-9._=-]{8,})?$/

export const smsAccountSchema = z
  .object({
    version,
    provider: z.enum(['kavenegar', 'smsir'], 'سرویس‌دهنده را انتخاب کنید'),
    key: typed(200, KEY, 'کلید را همان‌گونه که سرویس‌دهنده داده است بچسبانید'),
    line: typed(20, /^(?:\d{3,20})?$/, 'شمارهٔ خط تنها رقم دارد'),
    template: typed(60, /^[A-Za-z0-9_-]*$/, 'نام الگو تنها حرف لاتین، رقم، - و _ دارد'),
  })
  .superRefine(({ provider, line, template }, context) => {
    if (provider !== 'smsir') return
    if (!line) context.addIssue({ code: 'custom', path: ['line'], message: 'SMS.ir بی شمارهٔ خط نمی‌فرستد' })
    if (!/^\d*$/.test(template))
      context.addIssue({ code: 'custom', path: ['template'], message: 'الگوی SMS.ir یک شماره است' })
  })

export const gatewaySchema = z.object({
  version,
  first: z.enum(GATEWAY_IDS, 'درگاه نخست را انتخاب کنید'),
  ...byGateway((gateway) => {
    const { max, shape, wrong } = GATEWAYS[gateway].merchant
    return typed(max, shape, wrong)
  }),
})
