import Link from 'next/link'
import { ChevronLeft } from './icons'
export type Crumb = { label: string; href?: string }

/** The way to this page; the last one is the page itself and no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر">
      <ol className="breadcrumb">
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1
          return (
            <li key={label}>
              {last || !href ? (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              ) : (
                <Link prefetch={false} href={href}>
                  {label}
                </Link>
              )}
              {!last && <ChevronLeft className="icon" aria-hidden="true" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
