/** Functions that read by the caller's rights: row-level security yields what each caller is meant to see. */
import { beforeAll, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { type Caller, prepareObservations } from './support/observe.ts'
import { capabilitiesOfCalls } from './support/rights.ts'

const newest = (table: string, column = 'id') =>
  `(select ${column} from public.${table} order by created_at desc limit 1)`
const all = (table: string, column = 'id') => `(select array_agg(${column}) from public.${table})`

/** The functions of the panel that read by the caller's rights, with arguments. */
const PANEL: Record<string, string> = {
  admin_activity_people: '',
  admin_comment_counts: '',
  admin_count_attributes: '',
  admin_count_products: `'category'`,
  admin_count_summary: newest('stock_counts'),
  admin_discount_stats: '',
  admin_list_activity: '',
  admin_list_campaigns: '',
  admin_list_discount_campaigns: '',
  admin_list_invoices: '',
  admin_list_zero_result_searches: `'2020-01-01'`,
  admin_list_stock_requests: '',
  admin_list_wholesale: '',
  admin_match_tracking: `(select jsonb_agg(jsonb_build_object('number', number::text)) from public.orders)`,
  admin_preview_discount: `(select product_id from public.product_prices limit 1), 'base_price', 'percentage', 10`,
  admin_price_order: '',
  admin_product_attributes: all('product_attributes', 'product_id'),
  admin_product_parts: all('products'),
  admin_product_terms: all('product_packs', 'product_id'),
  admin_question_counts: '',
  admin_sms_time: '',
  admin_try_delivery: `'هرمزگان', 'قشم', 1000000, 2000`,
  admin_wholesale_terms: `(select product_id from public.product_packs limit 1)`,
  admin_wholesale_twins: newest('wholesale_requests'),
}
/** The same for customers, all tiers and staff. */
const SHOP: Record<string, string> = {
  current_viewer: '',
  my_proforma_hours: '',
  review_details: all('comments'),
}

let fixture: Fixture
let capabilities: Map<string, string>
beforeAll(async () => {
  fixture = await buildFixture()
  await prepareObservations()
  capabilities = await capabilitiesOfCalls(fixture)
  await sql(`update public.wholesale_requests set business_id = '0013542419'`)
  await sql(`
    create function pg_temp.rows_as(p_caller json, p_call text) returns text language plpgsql as $$
    declare
      found text;
    begin
      perform set_config('role', p_caller ->> 'role', true),
        set_config('request.jwt.claims', p_caller ->> 'claims', true);
      execute format('select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)), %L)::text from public.%s r', '[]', p_call) into found;
      raise exception using errcode = 'ZZ000';
    exception when sqlstate 'ZZ000' then
      return found;
    end $$`)
})

/** Results of a caller, with the caller's rights as they are and with the owner's. */
async function bothWays(name: string, args: string, caller: Caller) {
  const [own] = await sql<{ signature: string; isDefiner: boolean }>(
    `select oid::regprocedure::text as signature, prosecdef as "isDefiner" from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  expect(own!.isDefiner).toBe(false)
  const call = async () =>
    await sqlValue<string>('select pg_temp.rows_as($1, $2) as found', [
      JSON.stringify(caller),
      `${name}(${args})`,
    ])
  const reached = await call()
  await sql(`alter function ${own!.signature} security definer`)
  const meant = await call()
  await sql(`alter function ${own!.signature} security invoker`)
  return { reached, meant }
}

it.each(Object.entries(PANEL))(
  '%s: each capability alone reads all rows that the function shows',
  async (name, args) => {
    const owner = await bothWays(name, args, fixture.callers.admin)
    expect(owner.meant).not.toBe('[]')
    expect(owner.reached).toBe(owner.meant)
    const enough = capabilities.get(name)!
    for (const capability of /staff|owner/.test(enough) ? [] : enough.split(' ')) {
      await sql(`delete from public.role_capabilities where role = 'warehouse'`)
      await insertRow('role_capabilities', { role: 'warehouse', capability })
      const { reached, meant } = await bothWays(name, args, fixture.callers.warehouse)
      expect({ capability, reached }).toEqual({ capability, reached: meant })
    }
  },
)

it.each(Object.entries(SHOP))('%s: customers, tiers and staff read what is theirs', async (name, args) => {
  for (const who of ['customerA', 'shop', 'dealer', 'seller', 'admin'] as const) {
    const { reached, meant } = await bothWays(name, args, fixture.callers[who])
    expect({ who, reached }).toEqual({ who, reached: meant })
  }
})

it("functions of the panel that read by the caller's rights: are all tried here", async () => {
  const readers = await sqlColumn<string>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef
       and proname like 'admin\\_%' and provolatile = 's' order by 1`,
  )
  expect(readers).toEqual(Object.keys(PANEL).sort())
})
