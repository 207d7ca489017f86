/** Title of a section, a line under it on desktops, and the way to all of it. */
import Link from 'next/link'
import { ArrowLeft } from '@/components/ui/icons'
export function SectionHead({
  title,
  text,
  more,
}: {
  title: string
  text?: string
  more?: { href: string; label: string }
}) {
  return (
    <div className="section-head">
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && (
        <Link prefetch={false} href={more.href} className="more-link">
          {more.label}
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
