/** Texts of error.tsx and app/(plain)/unavailable. */
export const OUTAGE = {
  page: {
    title: 'این صفحه باز نشد',
    text: 'ارتباط با فروشگاه برقرار نشد. چند لحظهٔ دیگر دوباره تلاش کنید؛ سبد خرید شما سر جایش است.',
  },
  payment: {
    title: 'نتیجهٔ پرداخت هنوز معلوم نیست',
    text: 'ارتباط با فروشگاه برقرار نشد. اگر پولی از حساب شما کم شده است، گم نمی‌شود: یا سفارش نهایی می‌شود یا پول برمی‌گردد. لازم نیست دوباره بپردازید؛ چند لحظهٔ دیگر دوباره ببینید.',
  },
} as const

export type Outage = keyof typeof OUTAGE

/** Payment returns get their own text (as docs/nginx.conf.example). */
export function outageOf(pathname: string): Outage {
  return /^\/(?:payment|payment-failed|order-success)(?:\/|$)/.test(pathname) ? 'payment' : 'page'
}
