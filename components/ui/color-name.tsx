import { ColorDot } from './color-dot'

/** A color by its ball and its name, within a line of words. */
export function ColorName({ name, hex }: { name: string; hex: string | null }) {
  return (
    // Not a flex box: its base line would be that of the ball.
    <span className="whitespace-nowrap">
      <ColorDot hex={hex ?? 'transparent'} className="me-1.5 inline-block size-3.5 align-[-2px]" />
      <span className="sr-only">رنگ </span>
      {name}
    </span>
  )
}
