import type { Metadata } from 'next'
import { MenuForm } from '@/components/admin/menus/menu-form'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { DeadLinks } from '@/components/admin/menus/dead-links'
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
