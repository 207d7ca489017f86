import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { type Access, authorize, isOfPanel, type ViewerOf } from './access'
import { env } from './env'
import { AppError, fail } from '@/lib/utils/errors'
import { fieldErrors, formDataToObject, formTexts, persianIssue } from '@/lib/utils/input'
import { log } from './log'
import { isOwnOrigin } from './origin'
import { type FormAnswer, isResult, ok, type Result } from '@/lib/utils/result'
import { writing } from '@/lib/supabase/deadline'

/** What an action does once the input is right and the viewer may. */
type Run<S extends z.ZodType, A extends Access, T> = (call: {
  input: z.output<S>
  viewer: ViewerOf<A>
}) => Promise<Result<T> | T>

/** A server action: it takes an object, or a form with the last answer of `useActionState` in front. */
export interface Action<Input, T> {
  (input: Input): Promise<Result<T>>
  (previous: unknown, form: FormData): Promise<FormAnswer<T>>
}

/**
 * The one door of all server actions: the page's own origin, who may, the input's shape, and whatever goes
 * wrong inside. It always answers a Result; exceptions are logged and reach the page as a sentence. What
 * Next throws to steer (redirect, notFound) passes through.
 */
export function defineAction<S extends z.ZodType, const A extends Access, T>(definition: {
  /** Name in the log. */
  name: string
  schema: S
  access: A
  /** What must not be cut off midway: its calls may take longer. Whatever an admin does may. */
  waitsLonger?: boolean
  run: Run<S, A, T>
}): Action<z.input<S>, T> {
  const { name, schema, access, run } = definition
  const waitsLonger = definition.waitsLonger ?? isOfPanel(access)
  const answer = async (given: unknown): Promise<Result<T>> => {
    try {
      if (!isOwnOrigin(await headers(), env().SITE_URL)) return fail('foreign_origin')
      // Before the input: whoever may not learns nothing of its shape.
      const viewer = await authorize(access)
      const parsed = await schema.safeParseAsync(
        given instanceof FormData ? formDataToObject(given) : given,
        {
          error: persianIssue,
        },
      )
      if (!parsed.success) return fail('invalid_input', { fields: fieldErrors(parsed.error) })
      const done = await writing(waitsLonger, async () => run({ input: parsed.data, viewer }))
      return isResult(done) ? (done as Result<T>) : ok(done)
    } catch (error) {
      unstable_rethrow(error)
      return failFrom(error, { action: name })
    }
  }
  return async (...args: unknown[]): Promise<FormAnswer<T>> => {
    const given = args.at(-1)
    const result = await answer(given)
    return given instanceof FormData ? { ...result, typed: formTexts(given) } : result
  }
}

/** The refusal for something that was thrown; what is no AppError is logged with its place. */
export function failFrom(error: unknown, where: Record<string, string>): Result<never> {
  if (error instanceof AppError) return fail(error.code, { values: error.values })
  log.error({ err: error, ...where }, 'unexpected error')
  return fail('unknown')
}
