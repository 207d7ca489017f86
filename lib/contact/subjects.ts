/** As in the check constraint of the database. */
export const SUBJECTS = ['question', 'order', 'return', 'wholesale', 'other'] as const

export type Subject = (typeof SUBJECTS)[number]

export const SUBJECT_LABELS: Record<Subject, string> = {
  question: 'پرسش دربارهٔ یک محصول',
  order: 'پیگیری سفارش',
  return: 'بازگشت یا تعویض محصول',
  wholesale: 'خرید عمده',
  other: 'موضوع دیگر',
}

export function isSubject(value: unknown): value is Subject {
  return (SUBJECTS as readonly unknown[]).includes(value)
}
