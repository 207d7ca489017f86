export const BACKGROUNDS = [
  { value: '#256f43', label: 'سبز' },
  { value: '#1b3a5c', label: 'سرمه‌ای' },
  { value: '#c99a2e', label: 'طلایی' },
  { value: '#b03a26', label: 'قرمز' },
  { value: '#5d3a7e', label: 'بنفش' },
] as const

/** Colors of text, button and button text. */
export const INKS = [
  { value: '#ffffff', label: 'سفید' },
  { value: '#1a1a1a', label: 'سیاه' },
  { value: '#1b3a5c', label: 'سرمه‌ای' },
  { value: '#256f43', label: 'سبز' },
  { value: '#c99a2e', label: 'طلایی' },
] as const

/** Minimum text contrast (WCAG 2.2 AA). */
export const READABLE = 4.5

/** Contrast of two colors (`#rrggbb`), 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const part = (start: number) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
