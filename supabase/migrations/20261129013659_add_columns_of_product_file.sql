SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.file_instant (
  p_at timestamp with time zone
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$select to_char(p_at at time zone interval '03:30', 'YYYY-MM-DD"T"HH24:MI:SS"+03:30"')$function$;

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
      and date_trunc('second', d.start_date) is not distinct from (p_row ->> 'sale_starts')::timestamptz
      and date_trunc('second', d.end_date) is not distinct from (p_row ->> 'sale_ends')::timestamptz
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
  changed := private.write_old_addresses(p_product, p_row) or changed;
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

CREATE OR REPLACE FUNCTION private.write_old_addresses (
  p_product uuid,
  p_row     jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  goal text := (select '/products/' || p.slug from public.products p where p.id = p_product);
  address text;
  changed boolean := false;
begin
  for address in
    select a.value from jsonb_array_elements_text(coalesce(p_row -> 'old_addresses', '[]')) a
    where not exists (select from public.redirects r where r.source = a.value and private.path_of(r.target) = goal)
  loop
    perform private.require_capability('content');
    if not private.is_redirect_source(address) then
      perform private.refuse('redirect_invalid');
    end if;
    insert into public.redirects (source, target) values (address, goal) on conflict (source) do update set target = excluded.target;
    changed := true;
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_product_parts (
  p_ids uuid[]
)
  RETURNS TABLE (
    product_id   uuid,
    images       text[],
    family       text,
    family_label text,
    colors       jsonb,
    product      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products');
  return query
  select p.id, p.images, f.name, m.label, (
    select coalesce(jsonb_object_agg(c.name, to_jsonb(k.images)), '{}')
    from public.product_colors k join public.colors c on c.id = k.color_id where k.product_id = p.id
  ), to_jsonb(p) - 'search_text' || jsonb_build_object(
    'detailed_description', case when char_length(p.detailed_description) <= 32767 then p.detailed_description end,
    'low_limit', s.low_limit, 'sale_price', d.price, 'sale_starts', private.file_instant(d.starts), 'sale_ends', private.file_instant(d.ends),
    'old_address', (
      select string_agg(r.source, '؛ ' order by r.source) from public.redirects r where private.path_of(r.target) = '/products/' || p.slug
    )
  )
  from public.products p
  join private.product_stats s on s.product_id = p.id
  left join public.product_family_members m on m.product_id = p.id
  left join public.product_families f on f.id = m.family_id
  left join lateral (
    select min(t.amount - x.discount_value) as price, min(x.start_date) as starts, min(x.end_date) as ends
    from public.discounts x join public.product_prices t on t.product_id = x.product_id and t.price_type = x.price_type
    where x.product_id = p.id and x.price_type = 'base_price' and x.discount_type = 'amount' and x.campaign_id is null
    having count(*) = 1 and bool_and(x.is_active and x.round_to = 1 and x.lowest_price is null and t.amount > x.discount_value)
  ) d on true
  where p.id = any (p_ids[1:1000]);
end
$function$;

REVOKE ALL ON FUNCTION "private"."file_instant"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."file_instant"(timestamp WITH time zone) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."file_instant"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_old_addresses"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_old_addresses"(uuid, jsonb) TO "postgres";
