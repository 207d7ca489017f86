'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Badge } from '@/components/ui/badge'
import { whoAmI } from '@/lib/accounts/me'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { REQUEST_STATES, type RequestState } from '@/lib/wholesale/rules'

interface Known {
  state: RequestState
  business_name: string
  answer: string
}

/** Client-side, because the page is cached for all. */
export function RequestArea({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    void readOwn().then(setKnown)
  }, [])
  if (!known || known.state === 'approved' || known.state === 'declined') return children
  const { label, tone } = REQUEST_STATES[known.state]
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <Badge tone={tone}>{label}</Badge>
      <p className="text-18">
        درخواست «{known.business_name}» {known.state === 'incomplete' ? 'نیمه‌کاره است.' : 'پیش ماست.'}
      </p>
      <p className="text-ink-2">
        {known.state === 'incomplete'
          ? `برای بررسی این لازم است: ${known.answer}`
          : 'پس از بررسی با پیامک خبر می‌دهیم.'}
      </p>
      <ButtonLink href="/profile/wholesale">
        {known.state === 'incomplete' ? 'تکمیل درخواست' : 'دیدن وضعیت'}
      </ButtonLink>
    </div>
  )
}

/** Null without request or on failure; the form then reports it. */
async function readOwn(): Promise<Known | null> {
  if (!(await whoAmI()).signedIn) return null
  const answer = await fetchAnswer<Known | null>('/api/wholesale/own')
  return answer.ok ? answer.data : null
}
