'use client'

import { unstable_rethrow } from 'next/navigation'
import {
  type FormEvent,
  type RefObject,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { loadPart } from '@/components/ui/load-part'
import { callForm } from '@/lib/accounts/call-action'
import { INVALID_INPUT } from '@/lib/utils/form-texts'
import { formDataToObject } from '@/lib/utils/input'
import { AWAY, type Failure, type FormAnswer, type Result } from '@/lib/utils/result'
import { useKeptInput } from './use-kept-input'

interface Options<I extends FieldValues, T> {
  /** Action schema, loaded on first interaction to keep zod out of pages. */
  schema: () => Promise<z.ZodType>
  /** Initial values; a function receives posted values. */
  values: I | ((typed: Partial<I>) => I)
  /** Called before sending. */
  onSend?: () => void
  /** After success; the button stays busy until it resolves. */
  onDone?: (data: T, input: I) => unknown
  /** True if it handled the refusal. */
  onRefused?: (error: Failure) => boolean | void
  /** Connection or unknown failure, in addition to the form's message. */
  onFailed?: () => void
  /** Field for refusals without one; default: above the button (`FormRefusal`). */
  refuseAt?: Path<I>
}

/** Native form submission and its result. */
interface Posting<T> {
  post?: (form: FormData) => void
  posted?: FormAnswer<T> | null
}

export interface ActionForm<I extends FieldValues, T> {
  methods: UseFormReturn<I>
  /** Last answer, including pre-hydration posts. */
  answer: FormAnswer<T> | null
  element: RefObject<HTMLFormElement | null>
  post: ((form: FormData) => void) | undefined
  submit: (event?: FormEvent) => Promise<void>
  /** Loads the validator. */
  prepare: () => void
}

/** Progressively enhanced action form: works without JavaScript, otherwise validates first by the same schema. */
export function usePostForm<I extends FieldValues, T>({
  action,
  ...options
}: Options<I, T> & {
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>
}): ActionForm<I, T> {
  const [posted, post] = useActionState(action, null)
  return useHookForm({ ...options, posted, post, send: (_, form) => callForm(action, form()) }, true)
}

/** For forms that require JavaScript or post to another action (`post`, `posted`). */
export function useActionForm<I extends FieldValues, T>(
  options: Options<I, T> & Posting<T> & { send: (input: I) => Promise<Result<T>> },
): ActionForm<I, T> {
  // Drops extra arguments.
  return useHookForm({ ...options, send: (input) => options.send(input) }, false)
}

function useHookForm<I extends FieldValues, T>(
  {
    schema,
    values,
    send,
    onSend,
    onDone,
    onRefused,
    onFailed,
    refuseAt,
    post,
    posted = null,
  }: Options<I, T> & Posting<T> & { send: (input: I, form: () => FormData) => Promise<FormAnswer<T>> },
  /** Reads the `<form>`, including hidden fields, not react-hook-form's values. */
  readsForm: boolean,
): ActionForm<I, T> {
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [, startSending] = useTransition()
  const [answer, setAnswer] = useState(posted)
  const [initial] = useState(() => initialValues(values, posted?.typed))
  const [refusal] = useState(() => (posted?.ok === false ? posted.error : null))
  const [errors] = useState(() => {
    const all: FieldErrors<I> = {}
    for (const [name, error] of refusal ? errorsOf(refusal, initial, refuseAt) : []) set(all, name, error)
    return all
  })

  const form = () => new FormData(element.current!)
  const load = () => Promise.all([import('./resolver'), schema()])
  const resolver: Resolver<I> = async (typed, context, options) => {
    const loaded = await loadPart(load)
    // The server validates anyway.
    if (!loaded) return { values: typed, errors: {} }
    const [{ schemaResolver }, rules] = loaded
    const input = readsForm ? (formDataToObject(form()) as I) : typed
    return schemaResolver(rules as z.ZodType<I, I>)(input, context, options)
  }
  const methods = useForm<I>({
    defaultValues: initial as DefaultValues<I>,
    ...(refusal && { errors }),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useKeptInput(methods, initial)
  const { submitCount, errors: wrong } = methods.formState

  // Focuses the first invalid field in DOM order, else the form error.
  const showWrong = useEffectEvent(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else if (Object.keys(wrong).length > 0 && !wrong.root)
      methods.setError('root.server', { type: 'invalid_input', message: INVALID_INPUT })
  })
  useEffect(() => {
    if (submitCount > 0 || refusal) showWrong()
  }, [submitCount, refusal])

  // Reports success of a native post.
  const tellPosted = useEffectEvent(() => posted?.ok && void onDone?.(posted.data, initial))
  useEffect(() => void tellPosted(), [])

  /** A transition keeps the form busy until a redirect completes. */
  function call(input: I): Promise<FormAnswer<T>> {
    return new Promise((resolve) =>
      startSending(async () => {
        try {
          resolve(await send(input, form))
        } catch (error) {
          unstable_rethrow(error)
          resolve(AWAY)
        }
      }),
    )
  }

  async function sendChecked() {
    const input = methods.getValues()
    onSend?.()
    const next = await call(input)
    if (!next.ok) {
      const { code, message } = next.error
      if (code === 'unknown' || code === 'unavailable') onFailed?.()
      if (code === 'unavailable') return methods.setError('root.server', { type: code, message })
    }
    setAnswer(next)
    if (next.ok) await onDone?.(next.data, input)
    else if (!onRefused?.(next.error))
      for (const [name, error] of errorsOf(next.error, initial, refuseAt)) methods.setError(name, error)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // A dialog's form may be nested in another React form.
    event?.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await methods.handleSubmit(sendChecked)()
    } finally {
      isBusy.current = false
    }
  }

  return { methods, answer, element, post, submit, prepare: () => void loadPart(load) }
}

function initialValues<I extends FieldValues>(
  values: I | ((typed: Partial<I>) => I),
  typed: Record<string, string> = {},
): I {
  if (typeof values === 'function') return values(typed as Partial<I>)
  const known = Object.entries(typed).filter(([name]) => name in values)
  return { ...values, ...Object.fromEntries(known) }
}

/** Errors by field; others in `root.server`. */
function errorsOf<I extends FieldValues>(
  { code, message, fields = {} }: Failure,
  values: I,
  refuseAt: Path<I> | undefined,
): [name: Path<I> | 'root.server', error: { type: string; message: string }][] {
  const own = Object.entries(fields).filter(([name]) => name.split('.')[0]! in values)
  if (own.length === 0) return [[refuseAt ?? 'root.server', { type: code, message }]]
  return own.map(([name, text]) => [name as Path<I>, { type: code, message: text }])
}
