SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.wholesale_home()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  caller constant uuid := private.current_customer_id();
  viewer constant public.user_type := private.viewer_type();
  tier constant public.price_type := private.own_tier(viewer, 0, 0);
begin
  if tier is null then
    perform private.refuse('wholesale_only');
  end if;
  return jsonb_build_object(
    'minimum', private.price_cart(coalesce((select f.lines from private.cart_fingerprint() f), '[]'), null, null) -> 'order_minimum',
    'proformas', (
      select jsonb_build_object('count', count(*), 'total', coalesce(sum(o.total_amount), 0))
      from public.orders o
      where o.user_id = caller and o.by_proforma and not o.is_paid and o.status = any (private.payable_statuses())
    ),
    'usual', (
      select coalesce(jsonb_agg(to_jsonb(u) - 'orders' - 'last_at' order by u.orders desc, u.last_at desc), '[]')
      from (
        select i.product_id, i.color_id, p.name, p.slug, p.images[1] as image, p.price, max(c.name) as color,
          (array_agg(i.quantity order by o.created_at desc))[1] as quantity, count(*) as orders, max(o.created_at) as last_at
        from public.orders o
        join public.order_items i on i.order_id = o.id
        join public.product_with_discounts p on p.id = i.product_id and p.is_active and p.price is not null
        left join public.colors c on c.id = i.color_id
        where o.user_id = caller and o.status = any (private.sold_statuses()) and o.created_at > now() - interval '1 year'
        group by i.product_id, i.color_id, p.name, p.slug, p.images[1], p.price
        order by count(*) desc, max(o.created_at) desc
        limit 10
      ) u
    ),
    'price_changes', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.started_at desc), '[]')
      from (
        select p.name, p.slug, n.started_at, n.price, b.price as before
        from public.price_history n
        join public.products p on p.id = n.product_id and p.is_active
        cross join lateral (
          select l.price from public.price_history l
          where l.product_id = n.product_id and l.price_type = n.price_type and l.started_at < n.started_at
          order by l.started_at desc limit 1
        ) b
        where n.price_type = tier and n.started_at > now() - interval '30 days' and n.price <> b.price
        order by n.started_at desc
        limit 6
      ) h
    )
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."wholesale_home"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."wholesale_home"() TO "authenticated", "postgres";
