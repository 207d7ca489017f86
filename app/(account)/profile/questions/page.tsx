import type { Metadata } from 'next'
import { OwnQuestions } from '@/components/profile/own-questions'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { MessagesSquare } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { listOwnQuestions } from '@/lib/questions/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پرسش‌های من' }

export default async function QuestionsPage() {
  await requireViewer('/profile/questions')
  const questions = await listOwnQuestions()
  return (
    <div className="grid gap-5">
      <h1 className="page-title">پرسش‌های من</h1>
      {questions.length > 0 ? (
        <Panel>
          <OwnQuestions questions={questions} />
        </Panel>
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title="هنوز چیزی نپرسیده‌اید"
          text="در صفحهٔ هر محصول می‌توانید دربارهٔ آن بپرسید؛ پاسخ‌ها اینجا هم می‌آید."
          action={
            <ButtonLink href="/products" variant="soft">
              دیدن محصولات
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
