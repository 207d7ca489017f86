import { cn } from '@/components/ui/cn'
import type { Family, FamilySize } from '@/lib/catalog/types'
import { UNKNOWN_PRICE, formatToman } from '@/lib/utils/money'
import { SizeLink } from './size-link'

/** Price or «ناموجود» per size; marks the current one. */
export function FamilySizes({ family, ownId }: { family: Family; ownId: string }) {
  const { label, sizes } = family
  return (
    <nav aria-label={label} className="grid gap-2">
      <p className="text-14 text-muted">
        {label}: <span className="font-label text-ink">{sizes.find(({ id }) => id === ownId)?.text}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size.id} className="grid">
            <SizeLink
              slug={size.slug}
              colors={size.colors}
              aria-current={size.id === ownId ? 'page' : undefined}
              className={cn(
                'grid min-h-13 min-w-24 content-center rounded-m border border-line bg-surface px-3.5 py-1.5 text-center text-14 leading-snug transition-colors hover:border-line-strong aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:text-action-soft-ink aria-[current=page]:[box-shadow:inset_0_0_0_1px_var(--action)]',
                size.available_quantity <= 0 && 'text-muted not-aria-[current=page]:border-dashed',
              )}
            >
              <span className="font-label">{size.text}</span>
              <small className="text-12">{offerText(size)}</small>
            </SizeLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function offerText({ available_quantity, price }: FamilySize): string {
  if (available_quantity <= 0) return 'ناموجود'
  return price.amount === null ? UNKNOWN_PRICE : `${formatToman(price.amount)} تومان`
}
