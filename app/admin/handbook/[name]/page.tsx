import type { Metadata } from 'next'
import { Missing } from '@/components/admin/record-not-found'
import { PageHead } from '@/components/admin/page-head'
import { ArticleText } from '@/components/admin/handbook/article-text'
import { Panel } from '@/components/ui/panel'
import { getArticle } from '@/lib/handbook/queries'
import { requireCapability } from '@/lib/supabase/session'

export async function generateMetadata({ params }: PageProps<'/admin/handbook/[name]'>): Promise<Metadata> {
  const { name } = await params
  return { title: getArticle(name)?.title ?? 'راهنما' }
}

export default async function ArticlePage({ params }: PageProps<'/admin/handbook/[name]'>) {
  const { name } = await params
  await requireCapability('panel', `/admin/handbook/${name}`)
  const article = getArticle(name)
  if (!article) return <Missing message="این راهنما پیدا نشد" next="/admin/handbook" />
  return (
    <>
      <PageHead title={article.title} trail={['/admin/handbook']} />
      <Panel>
        <ArticleText html={article.html} />
      </Panel>
    </>
  )
}
