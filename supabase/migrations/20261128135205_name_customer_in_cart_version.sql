SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.cart_fingerprint()
  RETURNS TABLE (
    version text,
    lines   jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    md5(
      (select auth.uid()) || ' '
      || string_agg(concat_ws(' ', i.id, i.quantity, extract(epoch from i.updated_at)), ',' order by i.id)
    ),
    jsonb_agg(
      jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity) order by i.id
    )
  from public.cart_items i where i.user_id = (select auth.uid())
$function$;
