'use client'

import { PanelLink } from '@/components/admin/panel-link'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { useAnswer } from '@/components/ui/use-answer'
import type { Article } from '@/lib/handbook/types'
import { ArticleText } from './article-text'

export function PageArticle({ onLeave }: { onLeave: () => void }) {
  const page = encodeURIComponent(location.pathname + location.search)
  const { answer } = useAnswer<Article>(`/api/admin/handbook?page=${page}`)
  if (answer?.ok === false) return <p role="alert">راهنما خوانده نشد. پنجره را ببندید و دوباره باز کنید.</p>
  if (!answer)
    return (
      <>
        <LoadingNotice>در حال خواندن راهنما</LoadingNotice>
        <Skeleton className="h-60" />
      </>
    )
  return (
    <>
      <p className="text-18 font-strong">{answer.data.title}</p>
      <ArticleText html={answer.data.html} />
      <PanelLink className="text-action underline" href="/admin/handbook" onClick={onLeave}>
        همهٔ راهنماها
      </PanelLink>
    </>
  )
}
