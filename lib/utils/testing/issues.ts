import type { z } from 'zod'

/** Refusals of an input as «path: message». */
export const issuesOf = (schema: z.ZodType, input: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>) =>
  (schema.safeParse(input, params).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
