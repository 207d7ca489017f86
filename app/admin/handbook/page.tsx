import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHead } from '@/components/admin/page-head'
import { ADMIN_GROUPS } from '@/components/admin/shell/navigation'
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
      {['آغاز کار', ...Object.values(ADMIN_GROUPS)].map((group) => (
        <Panel key={group} title={group}>
          <ul className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
            {articles
              .filter((article) => article.group === group)
              .map(({ name, title, lead }) => (
                <li key={name} className="grid content-start gap-1">
                  <Link
                    href={`/admin/handbook/${name}`}
                    prefetch={false}
                    className="font-strong text-action hover:underline"
                  >
                    {title}
                  </Link>
                  <p className="line-clamp-2 text-14 text-muted">{lead}</p>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
