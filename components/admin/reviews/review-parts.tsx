import { SectionTabs } from '@/components/admin/section-tabs'

/** The parts of the section: what people say about goods, and what they write to the shop. */
export function CommentParts({
  current,
  waiting,
}: {
  current: 'comments' | 'letters'
  waiting: { comments: number; letters: number }
}) {
  return (
    <SectionTabs
      label="بخش‌های نظرها"
      tabs={[
        {
          label: 'نظر دربارهٔ کالاها',
          href: '/admin/comments?state=waiting',
          current: current === 'comments',
          count: waiting.comments,
        },
        {
          label: 'پیام‌های تماس',
          href: '/admin/comments/letters',
          current: current === 'letters',
          count: waiting.letters,
        },
      ]}
    />
  )
}
