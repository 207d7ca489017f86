import type { PlacedLink } from '@/lib/menus/placed-links'
import { Note } from '@/components/ui/note'
import { PanelLink } from '@/components/admin/panel-link'
import type { Metadata } from 'next'
import { MenuForm } from '@/components/admin/menus/menu-form'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { listLinkTargets, listMenusForAdmin } from '@/lib/menus/admin-queries'
import { deadLinksOf, listPlacedLinks } from '@/lib/menus/placed-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'منو و پانویس' }

export default async function MenusPage() {
  await requireCapability('content', '/admin/menus')
  const [menus, targets, dead] = await Promise.all([
    listMenusForAdmin(),
    listLinkTargets(),
    listPlacedLinks().then(deadLinksOf),
  ])
  return (
    <>
      <PageHead title="منو و پانویس" />
      <RelatedTabs of="pages" />
      <DeadLinks links={dead.filter(({ edit }) => edit !== '/admin/menus')} />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {menus.map((menu) => (
          // The longest menu spans two rows.
          <div key={menu.id} className={menu.id === 'footer' ? 'wide:row-span-2' : undefined}>
            <MenuForm menu={menu} targets={targets} dead={dead.map(({ href }) => href)} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Links outside of the menus that lead nowhere. */
function DeadLinks({ links }: { links: readonly PlacedLink[] }) {
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
