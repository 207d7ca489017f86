import { z } from 'zod'
import { errorText } from '@/lib/utils/errors'
import { normalizePhone } from '@/lib/utils/phone'
import { normalizePersian } from '@/lib/utils/text'
import { CODE_LENGTH, codeDigits } from './one-time-code'
import { passwordForm, passwordProblem, phoneProblem } from './rules'
import * as limits from '@/lib/supabase/database.limits'

/** Returns 09xxxxxxxxx. */
const phone = z
  .string()
  .max(50, errorText('invalid_phone'))
  .transform((typed, context) => {
    const local = normalizePhone(typed)
    if (local) return local
    context.addIssue(phoneProblem(typed)!)
    return z.NEVER
  })

const WHOLE_CODE = 'هر شش رقم کد را وارد کنید.'
const code = z
  .string()
  .max(50, WHOLE_CODE)
  .transform(codeDigits)
  .refine((digits) => digits.length === CODE_LENGTH, WHOLE_CODE)

/** Current password: normalized like a new one, without rules. */
const knownPassword = z.string('گذرواژه را وارد کنید.').max(500).transform(passwordForm)

const newPassword = z
  .string('گذرواژه را وارد کنید.')
  .max(500)
  .transform((typed, context) => {
    const problem = passwordProblem(typed)
    if (!problem) return passwordForm(typed)
    context.addIssue(problem)
    return z.NEVER
  })

const name = z
  .string()
  .transform(normalizePersian)
  .pipe(z.string().min(1).max(limits.profiles.first_name.max))

export const requestCodeInput = z.object({ phone })

export const verifyCodeInput = z.object({ phone, code })

export const nameInput = z.object({ first_name: name, last_name: name })

/** The password is optional. */
export const welcomeInput = nameInput.extend({
  password: z
    .string()
    .max(500)
    .superRefine((typed, context) => {
      const problem = typed && passwordProblem(typed)
      if (problem) context.addIssue(problem)
    }),
})

export const passwordSignInInput = z.object({
  phone,
  password: knownPassword.refine((text) => text !== '', 'گذرواژه را وارد کنید.'),
})

/** `current` may be empty after a recent code. */
export const changePasswordInput = z.object({ password: newPassword, current: knownPassword.default('') })
