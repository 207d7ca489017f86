import { tintStyle } from '@/components/product/card/tint'
import { Picture } from '@/components/ui/picture'
import type { CategoryTile } from '@/lib/catalog/types'
import { categoryEmoji } from './category-emoji'

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
