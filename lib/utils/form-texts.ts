/** Sentences that any form may have to say; apart from the table of all errors, which light pages do not load. */

export const UNREACHABLE = 'ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید.'
export const INVALID_INPUT = 'لطفاً موارد مشخص‌شده را درست کنید.'
