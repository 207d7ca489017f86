'use client'

import { useActionState, useState, useSyncExternalStore } from 'react'
import { signInByForm } from '@/lib/accounts/form-actions'
import { announceSession } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge'
import { mergeGuestWishlist } from '@/lib/wishlist/merge'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { safePath } from '@/lib/utils/safe-path'
import { CodeStep } from './code-step'
import { NameStep } from './name-step'
import { NewPasswordStep } from './new-password-step'
import { PasswordStep } from './password-step'
import { PhoneStep } from './phone-step'

export type SignInProps = {
  shopName: string
  /** Where to go afterwards: one local path. */
  next: string
  /** Page of the SMS inbox, where codes arrive on a developer's machine. */
  inboxUrl: string | null
}

type Step = 'phone' | 'code' | 'password' | 'new-password' | 'name'

/**
 * Phone, then code or password, then (for new people) the name. Both ways are offered for every number: nothing here
 * says whether it is known.
 */
export function SignIn({ shopName, next: path, inboxUrl }: SignInProps) {
  const next = useWithFragment(path)
  // Without JavaScript the browser posts the form, and the page comes back with where it stands.
  const [answer, post] = useActionState(signInByForm, null)
  const [step, setStep] = useState<Step>(answer?.step ?? 'phone')
  const [phone, setPhone] = useState(answer?.phone ?? '')
  const [forgotten, setForgotten] = useState(false)
  const [nameless, setNameless] = useState(false)
  const [hasPassword, setHasPassword] = useState(false)

  /** A hard navigation, so that every part of the next page is that of this person. The form stays busy until it is there. */
  function go() {
    announceSession()
    location.assign(next)
    return new Promise<never>(() => {})
  }

  async function enter(isNameless: boolean) {
    const [merge] = await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
    if (merge?.gained || merge?.leftOut) setFlash(`merged-${merge.gained}-${merge.leftOut}`)
    setNameless(isNameless)
    setHasPassword(forgotten || step === 'password')
    announceSession()
    if (forgotten) setStep('new-password')
    else if (isNameless) setStep('name')
    else await go()
  }

  const posted = answer?.step === step ? answer.refusal : null
  const edit = () => setStep('phone')
  switch (step) {
    case 'name':
      return <NameStep shopName={shopName} onDone={go} offerPassword={!hasPassword} />
    case 'new-password':
      return <NewPasswordStep onDone={() => (nameless ? setStep('name') : go())} />
    case 'code':
      return (
        <CodeStep
          shopName={shopName}
          phone={phone}
          next={next}
          post={post}
          posted={posted}
          inboxUrl={inboxUrl}
          forgotten={forgotten}
          onEdit={edit}
          onPassword={() => setStep('password')}
          onSignedIn={enter}
        />
      )
    case 'password':
      return (
        <PasswordStep
          shopName={shopName}
          phone={phone}
          onEdit={edit}
          onCode={(isForgotten) => {
            setForgotten(isForgotten)
            setStep('code')
          }}
          onSignedIn={enter}
        />
      )
    case 'phone':
      return (
        <PhoneStep
          shopName={shopName}
          initial={phone}
          next={next}
          post={post}
          posted={posted}
          onPassword={(typed) => {
            setPhone(typed)
            setForgotten(false)
            setStep('password')
          }}
          onSent={(sentTo) => {
            setPhone(sentTo)
            setForgotten(false)
            setStep('code')
          }}
        />
      )
  }
}

/** The path with the fragment of the address: browsers keep it through redirects, servers never receive it. */
function useWithFragment(path: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => (path.includes('#') ? path : safePath(path + location.hash, path)),
    () => path,
  )
}

function setFlash(flash: Flash) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${FLASH_COOKIE}=${flash}; path=/; max-age=${FLASH_MAX_AGE}; samesite=lax${secure}`
}
