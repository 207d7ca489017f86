import { cn } from '@/components/ui/cn'

/** Text of a page that may hold pictures and tables. `html` is safe to put into a page; `lead`: its first paragraph is larger. */
export function ProseHtml({ html, lead, className }: { html: string; lead?: boolean; className?: string }) {
  return (
    <div
      className={cn(
        'prose wrap-anywhere [&_img]:h-auto [&_img]:max-w-full [&_table]:w-full [&_table]:min-w-100 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:p-2.5 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2.5 [&_th]:text-start',
        lead && '[&>p:first-child]:text-18',
        className,
      )}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
