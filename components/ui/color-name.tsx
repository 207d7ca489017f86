import { ColorDot } from './color-dot'

export function ColorName({ name, hex }: { name: string; hex: string | null }) {
  return (
    // Inline: a flex box would take the dot's baseline.
    <span className="whitespace-nowrap">
      <ColorDot hex={hex ?? 'transparent'} className="me-1.5 inline-block size-3.5 align-[-2px]" />
      <span className="sr-only">رنگ </span>
      {name}
    </span>
  )
}
