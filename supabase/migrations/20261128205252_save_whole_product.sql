SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_save_whole_product (
  p_product_id  uuid,
  p_version     integer,
  p_changes     jsonb,
  p_stock       jsonb,
  p_family      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  slugs text[] := array(select p.slug from public.products p where p.id = p_product_id);
  saved public.products;
begin
  perform private.require_capability('products');
  saved := public.admin_save_product(p_product_id, p_version, p_changes);
  if p_stock is not null then
    perform public.admin_save_product_stock(
      saved.id, (p_stock ->> 'low_limit')::integer, (p_stock ->> 'expected_limit')::integer, p_stock -> 'costs'
    );
  end if;
  if p_family is not null then
    slugs := slugs || public.admin_save_family(p_family);
  end if;
  return jsonb_build_object('id', saved.id, 'slug', saved.slug, 'version', saved.version, 'slugs', slugs || saved.slug);
end
$function$;

REVOKE ALL ON FUNCTION "public"."admin_save_whole_product"(uuid, integer, jsonb, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_save_whole_product"(uuid, integer, jsonb, jsonb, jsonb) TO "authenticated", "postgres";
