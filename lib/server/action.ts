import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { type Access, authorize, isOfPanel, type ViewerOf } from './access'
import { env } from './env'
import { AppError, type ErrorCode, fail } from '@/lib/utils/errors'
import { fieldErrors, formDataToObject, formTexts, persianIssue } from '@/lib/utils/input'
import { log } from './log'
import { isOwnOrigin } from './origin'
import { type FormAnswer, isResult, ok, type Result } from '@/lib/utils/result'
import { limitEachCall } from '@/lib/supabase/deadline'

type Run<S extends z.ZodType, A extends Access, T> = (call: {
  input: z.output<S>
  viewer: ViewerOf<A>
}) => Promise<Result<T> | T>

/** Takes an object, or `useActionState`'s previous answer and a form. */
export interface Action<Input, T> {
  (input: Input): Promise<Result<T>>
  (previous: unknown, form: FormData): Promise<FormAnswer<T>>
}

export interface ActionDefinition<S extends z.ZodType, A extends Access> {
  /** `domain.verb`, for the log. */
  name: string
  schema: S
  access: A
  /** Longer deadlines for calls that must not be interrupted; always on in the panel. */
  waitsLonger?: boolean
  /** Form fields of thrown errors: the field that shows the error's text, or texts per field. */
  fields?: Partial<Record<ErrorCode, string | Record<string, string>>>
}

/**
 * Wraps every server action: checks origin, access and input; converts errors to a Result. Exceptions are logged.
 * Next's redirect and notFound pass through.
 */
export function defineAction<S extends z.ZodType, const A extends Access, T>(
  definition: ActionDefinition<S, A> & { run: Run<S, A, T> },
): Action<z.input<S>, T> {
  const { name, schema, access, fields, run } = definition
  const waitsLonger = definition.waitsLonger ?? isOfPanel(access)
  const answer = async (given: unknown): Promise<Result<T>> => {
    try {
      if (!isOwnOrigin(await headers(), env().SITE_URL)) return fail('foreign_origin')
      // Access before input: refused callers learn nothing of its shape.
      const viewer = await authorize(access)
      const parsed = await schema.safeParseAsync(
        given instanceof FormData ? formDataToObject(given) : given,
        {
          error: persianIssue,
        },
      )
      if (!parsed.success) return fail('invalid_input', { fields: fieldErrors(parsed.error) })
      const done = await limitEachCall(waitsLonger, async () => run({ input: parsed.data, viewer }))
      return isResult(done) ? (done as Result<T>) : ok(done)
    } catch (error) {
      unstable_rethrow(error)
      return withFields(failFrom(error, { action: name }), fields)
    }
  }
  return async (...args: unknown[]): Promise<FormAnswer<T>> => {
    const given = args.at(-1)
    const result = await answer(given)
    return given instanceof FormData ? { ...result, typed: formTexts(given) } : result
  }
}

/** Converts a thrown error to a Failure; logs unless AppError. */
export function failFrom(error: unknown, where: Record<string, string>): Result<never> {
  if (error instanceof AppError) return fail(error.code, { values: error.values })
  log.error({ err: error, ...where }, 'unexpected error')
  return fail('unknown')
}

function withFields(result: Result<never>, fields: ActionDefinition<z.ZodType, Access>['fields']): Result<never> {
  const found = result.ok ? undefined : fields?.[result.error.code]
  if (result.ok || !found) return result
  const { error } = result
  return { ok: false, error: { ...error, fields: typeof found === 'string' ? { [found]: error.message } : found } }
}
