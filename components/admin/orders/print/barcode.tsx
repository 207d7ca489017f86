import JsBarcode from 'jsbarcode'
import { cn } from '@/components/ui/cn'

/** A text of printable ASCII as a Code 128 barcode, as wide as its box; light margins of ten modules are part of it. */
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

/** Modules of a barcode, `1` a bar and `0` a space. Throws for text that Code 128 cannot hold. */
function code128(text: string): string {
  const barcode: { encodings?: { data: string }[] } = {}
  JsBarcode(barcode, text, { format: 'CODE128' })
  return barcode.encodings!.map(({ data }) => data).join('')
}
