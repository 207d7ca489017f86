/** The right to send something back, in the one wording of the shop. */
import { numberWords } from '../core/number-words.ts'

/** Working days after delivery; `public.return_deadline` counts them. */
export const RETURN_DAYS = 7

export const RETURN_PERIOD = `${numberWords(RETURN_DAYS)} روز کاری فرصت بازگشت`
export const RETURN_CONDITION = 'کالای استفاده‌نشده، در بسته‌بندی خودش'
export const RETURN_RULE = `${RETURN_PERIOD}؛ ${RETURN_CONDITION}`
