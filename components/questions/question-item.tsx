import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { formatRelative } from '@/lib/utils/dates'
import { questionAnchor } from '@/lib/questions/rules'
import type { Answer, Question } from '@/lib/questions/types'

export function QuestionItem({
  question,
  level: Heading = 'h3',
  className,
  children,
}: {
  question: Question
  level?: 'h2' | 'h3'
  className?: string
  children?: ReactNode
}) {
  const { id, text, author, created_at, answers } = question
  return (
    <article
      id={questionAnchor(id)}
      className={cn('grid scroll-mt-24 gap-3 border-b border-line py-5 first:pt-0 last:border-0', className)}
    >
      <div className="leading-snug">
        <Heading className="max-w-[70ch] text-16 wrap-anywhere whitespace-pre-line">{text}</Heading>
        <p className="mt-1 text-13 text-muted">
          {author}، <time dateTime={created_at}>{formatRelative(created_at)}</time>
        </p>
      </div>
      <Answers answers={answers} />
      {children}
    </article>
  )
}

export function Answers({ answers, className }: { answers: readonly Answer[]; className?: string }) {
  if (answers.length === 0) return null
  return (
    <ul className={cn('grid max-w-[75ch] gap-2.5 text-14 leading-snug', className)}>
      {answers.map(({ id, text, author, is_shop, is_buyer }) => (
        <li key={id} className="grid gap-1 rounded-m bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{author}</b>
            {is_shop && <Badge tone="new">پاسخ فروشگاه</Badge>}
            {is_buyer && !is_shop && <Badge tone="success">خریدار این محصول</Badge>}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
