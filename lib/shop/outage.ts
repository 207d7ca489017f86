/** What is said when a page cannot be made, with scripts (error.tsx) and without (app/(plain)/unavailable). */
export const OUTAGE = {
  page: {
    title: 'این صفحه باز نشد',
    text: 'ارتباط با فروشگاه برقرار نشد. چند لحظهٔ دیگر دوباره تلاش کنید؛ سبد خرید شما سر جایش است.',
  },
  payment: {
    title: 'نتیجهٔ پرداخت هنوز خوانده نشد',
    text: 'اگر پولی از حسابتان کم شده باشد، گم نمی‌شود: یا سفارش نهایی می‌شود یا پول برمی‌گردد. چند لحظهٔ دیگر دوباره تلاش کنید؛ لازم نیست دوباره بپردازید.',
  },
} as const

export type Outage = keyof typeof OUTAGE
