'use client'

import { Answers } from '@/components/questions/question-item'
import { callAction } from '@/lib/accounts/call-action'
import { deleteQuestion } from '@/lib/questions/actions'
import type { OwnQuestion } from '@/lib/questions/types'
import { OwnItem } from './own-item'

export function OwnQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {questions.map((question) => (
        <OwnItem
          key={question.id}
          item={question}
          what={kindOf(question)}
          remove={() => callAction(deleteQuestion, { questionId: question.id })}
          testId="own-question"
        >
          {question.answers?.question && (
            <p className="text-13 text-muted">در پاسخ به «{question.answers.question}»</p>
          )}
          <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">{question.text}</p>
          <Answers answers={question.got} className="mt-1.5" />
          {!question.answers && question.is_approved && question.got.length === 0 && (
            <p className="text-13 text-muted">هنوز پاسخی نیامده است؛ با نخستین پاسخ پیامک می‌فرستیم.</p>
          )}
        </OwnItem>
      ))}
    </ul>
  )
}

function kindOf({ answers }: OwnQuestion): 'پرسش' | 'پاسخ' {
  return answers ? 'پاسخ' : 'پرسش'
}
