'use client'

import type { z } from 'zod'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import type { Answer } from '@/lib/utils/result'

/** The action's answer to the values of a form; null while they are incomplete or it fails. */
export function usePreview<S extends z.ZodType, T>(
  schema: S,
  action: (input: z.input<S>) => Promise<Answer<T>>,
  values: object,
): T | null {
  return useRestedAnswer(JSON.stringify(values), async () =>
    schema.safeParse(values).success ? action(values as z.input<S>) : null,
  ).data
}
