import { type Kind, kindForCategory } from '@/lib/categories/kind'

const EMOJI: Partial<Record<Kind, string>> = {
  pot: '🍲',
  pan: '🍳',
  kettle: '♨️',
  teapot: '🫖',
  knives: '🔪',
  bowls: '🥣',
  plates: '🍽️',
  mug: '☕',
  glasses: '🥛',
  jars: '🧂',
  ricecooker: '🍚',
  samovar: '🫖',
  boxes: '🥡',
  utensils: '🥄',
  caketin: '🧁',
  pitcher: '🏺',
}

/** Fallback for categories without a picture. */
export function categoryEmoji(name: string): string {
  const kind = kindForCategory(name)
  return (kind && EMOJI[kind]) ?? '🍴'
}
