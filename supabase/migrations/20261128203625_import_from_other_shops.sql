SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_row (
  p_row jsonb,
  OUT   done text,
  OUT   product_id uuid,
  OUT   prices jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors', 'attributes', 'terms'];
  shop_key text := p_row ->> 'import_key';
  category uuid;
  pieces integer;
  colors jsonb;
  named jsonb;
  attributes jsonb;
  terms jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and shop_key is not null then
    select * into found_product from public.products p where p.import_key = shop_key;
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  end if;
  if not found and shop_key is null and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if found_product.id is not null and (p_row ->> 'keeps')::boolean then
    done := 'same';
    product_id := found_product.id;
    return;
  end if;
  if shop_key is not null then
    if found_product.id is null then
      changes := jsonb_build_object('is_active', false) || changes || jsonb_build_object(
        'slug', private.free_product_slug(coalesce(nullif(p_row ->> 'slug', ''), p_row ->> 'name'), null)
      );
    else
      -- The stock of the other shop is of no use after the first import.
      changes := changes - 'slug';
      p_row := p_row - 'stock';
    end if;
  end if;
  if p_row ->> 'category' is not null then
    category := private.imported_category(p_row, found_product.category_id);
    changes := changes || jsonb_build_object('category_id', category);
  end if;
  if p_row ? 'attributes' then
    -- Separate statement: the next one must see new attributes.
    named := (
      select jsonb_agg(case when n.value ? 'name' then
        jsonb_build_object('attribute_id', private.text_attribute(n.value ->> 'name'), 'value', n.value -> 'value')
      else n.value end)
      from jsonb_array_elements(p_row -> 'attributes') n
    );
    attributes := private.imported_attributes(found_product.id, named);
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
    from private.create_product(changes || coalesce(colors, '{}') || jsonb_build_object('stock', jsonb_build_object(
      'set', case when colors ? 'add_colors' then 0 else coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0) end
    ))) c;
    perform private.write_imported_extras(product_id, p_row);
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
    done := case when private.write_imported_extras(product_id, p_row) then 'update' else 'same' end;
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
  perform private.write_imported_extras(product_id, p_row);
end
$function$;

CREATE OR REPLACE FUNCTION private.imported_base (
  p_product uuid,
  p_row     jsonb
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((p_row ->> 'base_price')::integer, (
    select t.amount from public.product_prices t where t.product_id = p_product and t.price_type = 'base_price'
  ))
$function$;

CREATE OR REPLACE FUNCTION private.imported_category (
  p_row jsonb,
  p_own uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  path text[] := array(
    select x.value from jsonb_array_elements_text(coalesce(p_row -> 'category_path', '[]')) with ordinality x (value, place) order by x.place
  );
  step text;
  parent uuid;
  category uuid;
  base text;
  candidate text;
  n integer;
begin
  if path = '{}' then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Among equal names, prefer the product's own category.
    order by c.slug = p_row ->> 'category' desc, c.id = p_own desc nulls last, c.sort_order, c.id limit 1;
    if category is not null then
      return category;
    end if;
    path := array[p_row ->> 'category'];
  elsif cardinality(path) > 10 then
    perform private.refuse('invalid_input');
  end if;
  foreach step in array path loop
    select c.id into category from public.categories c
    where c.parent_id is not distinct from parent and private.normalize_text(c.name) = private.normalize_text(step)
    order by c.sort_order, c.id limit 1;
    if category is null then
      if p_row ->> 'import_key' is null then
        perform private.refuse('category_missing');
      end if;
      -- Serializes imports that create the same category.
      perform pg_advisory_xact_lock(hashtextextended('imported-category', 0));
      base := coalesce(nullif(private.slugify(step), ''), 'other');
      candidate := base;
      n := 1;
      while exists (select 1 from public.categories c where c.slug = candidate) loop
        n := n + 1;
        candidate := btrim(left(base, 72), '-') || '-' || n;
      end loop;
      insert into public.categories as c (name, slug, parent_id, sort_order) values (btrim(step), candidate, parent, 100)
      returning c.id into category;
    end if;
    parent := category;
  end loop;
  return category;
end
$function$;

CREATE OR REPLACE FUNCTION private.imported_colors (
  p_line jsonb,
  edited public.products
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  color record;
  pieces integer;
  changed jsonb := '[]';
  added jsonb := '[]';
  pictured jsonb := '[]';
begin
  for item in select value from jsonb_array_elements(coalesce(p_line -> 'colors', '[]')) loop
    select c.id, k.color_id is not null as is_there, k.stock_quantity, k.images into color
    from public.colors c
    left join public.product_colors k on k.color_id = c.id and k.product_id = edited.id
    where private.normalize_text(c.name) = private.normalize_text(item ->> 'color')
    order by k.color_id is null limit 1;
    if not found then
      if item ->> 'hex_code' is null then
        perform private.refuse('import_color_missing', jsonb_build_object('row', item -> 'row'));
      end if;
      insert into public.colors as c (name, hex_code) values (btrim(item ->> 'color'), item ->> 'hex_code')
      returning c.id, false as is_there, null::integer as stock_quantity, '{}'::text[] as images into color;
    end if;
    if not color.is_there then
      added := added || jsonb_build_object(
        'color_id', color.id, 'set', coalesce((item ->> 'new_stock')::integer, (item ->> 'stock')::integer, 0)
      );
    elsif item ->> 'import_key' is null then
      pieces := private.imported_stock(item, edited.version, color.stock_quantity);
      if pieces is not null then
        changed := changed || jsonb_build_object('color_id', color.id, 'expected', color.stock_quantity, 'set', pieces);
      end if;
    end if;
    if item ? 'images' and to_jsonb(coalesce(color.images, '{}')) <> item -> 'images' then
      pictured := pictured || jsonb_build_object('color_id', color.id, 'images', item -> 'images');
    end if;
  end loop;
  return nullif(jsonb_strip_nulls(jsonb_build_object(
    'colors', nullif(changed, '[]'), 'add_colors', nullif(added, '[]'), 'color_images', nullif(pictured, '[]')
  )), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.is_new_sale (
  p_product uuid,
  p_row     jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_row ->> 'sale_price' is not null and not exists (
    select from public.discounts d
    where d.product_id = p_product and d.price_type = 'base_price' and d.discount_type = 'amount' and d.campaign_id is null
      and d.discount_value = private.imported_base(p_product, p_row) - (p_row ->> 'sale_price')::integer
      and d.start_date is not distinct from (p_row ->> 'sale_starts')::timestamptz
      and d.end_date is not distinct from (p_row ->> 'sale_ends')::timestamptz
  )
$function$;

CREATE OR REPLACE FUNCTION private.write_imported_extras (
  p_product uuid,
  p_row     jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  is_sale boolean := private.is_new_sale(p_product, p_row);
  reduction integer := private.imported_base(p_product, p_row) - (p_row ->> 'sale_price')::integer;
  changed boolean;
begin
  update public.products p
  set import_key = coalesce(p.import_key, p_row ->> 'import_key'), seo_title = coalesce(p_row ->> 'seo_title', p.seo_title),
    seo_description = coalesce(p_row ->> 'seo_description', p.seo_description)
  where p.id = p_product and (p.import_key is null and p_row ->> 'import_key' is not null
    or p.seo_title <> p_row ->> 'seo_title' or p.seo_description <> p_row ->> 'seo_description');
  changed := found;
  update private.product_stats s set low_limit = (p_row ->> 'low_limit')::integer
  where s.product_id = p_product and s.low_limit is distinct from (p_row ->> 'low_limit')::integer and p_row ->> 'low_limit' is not null;
  changed := changed or found;
  if not is_sale then
    return changed;
  elsif coalesce(reduction, 0) <= 0 then
    perform private.refuse('import_sale_too_high');
  end if;
  delete from public.discounts d
  where d.product_id = p_product and d.price_type = 'base_price' and d.discount_type = 'amount' and d.campaign_id is null;
  insert into public.discounts (product_id, price_type, discount_type, discount_value, start_date, end_date)
  values (p_product, 'base_price', 'amount', reduction, (p_row ->> 'sale_starts')::timestamptz, (p_row ->> 'sale_ends')::timestamptz);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_families (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
      where x.id::text = r ->> 'id' or r ->> 'id' is null and (
        x.import_key = r ->> 'import_key' or r ->> 'import_key' is null and (
          lower(x.sku) = lower(r ->> 'sku') or r ->> 'sku' is null and x.slug = r ->> 'slug'
        )
      )
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_products (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line         integer,
    result       text,
    problem      text,
    problem_line integer,
    prices       jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    or p.import_key in (select x ->> 'import_key' from jsonb_array_elements(p_rows) x)
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
$function$;

REVOKE ALL ON FUNCTION "private"."imported_base"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."imported_base"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."imported_category"(jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."imported_category"(jsonb, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_new_sale"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_new_sale"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_imported_extras"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_imported_extras"(uuid, jsonb) TO "postgres";
