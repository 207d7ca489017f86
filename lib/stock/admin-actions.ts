'use server'

import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { tehranDay } from '@/lib/admin/tehran-time'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { normalizePersian } from '@/lib/utils/text'
import {
  adjustSchema,
  deleteDraftSchema,
  postSchema,
  productStockSchema,
  receiptSchema,
  saveCountSchema,
  startCountSchema,
} from './admin-schema'

/** Saves a draft receipt. Refuses `already_posted`, `changed_meanwhile`, `shelf_missing`. */
export const saveReceipt = defineAction({
  name: 'saveReceipt',
  schema: receiptSchema,
  access: 'costs',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_save_receipt', {
      p_receipt: {
        id: input.id,
        seen: input.seen,
        supplier: normalizePersian(input.supplier),
        reference: input.reference,
        received_on: tehranDay(input.receivedOn!),
        note: normalizePersian(input.note),
        lines: input.lines.map(({ productId, colorId, quantity, unitCost }) => ({
          product_id: productId,
          color_id: colorId || null,
          quantity,
          unit_cost: unitCost,
        })),
      },
    })
    if (error) return failFromDatabase(error)
    return ok({ id: data.id, seen: data.updated_at })
  },
})

/** Adds a receipt to stock, once. */
export const postReceipt = defineAction({
  name: 'postReceipt',
  schema: postSchema,
  access: 'costs',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_post_receipt', {
      p_receipt_id: input.id,
      p_seen: input.seen,
    })
    if (error) return failFromDatabase(error)
    await expireProducts(data)
    return ok({ products: data.length })
  },
})

export const deleteStockDraft = defineAction({
  name: 'deleteStockDraft',
  schema: deleteDraftSchema,
  access: ['stock', 'costs'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_delete_stock_draft', { p_kind: input.kind, p_id: input.id })
    return error ? failFromDatabase(error) : ok({})
  },
})

export const startCount = defineAction({
  name: 'startCount',
  schema: startCountSchema,
  access: 'stock',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_start_count', {
      p_title: normalizePersian(input.title),
      ...(input.categoryId && { p_category: input.categoryId }),
      p_in_stock: input.inStock,
    })
    if (error) return failFromDatabase(error)
    return ok({ id: data.id })
  },
})

/** Returns the lines with expected quantities. */
export const saveCount = defineAction({
  name: 'saveCount',
  schema: saveCountSchema,
  access: 'stock',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_save_count', {
      p_count_id: input.id,
      p_lines: input.lines,
    })
    if (error) return failFromDatabase(error)
    return ok(data.map(({ id, counted, expected, difference }) => ({ id, counted, expected, difference })))
  },
})

const posted = z.object({ slugs: z.array(z.string()), changed: z.number(), short: z.number() })

/** Applies a count, once. Returns changed lines and oversold ones. */
export const postCount = defineAction({
  name: 'postCount',
  schema: postSchema,
  access: 'stock',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_post_count', { p_count_id: input.id, p_seen: input.seen })
    if (error) return failFromDatabase(error)
    const { slugs, changed, short } = posted.parse(data)
    if (slugs.length > 0) await expireProducts(slugs)
    return ok({ changed, short })
  },
})

/** Manual adjustment. Refuses `stock_below_zero`. */
export const adjustStock = defineAction({
  name: 'adjustStock',
  schema: adjustSchema,
  access: 'stock',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_adjust_stock', {
      p_product_id: input.productId,
      // The generated types allow no null.
      p_color_id: (input.colorId || null) as string,
      p_delta: input.direction === 'in' ? input.pieces! : -input.pieces!,
      p_reason: input.reason,
      p_note: normalizePersian(input.note),
    })
    if (error) return failFromDatabase(error)
    await expireProducts([data])
    return ok({})
  },
})

/** Saves changed costs and the low-stock limit. Refuses `changed_meanwhile`. */
export const saveProductStock = defineAction({
  name: 'saveProductStock',
  schema: productStockSchema,
  access: ['stock', 'costs'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_save_product_stock', {
      p_product_id: input.productId,
      p_low_limit: input.lowLimit as number,
      p_seen_limit: input.seenLimit as number,
      p_costs: input.costs.map(({ colorId, seen, cost }) => ({ color_id: colorId, seen, cost })),
    })
    return error ? failFromDatabase(error) : ok({})
  },
})

/** Colors with current cost for a receipt line; empty without colors. */
export const getShelves = defineAction({
  name: 'getShelves',
  schema: z.object({ id: z.uuid() }),
  access: ['stock', 'products', 'costs'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_product_stock', { p_product_id: input.id })
    if (error) return failFromDatabase(error)
    const stock = data as unknown as ProductStock
    return ok({
      cost: stock.whole?.cost ?? null,
      colors: stock.colors.map(({ color_id, name, cost }) => ({ id: color_id, name, cost })),
    })
  },
})

interface ProductStock {
  whole: { cost: number } | null
  colors: { color_id: string; name: string; cost: number | null }[]
}
