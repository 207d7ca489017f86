import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { PageHead } from '@/components/admin/page-head'
import { ADMIN_MENU } from '@/components/admin/shell/navigation'
import { Panel } from '@/components/ui/panel'
import { listArticles } from '@/lib/handbook/queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'راهنما' }

export default async function HandbookPage() {
  await requireCapability('panel', '/admin/handbook')
  const articles = listArticles()
  return (
    <>
      <PageHead title="راهنما" />
      {ADMIN_MENU.map(({ title: group = 'آغاز کار' }) => (
        <Panel key={group} title={group}>
          <ul className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
            {articles
              .filter((article) => article.group === group)
              .map(({ name, title, lead }) => (
                <li key={name} className="grid content-start gap-1">
                  <PanelLink
                    href={`/admin/handbook/${name}`}
                    className="font-strong text-action hover:underline"
                  >
                    {title}
                  </PanelLink>
                  <p className="line-clamp-2 text-14 text-muted">{lead}</p>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
