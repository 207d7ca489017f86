import { z } from 'zod'

export const optOutSchema = z.object({ code: z.string().max(20) })
