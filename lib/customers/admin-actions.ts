'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { createUserByPhone } from '@/lib/accounts/admin-create'
import { newUserSchema, userEditSchema, userNoteSchema, userType } from './admin-schema'

export const createUser = defineAction({
  name: 'users.create',
  schema: newUserSchema,
  access: 'customers',
  run: async ({ input }) => {
    const id = await createUserByPhone(input.phone)
    const client = await viewerClient()
    const named = await client.rpc('admin_rename_user', {
      p_user_id: id,
      p_first_name: input.firstName,
      p_last_name: input.lastName,
    })
    if (named.error) return failFromDatabase(named.error)
    if (input.type !== 'normal') {
      const typed = await client.rpc('admin_set_user_type', { p_user_id: id, p_type: input.type })
      if (typed.error) return failFromDatabase(typed.error)
    }
    return { id }
  },
})

export const renameUser = defineAction({
  name: 'users.rename',
  schema: userEditSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_rename_user', {
      p_user_id: input.id,
      p_first_name: input.firstName,
      p_last_name: input.lastName,
    })
    if (error) return failFromDatabase(error)
  },
})

/** The last admin cannot be changed. */
export const setUserType = defineAction({
  name: 'users.type',
  schema: z.object({ id: z.uuid(), type: userType }),
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_set_user_type', { p_user_id: input.id, p_type: input.type })
    if (error) return failFromDatabase(error)
  },
})

/** Blocks with sign-out, or unblocks. */
export const blockUser = defineAction({
  name: 'users.block',
  schema: z.object({ id: z.uuid(), isBlocked: z.boolean() }),
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_block_user', {
      p_user_id: input.id,
      p_blocked: input.isBlocked,
    })
    if (error) return failFromDatabase(error)
  },
})

export const signOutUser = defineAction({
  name: 'users.sign-out',
  schema: z.object({ id: z.uuid() }),
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_sign_out_user', { p_user_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

/** Visible to admins only. */
export const saveUserNote = defineAction({
  name: 'users.note',
  schema: userNoteSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_save_profile_note', { p_user_id: input.id, p_body: input.body })
    if (error) return failFromDatabase(error)
  },
})
