-- Cards say what a discount is measured by, as the page of the product does.

-- Cards: each color with its first picture, where it has one; what can be bought first, then in the panel's order. lowest_prior is
-- lowest_prior_price of a discounted price to pay.
create or replace function public.product_cards(p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'lowest_prior', case when p.price < p.list_price then public.lowest_prior_price(p.id, p.price_type) end,
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('name', k.name, 'hex_code', k.hex_code, 'image', s.images[1]))
            order by s.stock_quantity = 0, s.sort_order, k.name
          )
          from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = p.id
        ) end
      )
      order by array_position(p_ids, p.id)
    )
    from public.product_with_discounts p
    where p.id = any (p_ids) and p.is_active
  ), '[]');
end
$$;

-- The lowest price of a tier, in toman, in the 30 days before its price of now began; null where none was asked before, and for who may not
-- see the tier. Planned once for a connection: a page asks for many.
create or replace function public.lowest_prior_price(p_product_id uuid, p_price_type public.price_type)
returns integer
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with periods as (
      select h.price, h.started_at, lead(h.started_at) over (order by h.started_at) as ended_at
      from public.price_history h
      where h.product_id = p_product_id and h.price_type = p_price_type
    ), began as (
      -- Not noted yet: it began just now.
      select coalesce(min(h.started_at), now()) as at
      from periods h
      where h.started_at > (
        select coalesce(max(x.started_at), '-infinity') from periods x
        where x.price is distinct from (
          select o.price from private.tier_offers o where o.product_id = p_product_id and o.price_type = p_price_type
        )
      )
    )
    select min(h.price)
    from periods h cross join began b
    where h.started_at < b.at and (h.ended_at is null or h.ended_at > b.at - interval '30 days')
  );
end
$$;
