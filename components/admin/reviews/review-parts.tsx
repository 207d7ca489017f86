import { SectionTabs } from '@/components/admin/section-tabs'

export function CommentParts({
  current,
  waiting,
}: {
  current: 'comments' | 'questions' | 'messages'
  waiting: { comments: number; questions: number; messages: number }
}) {
  return (
    <SectionTabs
      label="بخش‌های نظرها"
      tabs={[
        {
          label: 'نظر دربارهٔ محصولات',
          href: '/admin/comments?state=waiting',
          current: current === 'comments',
          count: waiting.comments,
        },
        {
          label: 'پرسش و پاسخ',
          href: '/admin/comments/questions?state=waiting',
          current: current === 'questions',
          count: waiting.questions,
        },
        {
          label: 'پیام‌های تماس',
          href: '/admin/comments/messages',
          current: current === 'messages',
          count: waiting.messages,
        },
      ]}
    />
  )
}
