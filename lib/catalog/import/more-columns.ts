/** Columns that the product file of the panel may have in addition. */
import { products as limits } from '@/lib/supabase/database.limits'
import { plainText } from '@/lib/utils/typed'
import { LONGEST_DESCRIPTION, LONGEST_KEY, MAX_LOW_LIMIT } from '../limits'
import type { ImportColumn } from './columns'
import { BETWEEN } from './pictures'
import { optionalCount, price, type Read, text } from './read-cells'
import { instantOf } from './sources/cells'
import { pathOfAddress } from './sources/old-addresses'

export type MoreField =
  | 'import_key'
  | 'hex_code'
  | 'sale_price'
  | 'sale_starts'
  | 'sale_ends'
  | 'detailed_description'
  | 'seo_title'
  | 'seo_description'
  | 'low_limit'
  | 'old_address'

const MOST_ADDRESSES = 20

const instant =
  (isEnd: boolean) =>
  (cell: string): Read => {
    if (cell === '') return { value: null }
    const value = /^\d{4}-\d\d-\d\dT[\d:]{5,8}\+03:30$/.test(cell) ? cell : instantOf(cell, isEnd)
    return value ? { value } : { problem: 'تاریخ را این‌گونه بنویسید: ۲۰۲۶-۱۲-۰۱ یا ۱۴۰۵-۰۹-۱۰' }
  }

const line = (longest: number) => (cell: string) => {
  const read = text(longest)(cell)
  return 'value' in read ? { value: read.value ?? '' } : read
}

export const MORE_COLUMNS: readonly ImportColumn<MoreField>[] = [
  {
    field: 'import_key',
    header: 'شناسه در فروشگاه پیشین',
    also: ['import_key'],
    example: '',
    explanation: 'محصولی که با همین شناسه آمده باشد دوباره ساخته نمی‌شود؛ محصول جدید غیرفعال می‌آید',
    read: text(LONGEST_KEY),
  },
  {
    field: 'hex_code',
    header: 'کد رنگ',
    also: ['hex_code'],
    example: '',
    explanation: 'رنگی که فروشگاه ندارد با این کد ساخته می‌شود، مانند #2e7d32',
    read: (cell) => {
      const code = plainText(cell).toLowerCase()
      return code === '' || /^#[0-9a-f]{6}$/.test(code)
        ? { value: code || null }
        : { problem: 'کد رنگ شش رقم شانزده‌شانزدهی پس از # است' }
    },
  },
  {
    field: 'sale_price',
    header: 'قیمت با تخفیف',
    also: ['sale_price'],
    example: '',
    explanation: 'تفاوت آن با قیمت پایه تخفیفی برای قیمت پایه می‌شود',
    read: price,
  },
  {
    field: 'sale_starts',
    header: 'آغاز تخفیف',
    also: ['sale_starts'],
    example: '',
    read: instant(false),
  },
  {
    field: 'sale_ends',
    header: 'پایان تخفیف',
    also: ['sale_ends'],
    example: '',
    explanation: 'تاریخ بی‌ساعت تا پایان همان روز است',
    read: instant(true),
  },
  {
    field: 'detailed_description',
    header: 'توضیح کامل',
    also: ['detailed_description'],
    example: '',
    read: (cell) =>
      cell.length > LONGEST_DESCRIPTION
        ? { problem: 'متن بیش از اندازه بلند است' }
        : { value: cell.normalize('NFC') },
  },
  {
    field: 'seo_title',
    header: 'عنوان سئو',
    also: ['seo_title'],
    example: '',
    read: line(limits.seo_title.max),
  },
  {
    field: 'seo_description',
    header: 'توضیح سئو',
    also: ['seo_description'],
    example: '',
    read: line(limits.seo_description.max),
  },
  {
    field: 'low_limit',
    header: 'کمبود موجودی',
    also: ['low_limit'],
    example: '',
    read: optionalCount('کمبود موجودی', MAX_LOW_LIMIT),
  },
  {
    field: 'old_address',
    header: 'نشانی پیشین',
    also: ['old_address'],
    example: '',
    explanation: 'نشانی محصول در سایت پیشین، که از این پس به صفحهٔ آن می‌رسد؛ چند تا را با «؛» جدا کنید',
    read: (cell) => {
      const paths = cell.split(/[؛;\n]/).flatMap((text) => (text.trim() ? [pathOfAddress(text.trim())] : []))
      return paths.includes('') || paths.length > MOST_ADDRESSES
        ? { problem: 'نشانی درست نیست' }
        : { value: paths.join(BETWEEN) || null }
    },
  },
]
