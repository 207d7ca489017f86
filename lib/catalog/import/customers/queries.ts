import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'

/** Newest first. */
export const listCustomerImports = () => rpcQuery('admin_customer_imports')
