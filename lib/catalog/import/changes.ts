/** Kinds of change that a further file of another shop brings; unticked ones stay as they are. */
export const CHANGE_KINDS = {
  new: 'محصول جدید',
  prices: 'قیمت و تخفیف',
  texts: 'نام و متن',
  pictures: 'تصویر',
  stock: 'موجودی',
  gone: 'در فایل نیست، غیرفعال شود',
} as const

export type ChangeKind = keyof typeof CHANGE_KINDS

/** Written to products that are there; private.import_changes. */
export const WRITTEN_KINDS = ['prices', 'texts', 'stock', 'gone'] as const

/** Ticked at first: stock and products that the file lacks wait for a decision. */
export const USUAL_KINDS: ReadonlySet<ChangeKind> = new Set(['new', 'prices', 'texts', 'pictures'])
