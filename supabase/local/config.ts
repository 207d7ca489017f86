import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { Failure } from './failure.ts'
import { supabaseFolder } from './paths.ts'

/** Supported part of supabase/config.toml. Durations in ms, sizes in bytes. */
export interface Config {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number }
  seedPaths: string[]
  fileSizeLimit: number
  buckets: BucketConfig[]
  auth: {
    /** Seconds. */
    jwtExpiry: number
    /** A used refresh token still works for so many ms. */
    reuseInterval: number
    minimumPasswordLength: number
    /** Messages: per hour in total; others: per 5 minutes and address. */
    rateLimit: Record<RateLimit, number>
    sms: { maxFrequency: number; otpExpiry: number; template: string }
  }
}

export interface BucketConfig {
  id: string
  public: boolean
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
  /** Folder with the objects of a new bucket, absolute. */
  objectsPath?: string | undefined
}

/** Defaults of the Supabase CLI. */
const RATE_LIMITS = {
  sms_sent: 30,
  token_refresh: 150,
  sign_in_sign_ups: 30,
  token_verifications: 30,
}
export type RateLimit = keyof typeof RATE_LIMITS

type Table = Record<string, unknown>

/** Reads a config.toml of the Supabase CLI, with its defaults. */
export function readConfig(file = join(supabaseFolder, 'config.toml')): Config {
  let root: Table
  try {
    root = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${(error as Error).message.split('\n')[0]}`)
  }
  const api = table(root.api)
  const auth = table(root.auth)
  const sms = table(auth.sms)
  const storage = table(root.storage)
  const seed = table(table(root.db).seed)
  return {
    api: {
      schemas: list(api.schemas) ?? ['public'],
      extraSearchPath: list(api.extra_search_path) ?? ['public', 'extensions'],
      maxRows: number(api.max_rows, 1000),
    },
    seedPaths: seed.enabled === false ? [] : (list(seed.sql_paths) ?? ['./seed.sql']),
    fileSizeLimit: bytes(storage.file_size_limit) ?? 50 * 1024 ** 2,
    buckets: Object.entries(table(storage.buckets)).map(([id, value]) => {
      const bucket = table(value)
      return {
        id,
        public: bucket.public === true,
        fileSizeLimit: bytes(bucket.file_size_limit),
        allowedMimeTypes: list(bucket.allowed_mime_types) ?? null,
        objectsPath:
          typeof bucket.objects_path === 'string' ? join(supabaseFolder, bucket.objects_path) : undefined,
      }
    }),
    auth: {
      jwtExpiry: number(auth.jwt_expiry, 3600),
      reuseInterval: number(auth.refresh_token_reuse_interval, 10) * 1000,
      minimumPasswordLength: number(auth.minimum_password_length, 6),
      rateLimit: { ...RATE_LIMITS, ...numbers(table(auth.rate_limit)) },
      sms: {
        maxFrequency: duration(sms.max_frequency, 60_000),
        // The CLI has no setting; the hosted project has the same value.
        otpExpiry: 120_000,
        template: text(sms.template, 'Your code is {{ .Code }}'),
      },
    },
  }
}

function table(value: unknown): Table {
  return typeof value === 'object' && value !== null ? (value as Table) : {}
}

function list(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function numbers(values: Table): Record<string, number> {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return Object.fromEntries(entries)
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

function duration(value: unknown, otherwise: number): number {
  if (typeof value !== 'string') return otherwise
  return [...value.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * UNITS[unit!]!,
    0,
  )
}

const SIZES: Record<string, number> = { '': 1, b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** `5MiB` in bytes; null when missing. */
function bytes(value: unknown): number | null {
  if (typeof value === 'number') return value
  const match = /^([\d.]+)\s*([kmg]?)i?b?$/i.exec(text(value, ''))
  return match ? Math.round(Number(match[1]) * SIZES[match[2]!.toLowerCase()]!) : null
}
