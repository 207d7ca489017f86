-- Files of products carry packs, quantity rules and price steps.

-- What a line of a file makes of a product's terms, as private.write_wholesale_terms takes it; null when nothing changes. What is not named
-- stays: {"pack_size", "carton_size", "carton_volume": number or null, "rules": {tier: {"sold_by", "min_quantity"}}, "steps": {tier: [{"from_quantity",
-- "percent", "amount"}]}}. Packs of colors stay as they are.
create function private.imported_terms(p_product uuid, p_terms jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with before as materialized (
    select private.wholesale_terms(p_product) as terms
  ), own as (
    select coalesce(
      (select k.value from jsonb_array_elements(b.terms -> 'packs') k where k.value ->> 'color_id' is null),
      '{"color_id": null, "pack_size": null, "carton_size": null, "carton_volume": null}'
    ) || (p_terms - array['rules', 'steps']) as pack
    from before b
  ), tiers as (
    select t.tier from unnest(array['shop_price', 'dealer_price']) t (tier)
  ), after as (
    select jsonb_build_object(
      'packs', (
        select coalesce(jsonb_agg(p.pack order by p.pack ->> 'color_id' nulls first), '[]')
        from (
          select o.pack from own o
          union all
          select k.value from jsonb_array_elements(b.terms -> 'packs') k where k.value ->> 'color_id' is not null
        ) p
        where coalesce(p.pack ->> 'pack_size', p.pack ->> 'carton_size', p.pack ->> 'carton_volume') is not null
      ),
      'rules', (
        select coalesce(jsonb_agg(r.rule order by r.tier = 'dealer_price'), '[]')
        from (
          select t.tier, coalesce(
            (select x.value from jsonb_array_elements(b.terms -> 'rules') x where x.value ->> 'price_type' = t.tier),
            jsonb_build_object('price_type', t.tier, 'sold_by', 'piece', 'min_quantity', 1)
          ) || coalesce(p_terms -> 'rules' -> t.tier, '{}') as rule
          from tiers t
        ) r
        where r.rule ->> 'sold_by' <> 'piece' or (r.rule ->> 'min_quantity')::integer > 1
      ),
      'steps', (
        select coalesce(jsonb_agg(s.step order by s.tier = 'dealer_price', (s.step ->> 'from_quantity')::integer), '[]')
        from (
          select t.tier, x.value || jsonb_build_object('price_type', t.tier) as step
          from tiers t
          cross join lateral jsonb_array_elements(case
            when p_terms -> 'steps' ? t.tier then p_terms -> 'steps' -> t.tier
            else (
              select coalesce(jsonb_agg(y.value), '[]') from jsonb_array_elements(b.terms -> 'steps') y
              where y.value ->> 'price_type' = t.tier
            )
          end) x
        ) s
      )
    ) as terms
    from before b
  )
  select nullif(a.terms, b.terms) from after a cross join before b
$$;

-- One product of a file onto the catalog: found by id, else by code, else by slug, else new. Keys that are missing leave
-- what is there. Answers what was done (create, update, same) to which product. "terms": what private.imported_terms takes.
create or replace function private.import_row(p_row jsonb, out done text, out product_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors', 'attributes', 'terms'];
  category uuid;
  pieces integer;
  colors jsonb;
  attributes jsonb;
  terms jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where p.sku = p_row ->> 'sku';
  end if;
  if not found and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if p_row ->> 'category' is not null then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Of several with this name: the one where the product is.
    order by c.slug = p_row ->> 'category' desc, c.id = found_product.category_id desc nulls last, c.sort_order, c.id limit 1;
    if category is null then
      perform private.refuse('category_missing');
    end if;
    changes := changes || jsonb_build_object('category_id', category);
  end if;
  if p_row ? 'attributes' then
    attributes := private.imported_attributes(found_product.id, p_row -> 'attributes');
    if attributes is not null then
      changes := changes || jsonb_build_object('attributes', attributes);
    end if;
  end if;
  if p_row ? 'terms' then
    terms := private.imported_terms(found_product.id, p_row -> 'terms');
    if terms is not null then
      changes := changes || jsonb_build_object('wholesale', terms);
    end if;
  end if;
  colors := private.imported_colors(p_row, found_product);
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or category is null then
      perform private.refuse('name_and_category_required');
    end if;
    done := 'create';
    select c.id into product_id
    from public.admin_create_product(changes || coalesce(colors, '{}') || jsonb_build_object('stock', jsonb_build_object(
      'set', case when colors ? 'add_colors' then 0 else coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0) end
    ))) c;
    return;
  end if;
  product_id := found_product.id;
  -- What the file has no value for keeps its slug.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors and not coalesce(colors ? 'add_colors', false) then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colors');
  end if;
  if pieces is null and colors is null and attributes is null and terms is null
    and private.with_changes(found_product, changes) is not distinct from found_product
    and not exists (
      select 1 from unnest(enum_range(null::public.price_type)) tier
      where changes ? tier::text and (changes ->> tier::text)::integer is distinct from (
        select t.amount from public.product_prices t where t.product_id = found_product.id and t.price_type = tier
      )
    )
  then
    done := 'same';
    return;
  elsif (p_row ->> 'version')::integer <> found_product.version then
    perform private.refuse('import_changed');
  end if;
  done := 'update';
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('seen', found_product.stock_quantity, 'set', pieces) end
  )) || coalesce(colors, '{}') || changes);
end
$$;

-- The terms of products (private.wholesale_terms), for a file; of those that have some.
create function public.admin_product_terms(p_ids uuid[])
returns table (product_id uuid, terms jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id, private.wholesale_terms(p.id)
  from public.products p
  where p.id = any (p_ids[1:1000]) and (
    exists (select from public.product_packs k where k.product_id = p.id)
    or exists (select from public.quantity_rules r where r.product_id = p.id)
    or exists (select from public.price_steps s where s.product_id = p.id)
  );
end
$$;
grant execute on function public.admin_product_terms(uuid[]) to authenticated;
