'use client'

import { useState } from 'react'
import { announceSession } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/core/flash'
import { CodeStep } from './code-step'
import { NameStep } from './name-step'
import { PhoneStep } from './phone-step'

export type SignInProps = {
  /** Where to go afterwards: one local path. */
  next: string
  /** Page of the SMS inbox, where codes arrive on a developer's machine. */
  inboxUrl: string | null
}

/** Phone, then code, then (for new people) the name. Ways to sign in other than a code belong beside these steps. */
export function SignIn({ next, inboxUrl }: SignInProps) {
  const [step, setStep] = useState<'phone' | 'code' | 'name'>('phone')
  const [phone, setPhone] = useState('')

  /** A hard navigation, so that every part of the next page is that of this person. */
  function go() {
    announceSession()
    location.assign(next)
  }

  async function enter(nameless: boolean) {
    const gained = await mergeGuestCart()
    if (gained) leaveFlash(`merged-${gained}`)
    if (!nameless) return go()
    announceSession()
    setStep('name')
  }

  if (step === 'name') return <NameStep onDone={go} />
  if (step === 'code') {
    return <CodeStep phone={phone} inboxUrl={inboxUrl} onEdit={() => setStep('phone')} onEntered={enter} />
  }
  return (
    <PhoneStep
      initial={phone}
      onSent={(sentTo) => {
        setPhone(sentTo)
        setStep('code')
      }}
    />
  )
}

function leaveFlash(flash: Flash) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${FLASH_COOKIE}=${flash}; path=/; max-age=${FLASH_MAX_AGE}; samesite=lax${secure}`
}
