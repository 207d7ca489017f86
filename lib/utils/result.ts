import type { ErrorCode } from './errors.ts'

/** Why something was refused: a code for programs, a Persian sentence for people, texts per form field. */
export interface Failure {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}

/** What actions and mutations answer: never an exception, never a bare null. */
export type Result<T = undefined> = { ok: true; data: T } | { ok: false; error: Failure }

/** The answer to a form: what was typed comes back, for a page that is rendered anew without scripts. */
export type FormAnswer<T> = Result<T> & { typed?: Record<string, string> }

export function ok(): Result<undefined>
export function ok<T>(data: T): Result<T>
/** A success, with or without data. */
export function ok<T>(data?: T): Result<T | undefined> {
  return { ok: true, data }
}

/** Tells a Result from plain data. */
export function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { ok?: unknown }).ok === 'boolean'
}

/** True if a guest was refused. A refresh would then redirect to sign-in and lose the input. */
export function isSignedOut(answer: Result<unknown> | null | undefined): boolean {
  return answer?.ok === false && answer.error.code === 'sign_in_required'
}
