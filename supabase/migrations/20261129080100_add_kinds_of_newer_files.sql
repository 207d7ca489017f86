SET local check_function_bodies = off;

DROP FUNCTION "private"."import_row"(jsonb);

CREATE OR REPLACE FUNCTION private.import_changes (
  p_product public.products,
  p_row     jsonb
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select array_remove(array[
      case when i.is_same and (
        p_row ->> 'base_price' is not null and (p_row ->> 'base_price')::integer is distinct from private.imported_base(i.id, '{}')
        or private.is_new_sale(i.id, p_row)
      ) then 'prices' end,
      case when i.is_same and private.with_changes(p_product, private.import_part(p_row, '{texts}')) is distinct from p_product then 'texts' end,
      case when private.imported_counts(p_product, p_row) <> '{}' then 'stock' end,
      case when i.is_same and p_product.is_active and not (p_row ->> 'is_active')::boolean then 'gone' end
    ], null)
    from (select r.id, r.version = p_product.version as is_same from private.imported_rows r where r.id = p_product.id) i
  ), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.import_part (
  p_row   jsonb,
  p_kinds text[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_row) f
  where f.key = any (case when 'prices' = any (p_kinds) then '{base_price,sale_price,sale_starts,sale_ends}'::text[] end)
    or f.key = any (case when 'texts' = any (p_kinds)
      then '{name,brand,short_description,detailed_description,seo_title,seo_description,weight}'::text[] end)
    or f.key = 'is_active' and 'gone' = any (p_kinds)
$function$;

CREATE OR REPLACE FUNCTION private.import_row (
  p_row jsonb,
  OUT   done text,
  OUT   product_id uuid,
  OUT   prices jsonb,
  OUT   kinds text[],
  OUT   kept text
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
    product_id := found_product.id;
    kinds := array(
      select k from unnest(private.import_changes(found_product, p_row)) k where p_row -> 'writes' ? k
    );
    kept := case when 'stock' = any (kinds) then private.kept_stock(product_id) end;
    kinds := case when kept is null then kinds else array_remove(kinds, 'stock') end;
    done := case when found_product.images = '{}' and (p_row ? 'images' or (p_row ->> 'waits')::boolean) then 'update' else 'same' end;
    if done = 'update' and p_row ? 'images' then
      update public.products p
      set images = array(select i.value from jsonb_array_elements_text(p_row -> 'images') with ordinality i (value, place) order by i.place)
      where p.id = found_product.id;
      perform private.follow_imported(found_product);
    end if;
    kinds := kinds || case when done = 'update' then '{pictures}'::text[] else '{}' end;
    if not kinds && '{prices,texts,stock,gone}' then
      return;
    end if;
    select * into found_product from public.products p where p.id = product_id;
    changes := private.import_part(p_row, kinds) || jsonb_build_object('import_key', shop_key);
    p_row := changes || jsonb_build_object('row', p_row -> 'row')
      || case when 'stock' = any (kinds) then private.imported_counts(found_product, p_row) else '{}' end;
  end if;
  if shop_key is not null then
    if found_product.id is null then
      changes := jsonb_build_object('is_active', false) || changes || jsonb_build_object(
        'slug', private.free_product_slug(coalesce(nullif(p_row ->> 'slug', ''), p_row ->> 'name'), null)
      );
    else
      -- The stock of the other shop is of no use after the first import, unless it is chosen.
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
    perform private.remember_imported('attribute', a.id, shop_key)
    from public.attributes a
    where a.id in (select (n.value ->> 'attribute_id')::uuid from jsonb_array_elements(named) n) and a.created_at = now();
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
    perform private.remember_imported('product', p.id, shop_key, p.version) from public.products p where p.id = product_id;
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
  if shop_key is not null then
    perform private.follow_imported(found_product);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.imported_counts (
  p_product public.products,
  p_row     jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when p_product.has_colors then coalesce((
      select jsonb_build_object('colors', jsonb_agg(jsonb_build_object('row', i -> 'row', 'color', c.name, 'new_stock', i -> 'stock')))
      from jsonb_array_elements(coalesce(p_row -> 'colors', '[]')) i
      join public.product_colors k on k.product_id = p_product.id
      join public.colors c on c.id = k.color_id and private.normalize_text(c.name) = private.normalize_text(i ->> 'color')
      where k.stock_quantity <> (i ->> 'stock')::integer
      having count(*) > 0
    ), '{}')
    when not p_row ? 'colors' and (p_row ->> 'stock')::integer <> p_product.stock_quantity then jsonb_build_object('new_stock', p_row -> 'stock')
    else '{}'
  end
$function$;

CREATE OR REPLACE FUNCTION private.kept_stock (
  p_product uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when exists (
      select from public.order_items i join public.orders o on o.id = i.order_id
      where i.product_id = p_product and o.status = any (private.payable_statuses() || private.unshipped_statuses())
    ) then 'import_stock_ordered'
    when exists (select from public.stock_movements m where m.product_id = p_product and m.reason <> 'import') then 'import_stock_counted'
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
    prices       jsonb,
    kinds        text[]
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
  perform private.require_capability('products', 'moves');
  perform private.set_stock_reason('import');
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
  for item in select private.with_fetched_pictures(value) from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    kinds := null;
    begin
      perform private.require_import(item ? 'import_key');
      select r.done, r.product_id, r.prices, r.kinds, r.kept into done, landed, prices, kinds, problem from private.import_row(item) r;
      if private.await_pictures(landed, item, done = 'create') then
        done := case done when 'same' then 'update' else done end;
        kinds := case when kinds is not null then kinds || '{pictures}'::text[] end;
      end if;
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
        or foreign_key_violation or invalid_datetime_format or datetime_field_overflow then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
  perform set_config('hormoz.moving', '', true);
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_imported_keys (
  p_source text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('moves');
  return (
    select coalesce(jsonb_object_agg(p.import_key, p.name), '{}')
    from private.imported_rows i join public.products p on p.id = i.id and p.version = i.version
    where i.source = p_source and p.is_active and p.import_key is not null
  );
end
$function$;

REVOKE ALL ON FUNCTION "private"."import_row"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_row"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."imported_counts"(public.products, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."imported_counts"(public.products, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_stock"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kept_stock"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_imported_keys"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_imported_keys"(text) TO "authenticated", "postgres";
