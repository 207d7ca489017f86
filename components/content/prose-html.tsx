import { cn } from '@/components/ui/cn'

const PICTURES = '[&_img]:h-auto [&_img]:max-w-full'
const TABLES =
  '[&_table]:w-full [&_table]:min-w-100 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:p-2.5 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2.5 [&_th]:text-start'

/** Text of a page that may hold pictures and tables. `html` is safe to put into a page; `lead`: its first paragraph is larger. */
export function ProseHtml({ html, lead, className }: { html: string; lead?: boolean; className?: string }) {
  return (
    <div
      className={cn(
        'prose',
        // A page without them does not carry their looks.
        html.includes('<img') && PICTURES,
        html.includes('<table') && TABLES,
        className,
      )}
      dangerouslySetInnerHTML={{ __html: lead ? html.replace(/^<p>/, '<p class="text-18">') : html }}
    />
  )
}
