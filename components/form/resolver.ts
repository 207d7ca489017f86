import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { persianIssue } from '@/lib/utils/input'

/** Passes Persian messages to zod, whose defaults are English. */
export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>) {
  return zodResolver(schema, { error: persianIssue })
}
