'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { forgetViewTypes } from '@/lib/supabase/view-type'
import { createUserByPhone } from '@/lib/accounts/admin-create'
import { newUserSchema, userEditSchema, userNoteSchema, userType } from './admin-schema'

export const createUser = defineAction({
  name: 'users.create',
  schema: newUserSchema,
  access: 'customers',
  run: async ({ input }) => {
    const id = await createUserByPhone(input)
    if (input.type !== 'normal') {
      await rpcQuery('admin_set_user_type', { p_user_id: id, p_type: input.type })
      forgetViewTypes()
    }
    return { id }
  },
})

export const renameUser = rpcAction({
  name: 'users.rename',
  schema: userEditSchema,
  access: 'customers',
  rpc: 'admin_rename_user',
  args: ({ id, first_name, last_name }) => ({
    p_user_id: id,
    p_first_name: first_name,
    p_last_name: last_name,
  }),
})

/** The last admin cannot be changed. */
export const setUserType = rpcAction({
  name: 'users.type',
  schema: z.object({ id: z.uuid(), type: userType }),
  access: 'customers',
  rpc: 'admin_set_user_type',
  args: ({ id, type }) => ({ p_user_id: id, p_type: type }),
  after: forgetViewTypes,
})

/** Blocks with sign-out, or unblocks. */
export const blockUser = rpcAction({
  name: 'users.block',
  schema: z.object({ id: z.uuid(), is_blocked: z.boolean() }),
  access: 'customers',
  rpc: 'admin_block_user',
  args: ({ id, is_blocked }) => ({ p_user_id: id, p_blocked: is_blocked }),
  after: forgetViewTypes,
})

export const signOutUser = rpcAction({
  name: 'users.sign-out',
  schema: z.object({ id: z.uuid() }),
  access: 'customers',
  rpc: 'admin_sign_out_user',
  args: ({ id }) => ({ p_user_id: id }),
  after: forgetViewTypes,
})

/** Visible to admins only. */
export const saveUserNote = rpcAction({
  name: 'users.note',
  schema: userNoteSchema,
  access: 'customers',
  rpc: 'admin_save_profile_note',
  args: ({ id, body }) => ({ p_user_id: id, p_body: body }),
})
