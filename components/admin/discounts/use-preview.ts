'use client'

import type { z } from 'zod'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import type { Result } from '@/lib/utils/result'

/** The action's answer to the values of a form; null while they are incomplete or it fails. */
export function usePreview<S extends z.ZodType, T>(
  schema: S,
  action: (input: z.input<S>) => Promise<Result<T>>,
  values: object,
): T | null {
  const asked = schema.safeParse(values).success ? JSON.stringify(values) : null
  return useRestedAnswer(asked, () => action(values as z.input<S>)).data
}
