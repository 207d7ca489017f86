/** Kinds of change that a further file of another shop brings; unticked ones stay as they are. */
export const CHANGE_KINDS = {
  new: 'محصول جدید',
  prices: 'قیمت و تخفیف',
  texts: 'نام و متن',
  pictures: 'تصویر',
} as const

export type ChangeKind = keyof typeof CHANGE_KINDS

/** Written to products that are there; private.import_changes. */
export const WRITTEN_KINDS = ['prices', 'texts'] as const
