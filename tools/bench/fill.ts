/** Inserts products fast: without triggers, with one listing refresh at the end. */
import type { Client } from 'pg'
import type { ProductRow } from './products.ts'
import { CATEGORIES, COLORS } from './words.ts'

const BATCH = 5000
const FAMILIES = ['product_families', 'product_family_members']
const TABLES = ['products', 'product_colors', 'product_prices', 'product_attributes', 'discounts']

/** Adds products; `report` gets the number so far. `client`: owner of the schema. */
export async function fillCatalog(
  client: Client,
  products: readonly ProductRow[],
  report: (done: number) => void,
): Promise<void> {
  await client.query('begin')
  await addCategories(client)
  for (const table of [...TABLES, ...FAMILIES])
    await client.query(`alter table public.${table} disable trigger user`)
  for (let done = 0; done < products.length; done += BATCH) {
    await client.query(ADD, [JSON.stringify(products.slice(done, done + BATCH))])
    report(Math.min(done + BATCH, products.length))
  }
  for (const table of TABLES) await client.query(`alter table public.${table} enable trigger user`)
  await client.query(JOIN)
  for (const table of FAMILIES) await client.query(`alter table public.${table} enable trigger user`)
  await client.query('commit')
  await client.query('select private.reindex_products(array(select id from public.products))')
  await client.query('select public.refresh_listing()')
  await client.query('vacuum (analyze)')
}

async function addCategories(client: Client): Promise<void> {
  await client.query(
    `with top as (
       insert into public.categories (name, slug)
       select s ->> 'name', private.slugify(s ->> 'name') from jsonb_array_elements($1) s
       on conflict (slug) do update set name = excluded.name
       returning id, name
     )
     insert into public.categories (name, slug, parent_id)
     select u, private.slugify('نیمکت ' || u), t.id
     from jsonb_array_elements($1) s join top t on t.name = s ->> 'name'
     cross join jsonb_object_keys(s -> 'under') u
     on conflict (slug) do nothing`,
    [JSON.stringify(CATEGORIES)],
  )
  await client.query(
    `insert into public.category_attributes (category_id, attribute_id, sort_order, is_filter)
     select c.id, a.id, k.place, k.place <= jsonb_array_length(s -> 'attributes') - 2
     from jsonb_array_elements($1) s
     join public.categories c on c.slug = private.slugify(s ->> 'name')
     cross join jsonb_array_elements_text(s -> 'attributes') with ordinality k (key, place)
     join public.attributes a on a.key = k.key
     on conflict (category_id, attribute_id) do nothing`,
    [JSON.stringify(CATEGORIES)],
  )
  await client.query(
    `insert into public.colors (name, hex_code) select key, value from jsonb_each_text($1) on conflict do nothing`,
    [JSON.stringify(COLORS)],
  )
}

/** A tenth of the products have three sizes. */
const JOIN = `
  with chosen as (
    select p.id, (row_number() over (order by p.category_id, p.brand, p.id) - 1) / 3 as n
    from public.products p where p.sku like 'KG-%' and right(p.sku, 1) = '7'
  ), families as (
    insert into public.product_families (name) select 'خانوادهٔ ' || n from (select distinct n from chosen) x returning id, name
  )
  insert into public.product_family_members (product_id, family_id, label, sort_order)
  select c.id, f.id, 'اندازهٔ ' || row_number() over w, row_number() over w
  from chosen c join families f on f.name = 'خانوادهٔ ' || c.n
  window w as (partition by f.id order by c.id)`

const ADD = `
  with rows as materialized (
    select gen_random_uuid() as id, r.* from jsonb_to_recordset($1) as r (
      name text, brand text, sku text, category text, price integer, "shopPrice" integer, "dealerPrice" integer,
      stock integer, colors text[], discount integer, sold integer, featured boolean,
      rating numeric, reviews integer, weight integer, attributes jsonb
    )
  ), added as (
    insert into public.products
      (id, name, slug, brand, sku, category_id, stock_quantity, has_colors, sold_count, buyer_count, is_featured, average_rating, review_count,
       weight, created_at)
    select r.id, r.name, private.slugify(r.name || ' ' || r.sku), r.brand, r.sku, c.id,
      case when r.colors = '{}' then r.stock end, r.colors <> '{}', r.sold, r.sold, r.featured, r.rating,
      r.reviews, r.weight, now() - random() * interval '900 days'
    from rows r join public.categories c on c.slug = private.slugify('نیمکت ' || r.category)
    returning id, created_at, sold_count
  ), counted as (
    insert into private.product_stats (product_id, created_at, sold_count, pieces, has_base_price)
    select r.id, a.created_at, a.sold_count, r.stock * greatest(cardinality(r.colors), 1), coalesce(r.price > 0, false)
    from rows r join added a using (id)
  ), colored as (
    insert into public.product_colors (product_id, color_id, stock_quantity)
    select r.id, c.id, r.stock from rows r join added a using (id) join public.colors c on c.name = any (r.colors)
  ), priced as (
    insert into public.product_prices (product_id, price_type, amount)
    select r.id, p.price_type::public.price_type, p.amount
    from rows r join added a using (id)
    cross join lateral (
      values ('base_price', r.price), ('shop_price', r."shopPrice"), ('dealer_price', r."dealerPrice")
    ) p (price_type, amount)
    where p.amount > 0
  ), told as (
    insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, is_true, choice_id)
    select r.id, a.id, a.kind, a.decimals, case a.kind when 'number' then (v.value #>> '{}')::numeric end,
      case a.kind when 'boolean' then (v.value #>> '{}')::boolean end, c.id
    from rows r join added p using (id)
    cross join jsonb_each(r.attributes) v
    join public.attributes a on a.key = v.key
    left join public.attribute_choices c on c.attribute_id = a.id
      and c.key in (select jsonb_array_elements_text(case jsonb_typeof(v.value) when 'array' then v.value else jsonb_build_array(v.value) end))
    where a.kind not in ('choice', 'choices') or c.id is not null
  )
  insert into public.discounts (product_id, price_type, discount_value)
  select r.id, 'base_price', r.discount from rows r join added a using (id) where r.discount is not null`
