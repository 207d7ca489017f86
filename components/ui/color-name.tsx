import { ColorDot } from './color-dot'

/** A color by its ball and its name, within a line of words. */
export function ColorName({ name, hex }: { name: string; hex: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ColorDot hex={hex ?? 'transparent'} className="size-3.5" />
      <span className="sr-only">رنگ </span>
      {name}
    </span>
  )
}
