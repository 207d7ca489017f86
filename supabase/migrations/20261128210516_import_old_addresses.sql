SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_import_old_addresses (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  targeted jsonb;
begin
  perform private.require_capability('content');
  if jsonb_array_length(p_rows) > private.redirect_limit() then
    perform private.refuse('invalid_input');
  end if;
  select jsonb_agg(jsonb_build_object('row', r ->> 'row', 'source', r ->> 'source', 'target', case
    when r ->> 'import_key' is not null then (
      select '/products/' || p.slug from public.products p where p.import_key = r ->> 'import_key'
    )
    when r -> 'category_path' is not null then (
      select '/products?category=' || c.slug
      from public.categories c left join public.categories u on u.id = c.parent_id
      where private.normalize_text(c.name) = private.normalize_text(r -> 'category_path' ->> -1)
        and private.normalize_text(u.name) is not distinct from private.normalize_text(r -> 'category_path' ->> -2)
      order by c.sort_order, c.id limit 1
    )
    else '/products'
  end)) into targeted
  from jsonb_array_elements(p_rows) r;
  return query
  select (t ->> 'row')::integer, 'error', 'product_missing' from jsonb_array_elements(targeted) t where t ->> 'target' is null
  union all
  select d.line, d.result, d.problem
  from public.admin_import_redirects((
    select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(targeted) t where t ->> 'target' is not null
  ), p_apply) d;
end
$function$;

REVOKE ALL ON FUNCTION "public"."admin_import_old_addresses"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_old_addresses"(jsonb, boolean) TO "authenticated", "postgres";

CREATE INDEX products_old_id ON public.products USING btree (split_part(import_key, ':'::text, 3)) WHERE (import_key ~~ 'woo:%'::text);

CREATE OR REPLACE FUNCTION public.old_product_path (
  p_id text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select '/products/' || p.slug from public.products p
  where p.import_key like 'woo:%' and split_part(p.import_key, ':', 3) = p_id
  order by p.is_active desc, coalesce(p.stock_quantity, 1) > 0 desc, p.id limit 1
$function$;

REVOKE ALL ON FUNCTION "public"."old_product_path"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."old_product_path"(text) TO "postgres", "service_role";
