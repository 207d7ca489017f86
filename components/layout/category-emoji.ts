import { type Kind, kindForCategory } from '@/art/kinds'

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

/** What stands for a category that has no picture. */
export function categoryEmoji(name: string): string {
  return EMOJI[kindForCategory(name)] ?? '🍴'
}
