import { z } from 'zod'
import { MOST_REPLIES } from '@/lib/reviews/rules'
import { replyInput } from '@/lib/reviews/schema'
import { comments, products } from '@/lib/supabase/database.limits'
import { LONGEST_KEY } from '../../limits'

const written = z.object({
  row: z.int().min(1),
  id: z.string().trim().min(1).max(40),
  content: replyInput.shape.text,
  created_at: z.iso.datetime({ offset: true }),
})
const author = z.string().trim().min(1).max(comments.imported_author.max)

/** A review of another shop with its answers; one without an author is the shop's. */
export const reviewSchema = written.extend({
  author,
  rating: z.int().min(1).max(5),
  post: z.string().max(40),
  sku: z.string().max(products.sku.max),
  title: z.string().max(products.name.max),
  address: z.string().max(LONGEST_KEY),
  answers: z.array(written.extend({ author: author.optional() })).max(MOST_REPLIES),
})
