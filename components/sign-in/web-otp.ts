'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Reads the code out of the message where the browser can (WebOTP; the message ends in `@host #code`) and the person
 * agrees. Elsewhere the keyboard's own suggestion fills it in.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => {
        const code = (credential as { code?: unknown } | null)?.code
        if (typeof code === 'string') take(code)
      })
      // Refused, timed out, or typed by hand meanwhile.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
