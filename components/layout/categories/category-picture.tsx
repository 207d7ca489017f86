import { tintStyle } from '@/components/product/card/tint'
import { Picture } from '@/components/ui/picture'
import type { CategoryTile } from '@/lib/catalog/types'
import { type Kind, kindForCategory } from '@/lib/categories/kind'

/** Falls back to an emoji. */
export function CategoryPicture({ category: { name, image, tint } }: { category: CategoryTile }) {
  return (
    <span
      style={tintStyle(tint)}
      className="grid size-14 flex-none place-items-center overflow-hidden rounded-m bg-(--tint,var(--sunken)) text-action"
    >
      {image ? (
        <Picture name={image} alt="" sizes="72px" />
      ) : (
        <i aria-hidden="true" className="text-[26px] not-italic">
          {categoryEmoji(name)}
        </i>
      )}
    </span>
  )
}

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
function categoryEmoji(name: string): string {
  const kind = kindForCategory(name)
  return (kind && EMOJI[kind]) ?? '🍴'
}
