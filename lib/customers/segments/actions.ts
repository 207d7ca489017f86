'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deleteRows, saveRow } from '@/lib/server/rpc'
import { fail } from '@/lib/utils/errors'
import { countSegment } from './queries'
import { filterOf } from './rules'
import { countSchema, segmentSchema } from './schema'

export const countSegmentOf = defineAction({
  name: 'segments.count',
  schema: countSchema,
  access: 'customers',
  run: ({ input }) => countSegment(filterOf(input)),
})

/** Refuses concurrent edits and duplicate names. */
export const saveSegment = defineAction({
  name: 'segments.save',
  schema: segmentSchema,
  access: 'customers',
  refusals: { duplicate: fail('invalid_input', { fields: { name: 'گروه دیگری با این نام هست' } }) },
  run: async ({ input: { id, version, name, ...fields } }) => {
    const filter = filterOf(fields)
    if (Object.keys(filter).length === 0)
      return fail('invalid_input', { fields: { name: 'دست‌کم یک شرط بگذارید' } })
    await saveRow('customer_segments', { id, version }, { name, filter })
  },
})

/** Campaigns keep their recipients. */
export const deleteSegment = defineAction({
  name: 'segments.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'customers',
  run: async ({ input }) => {
    await deleteRows('customer_segments', [input.id])
  },
})
