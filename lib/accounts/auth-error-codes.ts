import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { AppError, type ErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'

const CODES: Record<string, ErrorCode> = {
  over_sms_send_rate_limit: 'code_too_soon',
  over_request_rate_limit: 'too_many_attempts',
  sms_send_failed: 'sms_failed',
  hook_timeout: 'sms_failed',
  hook_timeout_after_retry: 'sms_failed',
  otp_expired: 'invalid_code',
  weak_password: 'weak_password',
  same_password: 'same_password',
  session_not_found: 'sign_in_required',
  validation_failed: 'invalid_input',
}

/** The same code for known and unknown phones. */
export function authError(error: AuthError): AppError {
  const code = CODES[error.code ?? '']
  if (code) return new AppError(code)
  log.error({ err: error }, 'auth service refused')
  return new AppError('unavailable')
}
