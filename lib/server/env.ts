/**
 * App settings; the only file that reads `process.env`. Read lazily, since builds need none; `checkEnv()` runs at
 * server start (instrumentation.ts) and reports every problem.
 */
import { z } from 'zod'
import { type Gateway, GATEWAYS } from '../utils/gateways.ts'
import { isLoopbackAddress, type ListenAddress } from './listen-address.ts'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) address.` })
    .transform((value) => value.replace(/\/+$/, ''))

const secret = (name: string) =>
  z.string({ error: `${name} is missing.` }).min(24, `${name} must have at least 24 characters.`)

/** Addresses, and merchants that override the panel's, like SMS_PROVIDER (lib/services). */
function gatewaySettings() {
  const fields = Object.values(GATEWAYS).flatMap(
    ({ url, address: usual, merchant: { setting, shape, max } }) => [
      [url, address(url).default(usual)],
      [setting, z.string().max(max).regex(shape, `${setting} is not a merchant of that gateway.`).optional()],
    ],
  )
  type Gateways = (typeof GATEWAYS)[Gateway]
  return Object.fromEntries(fields) as Record<Gateways['url'], z.ZodDefault<ReturnType<typeof address>>> &
    Record<Gateways['merchant']['setting'], z.ZodOptional<z.ZodString>>
}

const schema = z
  .object({
    /** Hosted Supabase or the embedded stack; base of /rest/v1, /auth/v1, /storage/v1. */
    SUPABASE_URL: address('SUPABASE_URL'),
    SUPABASE_PUBLISHABLE_KEY: z.string('SUPABASE_PUBLISHABLE_KEY is missing.').min(1),
    SUPABASE_SECRET_KEY: z.string('SUPABASE_SECRET_KEY is missing.').min(1),
    /** Public address; https makes cookies Secure. */
    SITE_URL: address('SITE_URL'),
    ...gatewaySettings(),
    /** SMS inbox of the embedded stack, linked from sign-in. */
    SMS_INBOX_URL: address('SMS_INBOX_URL').optional(),
    /** Answers for https://pictures.test in tests. */
    TEST_PICTURE_URL: address('TEST_PICTURE_URL').optional(),
    /** SMS provider; default: the panel's account, then the embedded inbox. */
    SMS_PROVIDER: z
      .enum(['kavenegar', 'smsir', 'inbox'], { error: 'SMS_PROVIDER must be kavenegar, smsir or inbox.' })
      .optional(),
    SMS_API_KEY: z.string().optional(),
    /** Sender line. */
    SMS_SENDER: z
      .string()
      .regex(/^\+?\d{3,20}$/, 'SMS_SENDER must be the number of a line.')
      .optional(),
    /** Provider template of one-time codes: name (Kavenegar) or number (SMS.ir). */
    SMS_CODE_TEMPLATE: z.string().optional(),
    /** Provider URL override, for a relay. */
    SMS_API_URL: address('SMS_API_URL').optional(),
    /** Daily total of codes, and of other messages. */
    SMS_DAILY_LIMIT: z.coerce
      .number('SMS_DAILY_LIMIT must be a whole number.')
      .int('SMS_DAILY_LIMIT must be a whole number.')
      .min(1, 'SMS_DAILY_LIMIT must be at least 1.')
      .default(5000),
    /** Verifies calls to /api/hooks/send-sms; without it the route is disabled. */
    SEND_SMS_HOOK_SECRET: z
      .string()
      .regex(
        /^v1,whsec_[\w+/=-]{32,}$/,
        'SEND_SMS_HOOK_SECRET must look like v1,whsec_… as the auth service shows it.',
      )
      .optional(),
    /** `key` of /api/hooks/sms-reply; without it the route is disabled. */
    SMS_REPLY_SECRET: secret('SMS_REPLY_SECRET').optional(),
    /** Signs calls to /api/hooks/revalidate. */
    REVALIDATE_SECRET: secret('REVALIDATE_SECRET'),
    /** Signs calls to /api/jobs. */
    JOBS_SECRET: secret('JOBS_SECRET'),
    /** Torob's public Ed25519 key (32 bytes, base64), the same for all shops. */
    TOROB_PUBLIC_KEY: z
      .base64('TOROB_PUBLIC_KEY must be 32 bytes in base64.')
      .length(44, 'TOROB_PUBLIC_KEY must be 32 bytes in base64.')
      .default('t6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0='),
    /** Number of own proxies, trusted in X-Forwarded-For from the right. */
    TRUSTED_PROXY_HOPS: z.coerce
      .number('TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .int('TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .min(0, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .max(9, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .default(0),
    /** Redis or Valkey for a shared page cache; default: memory. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'REDIS_URL must be a redis:// or rediss:// address.' })
      .optional(),
    /** Bearer secret of /api/metrics; without it the route is 404. */
    METRICS_SECRET: secret('METRICS_SECRET').optional(),
    /** OTLP target; the exporters read the related variables (…_HEADERS, …_TIMEOUT). */
    OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    /** Fraction of requests traced. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .min(0, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .default(1),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
      })
      .default('info'),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  })
  .superRefine((env, context) => {
    for (const problem of [...playProblems(env), ...smsProblems(env)]) context.addIssue(problem)
  })

/** Test bank and SMS inbox are safe on loopback only. */
function playProblems(
  env: { [name in 'SITE_URL' | 'SUPABASE_URL' | (typeof GATEWAYS)[Gateway]['url']]: string } & {
    SMS_INBOX_URL?: string | undefined
    TEST_PICTURE_URL?: string | undefined
  },
): string[] {
  const exposed = (['SITE_URL', 'SUPABASE_URL'] as const).find((name) => isElsewhere(env[name]))
  if (!exposed) return []
  const problems: string[] = []
  for (const { url: name } of Object.values(GATEWAYS)) {
    if (!isLoopback(env[name])) continue
    problems.push(
      `${name} is the local bank, but ${exposed} is not on this machine: orders would be paid with play money.`,
    )
  }
  if (env.SMS_INBOX_URL)
    problems.push(
      `SMS_INBOX_URL is set, but ${exposed} is not on this machine: the inbox shows everybody's codes.`,
    )
  if (env.TEST_PICTURE_URL)
    problems.push(`TEST_PICTURE_URL is set, but ${exposed} is not on this machine: it is for tests.`)
  return problems
}

/** Missing settings of the chosen provider. */
function smsProblems(env: {
  [name in 'SMS_PROVIDER' | 'SMS_INBOX_URL' | 'SMS_API_KEY' | 'SMS_SENDER' | 'SMS_CODE_TEMPLATE']?:
    | string
    | undefined
}): string[] {
  const provider = env.SMS_PROVIDER
  if (!provider) return []
  if (provider === 'inbox')
    return env.SMS_INBOX_URL ? [] : ['SMS_INBOX_URL is missing: SMS_PROVIDER is inbox.']
  const problems: string[] = []
  if (!env.SMS_API_KEY) problems.push(`SMS_API_KEY is missing: ${provider} asks for it.`)
  if (provider === 'smsir' && !env.SMS_SENDER)
    problems.push('SMS_SENDER is missing: smsir sends from a line of yours.')
  if (provider === 'smsir' && env.SMS_CODE_TEMPLATE && !/^\d+$/.test(env.SMS_CODE_TEMPLATE))
    problems.push('SMS_CODE_TEMPLATE must be the number of a template at smsir.')
  return problems
}

export type Env = z.output<typeof schema>

/** `problems`: one sentence per missing or invalid setting. */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  // Empty counts as missing: shells and .env files create such variables.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return { ok: true, env: parsed.data }
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    return name && present[name] === undefined ? `${name} is missing.` : issue.message
  })
  return { ok: false, problems: [...new Set(problems)] }
}

let known: Env | undefined

/** Throws one Error with all problems. */
export function env(): Env {
  if (known) return known
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(`The settings are not complete:\n- ${result.problems.join('\n- ')}`)
  known = result.env
  return known
}

/** Exits with all problems. `listening`: the server's address. */
export function checkEnv(listening: ListenAddress | null): void {
  const result = readEnv(process.env)
  const problems = result.ok ? exposureProblems(result.env, listening) : result.problems
  if (problems.length === 0) return
  console.error(`Hormoz cannot start:\n- ${problems.join('\n- ')}\nSee .env.example for all settings.`)
  process.exit(1)
}

/** Direct access past the proxy would allow forged client addresses. */
export function exposureProblems(
  { TRUSTED_PROXY_HOPS: hops }: Pick<Env, 'TRUSTED_PROXY_HOPS'>,
  listening: ListenAddress | null,
): string[] {
  if (hops > 0 || listening === null || isLoopbackAddress(listening.host)) return []
  return [
    `TRUSTED_PROXY_HOPS is 0, but the server listens on ${listening.host}: say how many proxies stand in front of it, or listen on localhost.`,
  ]
}

/** True when the public address is https. */
export function secureCookies(): boolean {
  return env().SITE_URL.startsWith('https:')
}

/** Null unless everything runs on loopback. */
export function smsInboxUrl(): string | null {
  return env().SMS_INBOX_URL ?? null
}

/** Null unless everything runs on loopback. */
export function testPictureHost(): string | null {
  return process.env.TEST_PICTURE_URL || null
}

/** The embedded test bank takes no real money. */
export function isTestBank(gateway: Gateway): boolean {
  return isLoopback(env()[GATEWAYS[gateway].url])
}

/** Version of the newest migration at the build (next.config.ts). */
export function newestMigration(): string {
  return process.env.NEWEST_MIGRATION ?? '0'
}

/** Looser content policy, no page cache. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** Builds have no settings and no database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** Undefined during builds. */
export function redisUrl(): string | undefined {
  return isBuilding() ? undefined : process.env.REDIS_URL || undefined
}

/** Independent of the other settings, for builds. */
export function logLevel(): string {
  return process.env.LOG_LEVEL || (isDevelopment() ? 'debug' : 'info')
}

export function isLoopback(value: string): boolean {
  return URL.canParse(value) && LOOPBACK.test(new URL(value).hostname)
}

function isElsewhere(value: string): boolean {
  return URL.canParse(value) && !isLoopback(value)
}
