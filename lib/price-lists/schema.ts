import { z } from 'zod'
import { LIST_TIERS } from './types'

export const makeListSchema = z.object({ tier: z.enum(LIST_TIERS) })
