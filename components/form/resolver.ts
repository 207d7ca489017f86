import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { persianIssue } from '@/lib/utils/input'

/** Checks a form by its schema. zod 4's own messages are English; ours go along with each parse. */
export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>) {
  return zodResolver(schema, { error: persianIssue })
}
