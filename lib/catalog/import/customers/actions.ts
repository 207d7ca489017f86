'use server'

import { z } from 'zod'
import { placeholderEmail } from '@/lib/accounts/rules'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import {
  CUSTOMER_SOURCES,
  type CustomerResult,
  type CustomerSource,
  customerSchema,
  type ImportedCustomer,
  MOST_CUSTOMERS,
} from './schema'

const batch = z.object({
  source: z.enum(Object.keys(CUSTOMER_SOURCES) as CustomerSource[]),
  customers: z.array(customerSchema).min(1).max(MOST_CUSTOMERS),
})

/** Line of `admin_import_customers`. */
const valueOf = ({ row: _, ...customer }: ImportedCustomer, source: CustomerSource) => ({
  ...customer,
  source: `customers:${source}`,
  email: placeholderEmail(customer.phone),
})

/** Tries each; writes nothing. */
export const tryCustomers = rpcAction({
  name: 'customers.import.try',
  schema: batch,
  access: 'moves',
  rpc: 'admin_import_customers',
  args: ({ source, customers }) => ({
    p_rows: customers.map((customer) => ({ ...valueOf(customer, source), row: customer.row })),
  }),
  after: (data) =>
    ok(
      data.map(({ line, result, problem }) => ({
        row: line,
        result: result as CustomerResult['result'],
        problem: problem && errorText(isErrorCode(problem) ? problem : 'unknown'),
      })),
    ),
})

/** Stores customers, which the bulk task `customers.import` writes. */
export const storeCustomers = defineAction({
  name: 'customers.import.store',
  schema: batch.extend({ id: z.uuid() }),
  access: 'moves',
  run: async ({ input: { id, source, customers } }) => {
    const p_lines = customers.map((customer) => ({
      kind: 'customer',
      row: customer.row,
      value: valueOf(customer, source),
    }))
    return ok(await rpcQuery('admin_store_import', { p_import: id, p_lines }))
  },
})
