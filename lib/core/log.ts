import 'server-only'
import pino from 'pino'
import { logLevel } from '@/lib/core/env'

const PRIVATE = ['phone', 'phone_number', 'otp', 'token', 'password', 'cookie', 'authorization']

/**
 * The app's log: one JSON object a line on standard output. Phones, codes and tokens never reach it,
 * whatever object is handed over.
 */
export const log = pino({
  name: 'hormoz',
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), censor: '…' },
})
