import { expect, it } from 'vitest'
import { readEnv } from './env'
import { SETTINGS } from './testing'

const complete = {
  ...SETTINGS,
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  ZARINPAL_URL: 'http://127.0.0.1:54325',
  ZARINPAL_MERCHANT_ID: '00000000-0000-0000-0000-000000000000',
}

const problems = (changes: Record<string, string | undefined>) => {
  const result = readEnv({ ...complete, ...changes })
  return result.ok ? [] : result.problems
}

it('settings: accept a complete set, without trailing slashes', () => {
  const result = readEnv({ ...complete, TRUSTED_PROXY_HOPS: '2' })
  expect(result).toMatchObject({
    ok: true,
    env: {
      SUPABASE_URL: 'http://127.0.0.1:54321',
      TRUSTED_PROXY_HOPS: 2,
      LOG_LEVEL: 'info',
    },
  })
})

it('settings: name invalid values', () => {
  expect(problems({ TRUSTED_PROXY_HOPS: '127.0.0.1' })).toEqual([
    'TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.',
  ])
  expect(problems({ SITE_URL: 'hormoz.ir', REVALIDATE_SECRET: 'short' })).toEqual([
    'SITE_URL must be an http(s) address.',
    'REVALIDATE_SECRET must have at least 24 characters.',
  ])
})

it('settings: name every missing or empty one once', () => {
  const result = readEnv({ JOBS_SECRET: '' })
  expect(result.ok || result.problems).toEqual([
    'SUPABASE_URL is missing.',
    'SUPABASE_PUBLISHABLE_KEY is missing.',
    'SUPABASE_SECRET_KEY is missing.',
    'SITE_URL is missing.',
    'REVALIDATE_SECRET is missing.',
    'JOBS_SECRET is missing.',
  ])
})

it.each([
  [{ SITE_URL: 'https://hormoz.example' }, 'SITE_URL'],
  [{ SUPABASE_URL: 'https://project.supabase.example' }, 'SUPABASE_URL'],
  [{ SITE_URL: 'http://192.168.1.10:3000' }, 'SITE_URL'],
  [{ SITE_URL: 'http://127.0.0.1.example' }, 'SITE_URL'],
])('settings: refuse the local bank and inbox with %o', (changes, exposed) => {
  expect(problems({ ...changes, SMS_INBOX_URL: 'http://127.0.0.1:54324' })).toEqual([
    `ZARINPAL_URL is the local bank, but ${exposed} is not on this machine: orders would be paid with play money.`,
    `SMS_INBOX_URL is set, but ${exposed} is not on this machine: the inbox shows everybody's codes.`,
  ])
  expect(problems({ ...changes, TEST_PICTURE_URL: 'http://127.0.0.1:9' })).toContain(
    `TEST_PICTURE_URL is set, but ${exposed} is not on this machine: it is for tests.`,
  )
  expect(problems({ ...changes, ZARINPAL_URL: 'http://127.1.2.3:54325' })).toHaveLength(1)
  expect(problems({ ...changes, ZARINPAL_URL: 'https://payment.zarinpal.example' })).toEqual([])
  const both = problems({ ...changes, ZIBAL_URL: 'http://localhost:54325' })
  expect(both).toEqual([
    expect.stringContaining('ZARINPAL_URL'),
    expect.stringContaining('ZIBAL_URL is the local bank'),
  ])
})

it('settings: allow the local bank and inbox on this machine', () => {
  for (const SITE_URL of ['http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1:3000']) {
    expect(problems({ SITE_URL, SMS_INBOX_URL: 'http://127.0.0.1:54324' })).toEqual([])
  }
})

it('settings: validate the SMS provider, the gateway and the hook', () => {
  // The panel can hold these accounts.
  expect(problems({ SMS_PROVIDER: '', ZARINPAL_MERCHANT_ID: '' })).toEqual([])
  expect(problems({ ZIBAL_MERCHANT: 'not one' })).toEqual([
    'ZIBAL_MERCHANT is not a merchant of that gateway.',
  ])
  expect(problems({ ZARINPAL_MERCHANT_ID: 'short' })).toEqual([
    'ZARINPAL_MERCHANT_ID is not a merchant of that gateway.',
  ])
  expect(problems({ SMS_PROVIDER: 'pigeon' })).toEqual(['SMS_PROVIDER must be kavenegar, smsir or inbox.'])
  expect(problems({ SMS_API_KEY: '' })).toEqual(['SMS_API_KEY is missing: kavenegar asks for it.'])
  expect(problems({ SMS_PROVIDER: 'smsir', SMS_CODE_TEMPLATE: 'login' })).toEqual([
    'SMS_SENDER is missing: smsir sends from a line of yours.',
    'SMS_CODE_TEMPLATE must be the number of a template at smsir.',
  ])
  expect(problems({ SMS_DAILY_LIMIT: '0' })).toEqual(['SMS_DAILY_LIMIT must be at least 1.'])
  expect(problems({ SEND_SMS_HOOK_SECRET: 'secret' })).toEqual([
    'SEND_SMS_HOOK_SECRET must look like v1,whsec_… as the auth service shows it.',
  ])
})
