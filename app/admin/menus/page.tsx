import type { Metadata } from 'next'
import { MenuForm } from '@/components/admin/menus/menu-form'
import { PageHead } from '@/components/admin/page-head'
import { PageTabs } from '@/components/admin/pages/page-tabs'
import { listLinkTargets, listMenusForAdmin } from '@/lib/menus/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'منو و پانویس' }

export default async function MenusPage() {
  await requireCapability('content', '/admin/menus')
  const [menus, targets] = await Promise.all([listMenusForAdmin(), listLinkTargets()])
  return (
    <>
      <PageHead title="منو و پانویس" />
      <PageTabs current="/admin/menus" />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {menus.map((menu) => (
          // The longest menu spans two rows.
          <div key={menu.id} className={menu.id === 'footer' ? 'wide:row-span-2' : undefined}>
            <MenuForm menu={menu} targets={targets} />
          </div>
        ))}
      </div>
    </>
  )
}
