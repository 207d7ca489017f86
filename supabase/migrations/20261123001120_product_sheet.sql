-- The products as a sheet: many rows at a time to read, and single cells to save, each against what was seen in it.

-- The next products of a list (private.product_conditions), the newest first: {"total": of the list, "rows": [[id, created_at, sku, name,
-- base_price, shop_price, dealer_price, stock, has_colors, is_active, category_id, brand, is_featured, is_new, weight]]}; prices in toman.
-- p_after: the last row that was read.
create function public.admin_product_sheet(
  p_filter jsonb default '{}', p_after_created timestamptz default null, p_after_id uuid default null, p_limit integer default 2000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found constant text := 'public.products p join private.product_stats s on s.product_id = p.id where '
    || private.product_conditions(coalesce(p_filter, '{}'));
  ids uuid[];
  total bigint;
begin
  perform private.require_admin();
  execute 'select array(select p.id from ' || found
    || case when p_after_id is not null then ' and (p.created_at, p.id) < ($1, $2)' else '' end
    || ' order by p.created_at desc, p.id desc limit $3)'
  into ids using p_after_created, p_after_id, least(greatest(p_limit, 1), 5000);
  execute 'select count(*) from ' || found into total;
  return jsonb_build_object('total', total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_array(
      p.id, p.created_at, p.sku, p.name, t.base, t.shop, t.dealer, s.pieces, p.has_colors, p.is_active, p.category_id, p.brand,
      p.is_featured, p.is_new, p.weight
    ) order by p.created_at desc, p.id desc), '[]')
    from public.products p
    join private.product_stats s on s.product_id = p.id
    left join (
      select x.product_id, max(x.amount) filter (where x.price_type = 'base_price') as base,
        max(x.amount) filter (where x.price_type = 'shop_price') as shop,
        max(x.amount) filter (where x.price_type = 'dealer_price') as dealer
      from public.product_prices x where x.product_id = any (ids) group by x.product_id
    ) t on t.product_id = p.id
    where p.id = any (ids)
  ));
end
$$;

-- What stands in a cell of a product.
create function private.sheet_value(p public.products, p_field text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(case p_field
    when 'sku' then to_jsonb(p.sku) when 'name' then to_jsonb(p.name) when 'brand' then to_jsonb(p.brand)
    when 'category_id' then to_jsonb(p.category_id) when 'weight' then to_jsonb(p.weight) when 'stock' then to_jsonb(p.stock_quantity)
    when 'is_active' then to_jsonb(p.is_active) when 'is_featured' then to_jsonb(p.is_featured) when 'is_new' then to_jsonb(p.is_new)
    else (
      select to_jsonb(t.amount) from public.product_prices t where t.product_id = p.id and t.price_type::text = p_field
    )
  end, 'null')
$$;

-- Saves cells, [{"id": product, "field", "seen", "set"}], each by itself: one that holds something else than was seen is a conflict, one that
-- cannot be is refused, the others are written. Fields: sku, name, brand, category_id, weight, stock, is_active, is_featured, is_new and the
-- prices. Answers {"saved": cells, "cells": [{"id", "field", "state": conflict or refused, "theirs", "problem"}], "slugs"}.
create function public.admin_save_sheet(p_cells jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  states jsonb;
  ids uuid[];
begin
  perform private.require_admin();
  if jsonb_array_length(p_cells) not between 1 and 5000 then
    perform private.refuse('invalid_input');
  end if;
  -- In the order in which buyers lock them.
  perform 1 from public.products p
  where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_cells) c)
  order by p.id for no key update;
  with asked as (
    select (c ->> 'id')::uuid as id, c ->> 'field' as field, coalesce(c -> 'seen', 'null') as seen, coalesce(c -> 'set', 'null') as wanted,
      c #>> '{set}' as word
    from jsonb_array_elements(p_cells) c
  ), known as (
    select a.*, p.id as product_id, p.has_colors, case when p.id is not null then private.sheet_value(p, a.field) end as now,
      case when jsonb_typeof(a.wanted) = 'number' then a.word::numeric end as number
    from asked a left join public.products p on p.id = a.id
  ), judged as (
    select k.*, case
      when k.product_id is null then 'product_missing'
      when k.field in ('base_price', 'shop_price', 'dealer_price') then case
        when k.wanted = 'null' then null when k.number is null or k.number <> trunc(k.number) then 'invalid_input'
        when k.number >= private.price_limit() then 'price_too_high' when k.number < 1 then 'price_too_low' end
      when k.field = 'stock' then case
        when k.has_colors then 'stock_in_colors'
        when k.number is null or k.number <> trunc(k.number) or k.number > 1000000 then 'invalid_input'
        when k.number < 0 then 'negative_stock' end
      when k.field = 'weight' then case
        when k.wanted <> 'null' and (k.number is null or k.number <> trunc(k.number) or k.number not between 0 and 1000000)
          then 'invalid_input' end
      when k.field in ('is_active', 'is_featured', 'is_new') then case when jsonb_typeof(k.wanted) <> 'boolean' then 'invalid_input' end
      when k.field = 'name' then case
        when jsonb_typeof(k.wanted) <> 'string' or char_length(btrim(k.word)) not between 1 and 400 then 'invalid_input' end
      when k.field = 'brand' then case
        when jsonb_typeof(k.wanted) not in ('string', 'null') or char_length(btrim(k.word)) not between 1 and 80 then 'invalid_input' end
      when k.field = 'category_id' then case
        when jsonb_typeof(k.wanted) <> 'string' or not exists (select from public.categories g where g.id::text = k.word)
          then 'category_missing' end
      when k.field = 'sku' then case
        when jsonb_typeof(k.wanted) not in ('string', 'null') or char_length(btrim(k.word)) not between 1 and 60 then 'invalid_input'
        when exists (select from public.products q where q.sku = btrim(k.word) and q.id <> k.id)
          or (select count(*) from asked o where o.field = 'sku' and btrim(o.word) = btrim(k.word)) > 1 then 'sku_taken' end
      else 'invalid_input'
    end as problem
    from known k
  )
  select jsonb_agg(jsonb_build_object(
    'id', j.id, 'field', j.field, 'theirs', j.now, 'problem', j.problem,
    'wanted', case when j.field in ('sku', 'name', 'brand') and j.wanted <> 'null' then to_jsonb(btrim(j.word)) else j.wanted end,
    'state', case
      when j.now = j.wanted then 'same' when j.now <> j.seen then 'conflict' when j.problem is not null then 'refused' else 'good'
    end
  )) into states from judged j;
  ids := array(
    select distinct (c ->> 'id')::uuid from jsonb_array_elements(states) c where c ->> 'state' = 'good' order by 1
  );
  if cardinality(ids) > 0 then
    -- Each product changes several times; the lists of the shop learn of all of them at the end.
    perform set_config('hormoz.listing', 'later', true);
    perform private.state_stock_reason('adjustment');
    delete from public.product_prices t
    using jsonb_to_recordset(states) as c (id uuid, field text, state text, wanted jsonb)
    where c.state = 'good' and c.wanted is null and t.product_id = c.id and t.price_type::text = c.field;
    insert into public.product_prices as t (product_id, price_type, amount)
    select c.id, c.field::public.price_type, c.wanted::integer
    from jsonb_to_recordset(states) as c (id uuid, field text, state text, wanted jsonb)
    where c.state = 'good' and c.wanted is not null and c.field in ('base_price', 'shop_price', 'dealer_price')
    order by c.id, c.field
    on conflict (product_id, price_type) do update set amount = excluded.amount where t.amount <> excluded.amount;
    update public.products p
    set sku = case when v.value ? 'sku' then v.value ->> 'sku' else p.sku end,
      name = coalesce(v.value ->> 'name', p.name),
      brand = case when v.value ? 'brand' then v.value ->> 'brand' else p.brand end,
      category_id = coalesce((v.value ->> 'category_id')::uuid, p.category_id),
      weight = case when v.value ? 'weight' then (v.value ->> 'weight')::integer else p.weight end,
      stock_quantity = coalesce((v.value ->> 'stock')::integer, p.stock_quantity),
      is_active = coalesce((v.value ->> 'is_active')::boolean, p.is_active),
      is_featured = coalesce((v.value ->> 'is_featured')::boolean, p.is_featured),
      is_new = coalesce((v.value ->> 'is_new')::boolean, p.is_new),
      -- Stock is no edit.
      version = p.version + case when v.value - 'stock' <> '{}' then 1 else 0 end
    from (
      select c.id, jsonb_object_agg(c.field, c.wanted) as value
      from jsonb_to_recordset(states) as c (id uuid, field text, state text, wanted jsonb)
      where c.state = 'good' group by c.id
    ) v
    where p.id = v.id;
    perform set_config('hormoz.listing', '', true);
    perform private.list_anew(ids);
  end if;
  return jsonb_build_object(
    'saved', (select count(*) from jsonb_array_elements(states) c where c ->> 'state' in ('good', 'same')),
    'cells', (
      select coalesce(jsonb_agg(c - 'wanted'), '[]') from jsonb_array_elements(states) c where c ->> 'state' in ('conflict', 'refused')
    ),
    'slugs', (select coalesce(jsonb_agg(p.slug), '[]') from public.products p where p.id = any (ids))
  );
end
$$;
grant execute on function
  public.admin_product_sheet(jsonb, timestamptz, uuid, integer),
  public.admin_save_sheet(jsonb)
to authenticated;
