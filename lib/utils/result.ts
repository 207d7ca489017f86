import type { ErrorCode } from './errors.ts'

/** Code, Persian sentence, texts per form field. */
export interface Failure {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}

/** Answer of actions and mutations, instead of exceptions. */
export type Result<T = undefined> = { ok: true; data: T } | { ok: false; error: Failure }

/** Echoes typed values, for pages without JavaScript. */
export type FormAnswer<T> = Result<T> & { typed?: Record<string, string> }

export function ok(): Result<undefined>
export function ok<T>(data: T): Result<T>
export function ok<T>(data?: T): Result<T | undefined> {
  return { ok: true, data }
}

export function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { ok?: unknown }).ok === 'boolean'
}

/** True if a guest was refused. A refresh would redirect to sign-in and lose the input. */
export function isSignedOut(answer: Result<unknown> | null | undefined): boolean {
  return answer?.ok === false && answer.error.code === 'sign_in_required'
}
