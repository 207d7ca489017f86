import { PanelLink } from '@/components/admin/panel-link'
import { Note } from '@/components/ui/note'
import type { PlacedLink } from '@/lib/menus/placed-links'

/** Links outside of the menus that lead nowhere. */
export function DeadLinks({ links }: { links: readonly PlacedLink[] }) {
  if (links.length === 0) return null
  return (
    <Note tone="warning" data-testid="dead-links">
      <p>این پیوندها به جایی نمی‌رسند؛ مقصدشان حذف شده، پنهان است یا نشانی آن نادرست است:</p>
      <ul className="mt-2 grid gap-1">
        {links.map(({ place, label, href, edit }) => (
          <li key={`${place} ${label} ${href}`}>
            <PanelLink href={edit} className="link">
              {place}
            </PanelLink>
            ، «{label}»:{' '}
            <bdi dir="ltr" className="wrap-anywhere">
              {href}
            </bdi>
          </li>
        ))}
      </ul>
    </Note>
  )
}
