'use server'

import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { tehranDay } from '@/lib/admin/tehran-time'
import { DELETED_BEFORE, rpcAction } from '@/lib/server/rpc'
import { normalizePersian } from '@/lib/utils/text'
import {
  adjustSchema,
  deleteDraftSchema,
  postSchema,
  receiptSchema,
  saveCountSchema,
  startCountSchema,
} from './admin-schema'

/** Saves a draft receipt. Refuses `already_posted`, `changed_meanwhile`, `shelf_missing`. */
export const saveReceipt = rpcAction({
  name: 'receipts.save',
  schema: receiptSchema,
  access: 'costs',
  rpc: 'admin_save_receipt',
  args: (input) => ({
    p_receipt: {
      ...input,
      received_on: tehranDay(input.received_on!),
      lines: input.lines.map(({ color_id, ...line }) => ({ ...line, color_id: color_id || null })),
    },
  }),
  after: (data) => ({ id: data.id, version: data.updated_at }),
})

/** Adds a receipt to stock, once. */
export const postReceipt = rpcAction({
  name: 'receipts.post',
  schema: postSchema,
  access: 'costs',
  rpc: 'admin_post_receipt',
  args: ({ id, version }) => ({ p_receipt_id: id, p_version: version }),
  after: async (data) => {
    await expireProducts(data)
    return { products: data.length }
  },
})

export const deleteStockDraft = rpcAction({
  name: 'stock.delete-draft',
  schema: deleteDraftSchema,
  access: ['stock', 'costs'],
  refusals: DELETED_BEFORE,
  rpc: 'admin_delete_stock_draft',
  args: ({ kind, id }) => ({ p_kind: kind, p_id: id }),
})

export const startCount = rpcAction({
  name: 'counts.start',
  schema: startCountSchema,
  access: 'stock',
  rpc: 'admin_start_count',
  args: ({ title, categoryId, inStock }) => ({
    p_title: normalizePersian(title),
    ...(categoryId && { p_category: categoryId }),
    p_in_stock: inStock,
  }),
  after: (data) => ({ id: data.id }),
})

/** Returns the lines with expected quantities. */
export const saveCount = rpcAction({
  name: 'counts.save',
  schema: saveCountSchema,
  access: 'stock',
  rpc: 'admin_save_count',
  args: ({ id, lines }) => ({ p_count_id: id, p_lines: lines }),
  after: (data) =>
    data.map(({ id, counted, expected, difference }) => ({ id, counted, expected, difference })),
})

const posted = z.object({ slugs: z.array(z.string()), changed: z.number(), short: z.number() })

/** Applies a count, once. Returns changed lines and oversold ones. */
export const postCount = rpcAction({
  name: 'counts.post',
  schema: postSchema,
  access: 'stock',
  rpc: 'admin_post_count',
  args: ({ id, version }) => ({ p_count_id: id, p_version: version }),
  after: async (data) => {
    const { slugs, changed, short } = posted.parse(data)
    if (slugs.length > 0) await expireProducts(slugs)
    return { changed, short }
  },
})

/** Manual adjustment. Refuses `stock_below_zero`. */
export const adjustStock = rpcAction({
  name: 'stock.adjust',
  schema: adjustSchema,
  access: 'stock',
  rpc: 'admin_adjust_stock',
  args: (input) => ({
    p_product_id: input.product_id,
    p_color_id: input.color_id || null,
    p_delta: input.direction === 'in' ? input.pieces! : -input.pieces!,
    p_reason: input.reason,
    p_note: normalizePersian(input.note),
  }),
  after: (slug) => expireProducts([slug]),
})

/** Colors with current cost for a receipt line; empty without colors. */
export const getShelves = rpcAction({
  name: 'stock.read',
  schema: z.object({ id: z.uuid() }),
  access: ['stock', 'products', 'costs'],
  rpc: 'admin_product_stock',
  args: ({ id }) => ({ p_product_id: id }),
  after: ({ whole, colors }) => ({
    cost: whole?.cost ?? null,
    colors: colors.map(({ color_id, name, cost }) => ({ id: color_id, name, cost })),
  }),
})
