import { expect, it, onTestFinished, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { SignIn } from './sign-in'
// Loaded beforehand: the form imports it on first use.
import '@/lib/accounts/schema'

const actions = vi.hoisted(() => ({
  requestCode: vi.fn(),
  verifyCode: vi.fn(),
  verifyPassword: vi.fn(),
  rename: vi.fn(),
  setPassword: vi.fn(),
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/accounts/actions', () => actions)
vi.mock('@/lib/accounts/form-actions', () => ({ signInByForm: vi.fn() }))
vi.mock('@/lib/accounts/me', () => ({
  announceSession: vi.fn(),
  refreshMe: async () => ({ key: 'a' }),
  meStore: { getState: () => ({ me: { key: 'a' } }), subscribe: () => () => {} },
}))
vi.mock('@/lib/cart/merge-guest-cart', () => ({ mergeGuestCart: () => Promise.resolve(0) }))

it('sign-in: keeps the fragment of the page that it leads back to', async () => {
  history.replaceState(null, '', '/auth?next=%2Fprofile#orders')
  const form = await openForm(<SignIn shopName="هرمز" next="/profile" inboxUrl={null} />)
  expect(form.page.querySelector<HTMLInputElement>('[name="next"]')!.value).toBe('/profile#orders')
  history.replaceState(null, '', '/auth')
})

const open = (before?: (page: HTMLElement) => void) =>
  openForm(<SignIn shopName="هرمز" next="/" inboxUrl={null} />, before)

it('sign-in: goes from a phone typed before hydration to the code, and to the name of a new customer', async () => {
  actions.requestCode.mockResolvedValue(ok({ phone: '09171234567' }))
  const form = await open((page) => {
    page.querySelector<HTMLInputElement>('[name="phone"]')!.value = '۰۹۱۷'
  })
  await settle(form.submit)
  expect(form.page.textContent).toContain('شمارهٔ موبایل یازده رقم دارد')
  expect(actions.requestCode).not.toHaveBeenCalled()
  await form.type('phone', '۰۹۱۷۱۲۳۴۵۶۷')
  await settle(form.submit)
  expect(actions.requestCode.mock.calls).toEqual([[{ phone: '09171234567' }]])
  expect(form.page.querySelector('h1')!.textContent).toBe('کد را وارد کنید')

  await form.type('code', '۱۲۳')
  await settle(form.submit)
  expect(form.page.textContent).toContain('هر شش رقم کد را وارد کنید.')
  actions.verifyCode.mockResolvedValueOnce(fail('invalid_code'))
  // The last digit submits.
  await form.type('code', '۱۲۳۴۵۶')
  expect(actions.verifyCode.mock.calls).toEqual([[{ phone: '09171234567', code: '123456' }]])
  expect(form.page.textContent).toContain('کد واردشده درست نیست')
  actions.verifyCode.mockResolvedValueOnce(ok({ nameless: true }))
  await form.type('code', '۶۵۴۳۲۱')
  expect(form.page.querySelector('h1')!.textContent).toBe('به هرمز خوش آمدید')

  actions.rename.mockResolvedValue(fail('unavailable'))
  await form.type('first_name', 'مریم')
  await form.type('last_name', 'دلاوری')
  await form.type('password', '۱۲۳۴۵۶۷۸')
  await settle(form.submit)
  expect(form.page.textContent).toContain('به‌سادگی می‌توان حدس زد')
  await form.type('password', '')
  await settle(form.submit)
  expect(actions.rename.mock.calls).toEqual([[{ first_name: 'مریم', last_name: 'دلاوری' }]])
  expect(actions.setPassword).not.toHaveBeenCalled()
  expect(form.field('first_name').value).toBe('مریم')
})

it('sign-in: asks for no name on the way to checkout, whose receiver gives it', async () => {
  actions.requestCode.mockResolvedValue(ok({ phone: '09171234567' }))
  actions.verifyCode.mockResolvedValueOnce(ok({ nameless: true }))
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign, hash: '', protocol: 'http:' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = await openForm(<SignIn shopName="هرمز" next="/checkout" inboxUrl={null} />)
  await form.type('phone', '۰۹۱۷۱۲۳۴۵۶۷')
  await settle(form.submit)
  await form.type('code', '۱۲۳۴۵۶')
  expect(assign.mock.calls).toEqual([['/checkout']])
  expect(form.page.textContent).not.toContain('خوش آمدید')
})

it('sign-in: accepts a password instead and shows a wrong one at its field', async () => {
  const form = await open()
  await form.press('ورود با گذرواژه')
  expect(form.page.textContent).toContain('شمارهٔ موبایل خود را وارد کنید.')
  await form.type('phone', '09171234567')
  await form.press('ورود با گذرواژه')
  actions.verifyPassword.mockResolvedValue(fail('invalid_credentials'))
  await settle(form.submit)
  expect(form.page.textContent).toContain('گذرواژه را وارد کنید.')
  await form.type('password', 'not this one')
  await settle(form.submit)
  expect(actions.verifyPassword.mock.calls).toEqual([[{ phone: '09171234567', password: 'not this one' }]])
  expect(form.page.textContent).toContain('شمارهٔ موبایل یا گذرواژه درست نیست.')
  expect(document.activeElement).toBe(form.field('password'))
})
