const ONES = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']
const TEENS = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده']
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد']
const AND = ' و '

/** 1250000 → «یک میلیون و دویست و پنجاه هزار». Throws RangeError unless a safe integer. */
export function numberWords(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`)
  if (value === 0) return 'صفر'
  if (value < 0) return `منفی ${numberWords(-value)}`
  const parts: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    if (group === 0) continue
    // «هزار», not «یک هزار».
    const words = group === 1 && scale === 1 ? '' : groupWords(group)
    parts.unshift([words, SCALES[scale]].filter(Boolean).join(' '))
  }
  return parts.join(AND)
}

/** 1 to 999. */
function groupWords(group: number): string {
  const tens = Math.floor(group / 10) % 10
  const ones = group % 10
  const words = [HUNDREDS[Math.floor(group / 100)]]
  if (tens === 1) words.push(TEENS[ones])
  else words.push(TENS[tens], ONES[ones])
  return words.filter(Boolean).join(AND)
}
