import { code128Path } from '@/lib/orders/code128'
import { cn } from '@/components/ui/cn'

/** A text of printable ASCII as a Code 128 barcode, as wide as its box; light margins of ten modules are part of it. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const { path, width } = code128Path(text)
  return (
    <svg
      viewBox={`-10 0 ${width + 20} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`بارکد ${text}`}
      className={cn('bg-white block', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
