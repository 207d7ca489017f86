import type { ErrorCode } from './errors.ts'
import { UNREACHABLE } from './unreachable.ts'

/** Code, Persian sentence, texts per form field. */
export interface Failure {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}

/** Answer of actions and mutations, instead of exceptions. */
export type Result<T = undefined> = { ok: true; data: T } | { ok: false; error: Failure }

/** Of a server that is unreachable. */
export const AWAY: { ok: false; error: Failure } = {
  ok: false,
  error: { code: 'unavailable', message: UNREACHABLE },
}

/** Echoes typed values, for pages without JavaScript. */
export type FormAnswer<T> = Result<T> & { typed?: Record<string, string> }

/** Input of an action and the key of the account that its page shows; empty for guests. */
export interface ActionCall<Input> {
  input: Input
  viewer: string
}

/** Takes a call (`callAction`), or `useActionState`'s previous answer and a form. */
export interface Action<Input, T> {
  (call: ActionCall<Input>): Promise<Result<T>>
  (previous: unknown, form: FormData): Promise<FormAnswer<T>>
}

/** Hidden field with the viewer key, in forms that work without JavaScript. */
export const VIEWER_FIELD = '$viewer'

/** Header with the viewer key, in requests to routes. */
export const VIEWER_HEADER = 'x-viewer'

export function ok(): Result<undefined>
export function ok<T>(data: T): Result<T>
export function ok<T>(data?: T): Result<T | undefined> {
  return { ok: true, data }
}

export function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { ok?: unknown }).ok === 'boolean'
}

const PAGE_OVER: readonly string[] = ['sign_in_required', 'other_account', 'stale_page'] satisfies ErrorCode[]

/** True if the page's account or version is over: a refresh would lose its input, or mix two accounts. */
export function isPageOver(answer: Result<unknown>): boolean {
  return !answer.ok && PAGE_OVER.includes(answer.error.code)
}

/** False if a refresh would lose the page: it is over, or the server is unreachable. */
export function mayRefresh(answer: Result<unknown>): boolean {
  return answer.ok || !(isPageOver(answer) || answer.error.code === 'unavailable')
}
