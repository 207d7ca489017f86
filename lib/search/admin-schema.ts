import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'

const word = (missing: string) =>
  z
    .string()
    .trim()
    .min(limits.search_synonyms.term.min, missing)
    .max(limits.search_synonyms.term.max, 'بیش از ۶۰ نویسه است')
    .refine((text) => text.split(/[\s\u200c]+/).length <= 8, 'بیش از اندازه بلند است')
    .transform(normalizePersian)

/** `version` is null for a new one. */
export const synonymSchema = z.object({
  id: z.uuid().nullable(),
  version: version.nullable(),
  term: word('آنچه مشتری می‌نویسد الزامی است'),
  meaning: word('آنچه باید پیدا شود الزامی است'),
  is_two_way: z.boolean(),
})
export type SynonymInput = z.input<typeof synonymSchema>
