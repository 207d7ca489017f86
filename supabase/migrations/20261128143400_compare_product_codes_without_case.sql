set local check_function_bodies = off;

do $$
declare
  twins text := (
    select string_agg(t.codes, '; ' order by t.codes)
    from (select string_agg(p.sku, ', ' order by p.sku) as codes from public.products p group by lower(p.sku) having count(p.sku) > 1) t
  );
begin
  if twins is not null then
    raise exception 'Product codes differ only in case: %. Change them first.', twins;
  end if;
end
$$;

alter table public.products drop constraint products_sku_key;
create unique index products_sku on public.products (lower(sku));

create or replace function private.write_product(edited public.products, p_changes jsonb)
returns public.products
language plpgsql set search_path = ''
as $$
begin
  edited := private.with_changes(edited, p_changes);
  if coalesce(edited.slug, '') = '' then
    edited.slug := private.free_product_slug(edited.name, edited.id);
  elsif exists (select 1 from public.products p where p.slug = edited.slug and p.id <> edited.id) then
    perform private.refuse('slug_taken');
  end if;
  if exists (select 1 from public.products p where lower(p.sku) = lower(edited.sku) and p.id <> edited.id) then
    perform private.refuse('sku_taken');
  end if;
  perform private.write_stock(edited.id, p_changes);
  perform private.write_color_looks(edited.id, p_changes);
  perform private.write_prices(edited.id, p_changes);
  if p_changes ? 'attributes' then
    perform private.write_attributes(edited.id, p_changes -> 'attributes');
  end if;
  if p_changes ? 'pieces' then
    perform private.write_pieces(edited.id, p_changes -> 'pieces');
  end if;
  -- Changes in these child tables also bump the product's version.
  update public.products p
  set name = edited.name, slug = edited.slug, brand = edited.brand, sku = edited.sku,
    short_description = edited.short_description, description = edited.description,
    detailed_description = edited.detailed_description, images = edited.images, video_code = edited.video_code,
    is_featured = edited.is_featured, is_new = edited.is_new,
    is_active = edited.is_active, weight = edited.weight, category_id = edited.category_id,
    version = p.version + 1, updated_at = now()
  where p.id = edited.id
  returning * into edited;
  return edited;
end
$$;

create or replace function private.import_row(p_row jsonb, out done text, out product_id uuid, out prices jsonb)
language plpgsql set search_path = ''
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
    select * into found_product from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  end if;
  if not found and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if p_row ->> 'category' is not null then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Among equal names, prefer the product's own category.
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
  -- An empty slug is kept.
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
  select jsonb_object_agg(t.price_type, t.amount) into prices from public.product_prices t
  where t.product_id = found_product.id and private.may_see_price(t.price_type, private.viewer_type());
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('expected', found_product.stock_quantity, 'set', pieces) end
  )) || coalesce(colors, '{}') || changes);
end
$$;

create or replace function public.admin_import_products(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text, problem_line integer, prices jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  item jsonb;
  done text;
  landed uuid;
  about text;
  ids uuid[] := '{}';
begin
  perform private.require_capability('products');
  perform private.state_stock_reason('import');
  -- Reindex once at the end, not per update.
  perform set_config('hormoz.listing', 'later', true);
  -- Lock order of buyers.
  perform 1 from public.products p
  where p.id in (
      select (x ->> 'id')::uuid from jsonb_array_elements(p_rows) x where pg_input_is_valid(x ->> 'id', 'uuid')
    )
    or lower(p.sku) in (select lower(x ->> 'sku') from jsonb_array_elements(p_rows) x)
    or p.slug in (select x ->> 'slug' from jsonb_array_elements(p_rows) x)
  order by p.id for no key update;
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    begin
      select r.done, r.product_id, r.prices into done, landed, prices from private.import_row(item) r;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = done;
      end if;
      if done <> 'same' then
        ids := ids || landed;
      end if;
      result := done;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        get stacked diagnostics about = pg_exception_detail;
        result := 'error';
        problem := sqlerrm;
        problem_line := (nullif(about, '')::jsonb ->> 'row')::integer;
      when unique_violation then
        result := 'error';
        problem := 'duplicate';
      when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
        or foreign_key_violation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
end
$$;

create or replace function public.admin_save_sheet(p_cells jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  states jsonb;
  good jsonb;
begin
  perform private.require_capability('prices');
  if jsonb_array_length(p_cells) not between 1 and 5000 then
    perform private.refuse('invalid_input');
  end if;
  -- Lock order of buyers.
  perform 1 from public.products p
  where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_cells) c)
  order by p.id for no key update;
  with asked as (
    select (c ->> 'id')::uuid as id, c ->> 'field' as field, coalesce(c -> 'expected', 'null') as expected, coalesce(c -> 'set', 'null') as wanted,
      c #>> '{set}' as word
    from jsonb_array_elements(p_cells) c
  ), known as (
    select a.*, p.id as product_id, p.has_colors, case when p.id is not null then private.product_value(p, a.field) end as now,
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
        when exists (select from public.products q where lower(q.sku) = lower(btrim(k.word)) and q.id <> k.id)
          or (select count(*) from asked o where o.field = 'sku' and lower(btrim(o.word)) = lower(btrim(k.word))) > 1 then 'sku_taken' end
      else 'invalid_input'
    end as problem
    from known k
  )
  select jsonb_agg(jsonb_build_object(
    'id', j.id, 'field', j.field, 'theirs', j.now, 'problem', j.problem,
    'wanted', case when j.field in ('sku', 'name', 'brand') and j.wanted <> 'null' then to_jsonb(btrim(j.word)) else j.wanted end,
    'state', case
      when j.now = j.wanted then 'same' when j.now <> j.expected then 'conflict' when j.problem is not null then 'refused' else 'good'
    end
  )) into states from judged j;
  good := (
    select jsonb_agg(jsonb_build_object('id', c -> 'id', 'field', c -> 'field', 'value', c -> 'wanted'))
    from jsonb_array_elements(states) c where c ->> 'state' = 'good'
  );
  perform private.write_product_values(good);
  return jsonb_build_object(
    'saved', (select count(*) from jsonb_array_elements(states) c where c ->> 'state' in ('good', 'same')),
    'cells', (
      select coalesce(jsonb_agg(c - 'wanted'), '[]') from jsonb_array_elements(states) c where c ->> 'state' in ('conflict', 'refused')
    ),
    'slugs', (
      select coalesce(jsonb_agg(p.slug), '[]') from public.products p
      where p.id in (select c.id from jsonb_to_recordset(coalesce(good, '[]')) as c (id uuid))
    )
  );
end
$$;

create or replace function public.admin_import_families(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  target public.product_families;
  members jsonb;
  wanted jsonb;
begin
  perform private.require_capability('products');
  for asked in
    select private.normalize_text(r ->> 'family') as key, min(btrim(r ->> 'family')) as name, array_agg((r ->> 'row')::integer) as lines,
      jsonb_agg(jsonb_build_object('product_id', p.id, 'label', btrim(coalesce(r ->> 'label', ''))) order by (r ->> 'row')::integer) as named,
      bool_or(p.id is null) as has_unknown
    from jsonb_array_elements(p_rows) r
    left join lateral (
      select x.id from public.products x
      where x.id::text = r ->> 'id' or r ->> 'id' is null and (lower(x.sku) = lower(r ->> 'sku') or r ->> 'sku' is null and x.slug = r ->> 'slug')
      limit 1
    ) p on true
    group by 1 order by 1
  loop
    problem := null;
    begin
      if asked.has_unknown then
        perform private.refuse('product_missing');
      end if;
      select f.* into target
      from public.product_families f
      join public.product_family_members m on m.family_id = f.id
      join jsonb_array_elements(asked.named) n on (n ->> 'product_id')::uuid = m.product_id
      where private.normalize_text(f.name) = asked.key
      group by f.id order by count(*) desc, f.id limit 1;
      members := coalesce((
        select jsonb_agg(jsonb_build_object('product_id', m.product_id, 'label', m.label) order by m.sort_order, m.product_id)
        from public.product_family_members m where m.family_id = target.id
      ), '[]');
      select jsonb_agg(w.item order by w.place, w.n) into wanted
      from (
        select e.item || coalesce(
          (select jsonb_build_object('label', x -> 'label') from jsonb_array_elements(asked.named) x where x -> 'product_id' = e.item -> 'product_id'), '{}'
        ) as item, 0 as place, e.n
        from jsonb_array_elements(members) with ordinality e (item, n)
        union all
        select e.item, 1, e.n from jsonb_array_elements(asked.named) with ordinality e (item, n)
        where not exists (select from jsonb_array_elements(members) m where m -> 'product_id' = e.item -> 'product_id')
      ) w;
      if wanted = members then
        result := 'same';
      else
        if jsonb_array_length(wanted) < 2 then
          perform private.refuse('family_too_small');
        end if;
        result := case when target.id is null then 'create' else 'update' end;
        perform public.admin_save_family(jsonb_build_object(
          'id', target.id, 'version', target.updated_at, 'name', coalesce(target.name, asked.name), 'attribute_id', target.attribute_id,
          'members', wanted
        ));
      end if;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = result;
      end if;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        result := 'error';
        problem := sqlerrm;
      when check_violation or unique_violation or invalid_text_representation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return query select l, result, problem from unnest(asked.lines) l;
  end loop;
end
$$;
