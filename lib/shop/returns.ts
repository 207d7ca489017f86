/** The right to send something back, in the one wording of the shop. */

/** Working days after delivery; `public.return_deadline` counts them. */
export const RETURN_DAYS = 7
/** The same as a word; written out, so that no page loads what makes words of numbers (a test compares them). */
export const RETURN_DAYS_WORD = 'هفت'

export const RETURN_PERIOD = `${RETURN_DAYS_WORD} روز کاری فرصت بازگشت`
export const RETURN_CONDITION = 'کالای استفاده‌نشده، در بسته‌بندی خودش'
export const RETURN_RULE = `${RETURN_PERIOD}؛ ${RETURN_CONDITION}`
