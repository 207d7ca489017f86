'use client'

import { useActionState, useState } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { signInByForm } from '@/lib/accounts/form-actions'
import { announceSession, refreshMe } from '@/lib/accounts/me'
import { setDrawnFor } from '@/lib/accounts/shown-viewer'
import { mergeGuestCart } from '@/lib/cart/merge-guest-cart'
import { mergeGuestWishlist } from '@/lib/wishlist/merge-guest-wishlist'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { safePath } from '@/lib/utils/safe-path'
import { CodeStep } from './code-step'
import { NameStep } from './name-step'
import { PasswordStep } from './password-step'
import { PhoneStep } from './phone-step'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { setPassword } from '@/lib/accounts/actions'
import { PasswordInput } from './password-input'

export type SignInProps = {
  shopName: string
  /** Local path. */
  next: string
  /** SMS inbox in development. */
  inboxUrl: string | null
}

type Step = 'phone' | 'code' | 'password' | 'new-password' | 'name'

/** Phone, code or password, then name. Offers both ways to every number, to hide which are registered. */
export function SignIn({ shopName, next: path, inboxUrl }: SignInProps) {
  const next = useWithFragment(path)
  // Without JavaScript the page returns with its step.
  const [answer, post] = useActionState(signInByForm, null)
  const [step, setStep] = useState<Step>(answer?.step ?? 'phone')
  const [phone, setPhone] = useState(answer?.phone ?? '')
  const [forgotten, setForgotten] = useState(false)
  const [nameless, setNameless] = useState(false)
  const [hasPassword, setHasPassword] = useState(false)

  /** Full navigation, so no cached part of another user remains. */
  function go() {
    announceSession()
    location.assign(next)
    return new Promise<never>(() => {})
  }

  async function enter(isNameless: boolean) {
    // Later steps are of this account only.
    setDrawnFor((await refreshMe()).key)
    const [merge] = await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
    if (merge?.gained || merge?.leftOut) setFlash(`merged-${merge.gained}-${merge.leftOut}`)
    setNameless(isNameless)
    setHasPassword(forgotten || step === 'password')
    announceSession()
    if (forgotten) setStep('new-password')
    // Checkout asks for the receiver, whose name becomes the account's.
    else if (isNameless && !next.startsWith('/checkout')) setStep('name')
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

/** Adds the fragment: servers never receive it. */
function useWithFragment(path: string): string {
  return useInBrowser(() => (path.includes('#') ? path : safePath(path + location.hash, path)), path)
}

function setFlash(flash: Flash) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${FLASH_COOKIE}=${flash}; path=/; max-age=${FLASH_MAX_AGE}; samesite=lax${secure}`
}

/** After a code; the user is signed in. */
function NewPasswordStep({ onDone }: { onDone: () => unknown }) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).changePasswordInput,
    values: { password: '' },
    send: (input) => callAction(setPassword, input),
    onDone,
    refuseAt: 'password',
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <div>
        <h1 className="text-28">گذرواژهٔ جدید</h1>
        <p className="mt-1 text-muted">
          از این پس با آن وارد می‌شوید؛ در دستگاه‌های دیگر از حسابتان خارج می‌شوید.
        </p>
      </div>
      <TextField
        as={PasswordInput}
        name="password"
        label="گذرواژهٔ جدید"
        hint="دست‌کم ۸ حرف یا عدد"
        autoComplete="new-password"
        autoFocus
        maxLength={200}
      />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال ثبت">
        ثبت گذرواژه
      </FormButton>
      <Button variant="ghost" className="justify-self-center" onClick={() => void onDone()}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </ActionForm>
  )
}
