import { cn } from '@/components/ui/cn'

const PICTURES = '[&_img]:h-auto [&_img]:max-w-full'
const TABLES =
  '[&_table]:w-full [&_table]:min-w-100 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:p-2.5 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2.5 [&_th]:text-start'

/** `html` must be sanitized; `lead`: larger first paragraph. */
export function ProseHtml({ html, lead, className }: { html: string; lead?: boolean; className?: string }) {
  return (
    <div
      className={cn(
        'prose',
        // Skips unused class names.
        html.includes('<img') && PICTURES,
        html.includes('<table') && TABLES,
        className,
      )}
      dangerouslySetInnerHTML={{ __html: lead ? html.replace(/^<p>/, '<p class="text-18">') : html }}
    />
  )
}
