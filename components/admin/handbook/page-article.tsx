'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { ProseHtml } from '@/components/content/prose-html'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import type { Article } from '@/lib/handbook/types'
import type { Result } from '@/lib/utils/result'

export function PageArticle({ onLeave }: { onLeave: () => void }) {
  const [article, setArticle] = useState<Article | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const page = encodeURIComponent(location.pathname + location.search)
    fetch(`/api/admin/handbook?page=${page}`, { signal: stop.signal })
      .then((response) => response.json() as Promise<Result<Article>>)
      .then((answer) => setArticle(answer.ok ? answer.data : 'failed'))
      .catch(() => {
        if (!stop.signal.aborted) setArticle('failed')
      })
    return () => stop.abort()
  }, [])

  if (article === 'failed') return <p role="alert">راهنما خوانده نشد. پنجره را ببندید و دوباره باز کنید.</p>
  if (!article)
    return (
      <>
        <LoadingNotice>در حال خواندن راهنما</LoadingNotice>
        <Skeleton className="h-60" />
      </>
    )
  return (
    <>
      <p className="text-18 font-strong">{article.title}</p>
      <ProseHtml html={article.html} />
      <Link className="text-action underline" href="/admin/handbook" prefetch={false} onClick={onLeave}>
        همهٔ راهنماها
      </Link>
    </>
  )
}
