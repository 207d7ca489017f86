import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const complete = {
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'http://localhost:3000',
  ZARINPAL_URL: 'http://127.0.0.1:54325',
  ZARINPAL_MERCHANT_ID: '0'.repeat(36),
  REVALIDATE_SECRET: 'r'.repeat(24),
  JOBS_SECRET: 'j'.repeat(24),
}

const problems = (changes: Record<string, string | undefined>) => {
  const result = readEnv({ ...complete, ...changes })
  return result.ok ? [] : result.problems
}

describe('readEnv', () => {
  it('takes a complete set, without trailing slashes', () => {
    const result = readEnv({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' })
    expect(result).toMatchObject({
      ok: true,
      env: {
        SUPABASE_URL: 'http://127.0.0.1:54321',
        TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1'],
        LOG_LEVEL: 'info',
      },
    })
  })

  it('names each missing setting once, also when it is empty', () => {
    expect(problems({ SUPABASE_URL: undefined, JOBS_SECRET: '' })).toEqual([
      'SUPABASE_URL is missing.',
      'JOBS_SECRET is missing.',
    ])
  })

  it('says what is wrong with the others', () => {
    expect(problems({ SITE_URL: 'hormoz.ir', REVALIDATE_SECRET: 'short' })).toEqual([
      'SITE_URL must be an http(s) address.',
      'REVALIDATE_SECRET must have at least 24 characters.',
    ])
  })

  it('refuses the local bank behind a public address', () => {
    expect(problems({ SITE_URL: 'https://hormoz.example' })).toEqual([expect.stringContaining('play money')])
  })
})
