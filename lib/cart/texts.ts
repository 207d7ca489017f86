import { type ErrorCode, errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import type { Failure } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { LOW_STOCK_LIMIT } from '@/lib/supabase/database.limits'
import type { CartLine } from './quote'

/** The error's own sentence, or the `failed` text for faults and unanswered calls. */
export function sentence({ code, message }: Failure, failed: ErrorCode): string {
  return code === 'unknown' || code === 'unavailable' ? errorText(failed) : message
}

/** Notice above the lines; null without changes. */
export function changedText(lines: number): string | null {
  if (lines === 0) return null
  return `از آخرین باری که سبد را دیدید، ${formatNumber(lines)} محصول تغییر کرده است. پیش از ادامه نگاهی به آن بیندازید.`
}

export function mergedText(lines: number): string {
  return `${formatNumber(lines)} محصول که پیش از ورود برداشته بودید به سبد خرید افزوده شد`
}

/** Lines that did not fit the stock. */
export function leftOutText(lines: number): string {
  return `${formatNumber(lines)} محصول که پیش از ورود برداشته بودید افزوده نشد؛ بیش از این موجود نیست`
}

export function stockNotice(
  line: Pick<CartLine, 'state' | 'available'>,
  quantity: number,
  lowered = false,
  phone?: string,
): { tone: 'hint' | 'problem'; text: string } | null {
  const onlyAvailable = errorText('only_available', { count: line.available })
  switch (line.state) {
    case 'ok':
      if (lowered && quantity >= line.available) return problem(`${onlyAvailable}؛ تعداد آن کم شد`)
      if (line.available <= LOW_STOCK_LIMIT)
        return hint(`تنها ${formatNumber(line.available)} عدد در انبار مانده است`)
      return quantity >= line.available ? hint(onlyAvailable) : null
    case 'not_enough':
      return problem(onlyAvailable)
    case 'out_of_stock':
      return problem(errorText('product_unavailable'))
    case 'no_price':
      return problem([errorText('no_price'), phone].filter(Boolean).join(': '))
    case 'color_required':
      return problem(errorText('color_required'))
    case 'color_missing':
      return problem('این رنگ دیگر موجود نیست. لطفاً رنگ دیگری انتخاب کنید')
    case 'unavailable':
      return problem('این محصول دیگر فروخته نمی‌شود')
  }
}

/** Null unless the price changed since the last view. */
export function priceNotice(before: number | undefined, now: number | null): string | null {
  if (before === undefined || now === null || before === now) return null
  const change = now > before ? 'بیشتر' : 'کمتر'
  return `قیمت ${change} شد: پیش‌تر ${formatToman(before)} تومان بود`
}

function hint(text: string): { tone: 'hint'; text: string } {
  return { tone: 'hint', text }
}

function problem(text: string): { tone: 'problem'; text: string } {
  return { tone: 'problem', text }
}
