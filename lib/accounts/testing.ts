/** Replaces call-action.ts in tests whose actions take plain input. */
import { AWAY, type FormAnswer, type Result } from '@/lib/utils/result'

export const callAction = <I, T>(action: (input: I) => Promise<Result<T>>, input: I) =>
  action(input).catch(() => AWAY)

export const callForm = <T>(
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>,
  form: FormData,
) => action(null, form).catch(() => AWAY)
