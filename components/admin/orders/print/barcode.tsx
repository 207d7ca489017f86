import JsBarcode from 'jsbarcode'
import { cn } from '@/components/ui/cn'

/** Code 128 at full width, with ten-module quiet zones. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const modules = code128(text)
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <svg
      viewBox={`-10 0 ${modules.length + 20} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`بارکد ${text}`}
      className={cn('bg-white block', className)}
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}

/** `1` bar, `0` space. Throws for non-ASCII text. */
function code128(text: string): string {
  const barcode: { encodings?: { data: string }[] } = {}
  JsBarcode(barcode, text, { format: 'CODE128' })
  return barcode.encodings!.map(({ data }) => data).join('')
}
