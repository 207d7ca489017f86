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
import type { ErrorCode } from '@/lib/utils/errors'
import { INVALID_INPUT, UNREACHABLE } from '@/lib/utils/form-texts'
import { formDataToObject } from '@/lib/utils/input'
import type { Failure, FormAnswer, Result } from '@/lib/utils/result'

interface Options<I extends FieldValues, T> {
  /** The schema of the action. It is loaded when somebody comes near a field: pages begin without zod. */
  schema: () => Promise<z.ZodType>
  /** What the fields begin with; a function gets what was typed into a form that the browser sent. */
  values: I | ((typed: Partial<I>) => I)
  /** Just before the form is sent. */
  onSend?: () => void
  /** After success. The button stays busy for as long as it takes. */
  onDone?: (data: T, input: I) => unknown
  /** Answers true for a refusal that it has dealt with. */
  onRefused?: (error: Failure) => boolean | void
  /** The server was not reached or failed without a reason; the form says so as well. */
  onFailed?: () => void
  /** The field beside which a refusal stands that names none; else it stands above the button (`FormRefusal`). */
  refuseAt?: Path<I>
}

/** How the browser sends the form by itself, and what came of that. */
interface Posting<T> {
  post?: (form: FormData) => void
  posted?: FormAnswer<T> | null
}

export interface ActionForm<I extends FieldValues, T> {
  methods: UseFormReturn<I>
  /** The last answer, also one to a form that was sent before the scripts had come. */
  answer: FormAnswer<T> | null
  element: RefObject<HTMLFormElement | null>
  post: ((form: FormData) => void) | undefined
  submit: (event?: FormEvent) => Promise<void>
  /** Fetches what checks the form. */
  prepare: () => void
}

/**
 * A form whose server action the browser can call by itself: sent before the scripts have come, or without them, it comes
 * back with what was typed and what is wrong. With them it is checked here first, by the same schema, and sent as it stands.
 */
export function usePostForm<I extends FieldValues, T>({
  action,
  ...options
}: Options<I, T> & {
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>
}): ActionForm<I, T> {
  const [posted, post] = useActionState(action, null)
  return useHookForm({ ...options, posted, post, send: (_, form) => action(null, form()) }, true)
}

/** A form that exists with scripts alone, or (`post`, `posted`) is posted to another action than it calls. */
export function useActionForm<I extends FieldValues, T>(
  options: Options<I, T> & Posting<T> & { send: (input: I) => Promise<Result<T>> },
): ActionForm<I, T> {
  // An action takes its input and nothing else.
  return useHookForm({ ...options, send: (input) => options.send(input) }, false)
}

/** Codes that give no reason. */
const FAILURES: ReadonlySet<string> = new Set(['unknown', 'unavailable'] satisfies ErrorCode[])

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
  /** What counts stands in the `<form>`, hidden fields and all, not in the values of react-hook-form. */
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
    const loaded = await load().catch(() => null)
    // The server checks all the same.
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
  const { submitCount, errors: wrong } = methods.formState

  // Once it was refused: to the first field that is wrong, as they stand on the page. Where none says so, the form does.
  const showWrong = useEffectEvent(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (first) first.focus()
    else if (Object.keys(wrong).length > 0 && !wrong.root)
      methods.setError('root.server', { type: 'invalid_input', message: INVALID_INPUT })
  })
  useEffect(() => {
    if (submitCount > 0 || refusal) showWrong()
  }, [submitCount, refusal])

  // What the browser sent by itself has been done by now.
  const tellPosted = useEffectEvent(() => posted?.ok && void onDone?.(posted.data, initial))
  useEffect(() => void tellPosted(), [])

  /** In a transition, so that a redirect of the action leads on: the form stays busy until the next page is there. */
  function call(input: I): Promise<FormAnswer<T> | null> {
    return new Promise((resolve) =>
      startSending(async () => {
        try {
          resolve(await send(input, form))
        } catch (error) {
          unstable_rethrow(error)
          resolve(null)
        }
      }),
    )
  }

  async function sendChecked() {
    const input = methods.getValues()
    onSend?.()
    const next = await call(input)
    if (!next || (!next.ok && FAILURES.has(next.error.code))) onFailed?.()
    if (!next) return methods.setError('root.server', { type: 'unreachable', message: UNREACHABLE })
    setAnswer(next)
    if (next.ok) await onDone?.(next.data, input)
    else if (!onRefused?.(next.error))
      for (const [name, error] of errorsOf(next.error, initial, refuseAt)) methods.setError(name, error)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // A form in a dialog may stand inside another form's React tree.
    event?.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await methods.handleSubmit(sendChecked)()
    } finally {
      isBusy.current = false
    }
  }

  return { methods, answer, element, post, submit, prepare: () => void load().catch(() => undefined) }
}

function initialValues<I extends FieldValues>(
  values: I | ((typed: Partial<I>) => I),
  typed: Record<string, string> = {},
): I {
  if (typeof values === 'function') return values(typed as Partial<I>)
  const known = Object.entries(typed).filter(([name]) => name in values)
  return { ...values, ...Object.fromEntries(known) }
}

/** The errors of a refusal by field; what has no field of its own stands in `root.server`. */
function errorsOf<I extends FieldValues>(
  { code, message, fields = {} }: Failure,
  values: I,
  refuseAt: Path<I> | undefined,
): [name: Path<I> | 'root.server', error: { type: string; message: string }][] {
  const own = Object.entries(fields).filter(([name]) => name.split('.')[0]! in values)
  if (own.length === 0) return [[refuseAt ?? 'root.server', { type: code, message }]]
  return own.map(([name, text]) => [name as Path<I>, { type: code, message: text }])
}
