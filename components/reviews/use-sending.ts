'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { Result } from '@/lib/utils/result'

const FAILED = 'مشکلی در ثبت نظر رخ داد. لطفاً مجدداً تلاش کنید'

/** Sends a review or reply once at a time and says what went wrong; nothing typed is lost. */
export function useSending(onSent: () => void, onSignIn: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(write: () => Promise<Result<null>>) {
    if (busy) return
    setBusy(true)
    const result = await write().catch(() => null)
    setBusy(false)
    if (result?.ok) return onSent()
    const error = result?.error
    if (error?.code === 'sign_in_required') onSignIn()
    else if (error?.fields?.text) setProblem(error.fields.text)
    else if (error && error.code !== 'unknown') toast.error('خطا', { text: error.message })
    else toast.error('خطا', { text: FAILED })
  }

  return { busy, problem, setProblem, send }
}
