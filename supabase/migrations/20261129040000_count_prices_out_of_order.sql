SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.products_above (
  p_tier  public.price_type,
  p_lower public.price_type
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with candidates as (
    select x.product_id
    from public.product_prices x join public.product_prices y on y.product_id = x.product_id and y.price_type = p_lower
    where x.price_type = p_tier and x.amount > y.amount
    union
    select d.product_id from public.discounts d
    where d.price_type = p_lower and d.is_active and (d.end_date is null or d.end_date > now())
  )
  select c.product_id
  from candidates c
  join private.tier_offers x on x.product_id = c.product_id and x.price_type = p_tier
  join private.tier_offers y on y.product_id = c.product_id and y.price_type = p_lower
  where x.price > y.price and (select private.has_capability('wholesale_prices', 'prices'))
$function$;
