import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const TILE = 'relative overflow-hidden rounded-m border border-line bg-sunken'

export function TileButtons({ children }: { children: ReactNode }) {
  return <div className="absolute end-1 top-1 flex gap-1">{children}</div>
}

export function TileButton({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: LucideIcon
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-1"
      aria-label={label}
      onClick={onClick}
    >
      <Icon className="icon icon-s" aria-hidden="true" />
    </button>
  )
}
