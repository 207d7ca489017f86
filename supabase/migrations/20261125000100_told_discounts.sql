-- What a discount is measured by is told wherever a discount is: with the lines of a quote and with the items of feeds, as with cards
-- (decision 41). No amount changes.

-- {"lowest_prior": lowest_prior_price} where a discount of this tier runs and something was asked before it; else {}. A step of quantity is
-- no discount: it is there at the same price on every day. It runs within private.price_cart, as its owner.
create function private.prior_of_discount(p_product_id uuid, p_price_type public.price_type)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if not exists (
    select from private.tier_offers o
    where o.product_id = p_product_id and o.price_type = p_price_type and o.discounted_price is not null
  ) then
    return '{}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('lowest_prior', public.lowest_prior_price(p_product_id, p_price_type)));
end
$$;

-- As before; a line that costs less than its list price tells what that is measured by.
create or replace function private.price_cart(p_lines jsonb, p_address jsonb, p_method public.delivery_method)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  viewer public.user_type := private.viewer_type();
  priced jsonb;
  orderable boolean;
  subtotal bigint;
  grams bigint;
  pieces bigint;
  methods jsonb;
  chosen jsonb;
  shipping bigint;
  cash jsonb;
  wholesale jsonb := '{}';
begin
  if private.is_wholesale(viewer) then
    select
      coalesce(jsonb_agg(
        to_jsonb(l) || case when l.unit_price < l.list_price then private.prior_of_discount(l.product_id, l.price_type) else '{}' end
      ), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok' and l.terms ->> 'problem' is null), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.wholesale_lines(p_lines) l cross join public.delivery_settings s;
    wholesale := jsonb_strip_nulls(jsonb_build_object('order_minimum', private.order_minimum(viewer, subtotal)));
    orderable := orderable and coalesce((wholesale #>> '{order_minimum,missing}')::bigint, 0) = 0;
  else
    select
      coalesce(jsonb_agg(
        to_jsonb(l) || case when l.unit_price < l.list_price then private.prior_of_discount(l.product_id, l.price_type) else '{}' end
      ), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok'), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.price_lines(p_lines) l cross join public.delivery_settings s;
  end if;

  select coalesce(jsonb_agg(
    to_jsonb(o) || jsonb_build_object('total', subtotal + o.price)
      || private.freight_terms(o.method, p_address ->> 'province', p_address ->> 'city')
  ), '[]') into methods
  from private.delivery_options(subtotal, grams, p_address ->> 'province', p_address ->> 'city') o;
  select m.value into chosen from jsonb_array_elements(methods) with ordinality m (value, place)
  where m.value ->> 'method' = p_method::text or p_method is null
  order by m.value ->> 'problem' is not null, m.place limit 1;
  shipping := coalesce((chosen ->> 'price')::bigint, 0);

  select case
    when pieces > s.cash_max_pieces
      then jsonb_build_object('error', 'cash_too_many_pieces', 'most', s.cash_max_pieces)
    when subtotal > s.cash_max_amount then jsonb_build_object('error', 'cash_too_much', 'most', s.cash_max_amount)
  end into cash
  from public.delivery_settings s;

  return jsonb_build_object(
    'lines', priced,
    'orderable', orderable,
    'user_type', viewer,
    'subtotal', subtotal,
    'weight', grams,
    'method', coalesce(chosen ->> 'method', p_method::text),
    'methods', methods,
    'delivery_error', case when chosen is null then 'delivery_unavailable' else chosen ->> 'problem' end,
    'shipping', shipping,
    'free_shipping_above', (chosen ->> 'free_above')::bigint,
    'cash_limit', cash,
    'discount', null,
    'total', subtotal + shipping
  ) || wholesale;
end
$$;

-- A page of items, 1,000 at most, as the viewer may see them: [{product_id, color_id, color, slug, name, brand, sku,
-- categories (names from the top down), images, price and list_price (toman, null: unknown), lowest_prior (lowest_prior_price of a discounted
-- price), is_available, weight, short_description, description, attributes (private.attributes_of), family
-- ({id, label, number, unit}, private.family_sizes; null without one), created_at, changed_at}].
create or replace function public.feed_items(
  p_sort text default 'id', p_limit integer default 1000, p_offset integer default 0, p_after uuid default null,
  p_after_color uuid default null, p_products uuid[] default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive page as materialized (
    select * from private.feed_page(p_sort, p_limit, p_offset, p_after, p_after_color, p_products)
  ), categories as (
    select c.id, c.parent_id, array[c.name] as names from public.categories c where c.parent_id is null
    union all
    select c.id, c.parent_id, a.names || c.name from public.categories c join categories a on a.id = c.parent_id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', p.id, 'color_id', g.color_id, 'color', k.name, 'slug', p.slug, 'name', p.name, 'brand', p.brand,
      'sku', p.sku, 'categories', coalesce(a.names, '{}'),
      'images', case when cardinality(s.images) > 0 then s.images else p.images end,
      'price', p.price, 'list_price', p.list_price,
      'lowest_prior', case when p.price < p.list_price then public.lowest_prior_price(p.id, p.price_type) end,
      'is_available', p.price is not null and coalesce(s.stock_quantity, p.stock_quantity, 0) > 0,
      'weight', p.weight, 'short_description', p.short_description,
      'description', coalesce(nullif(p.detailed_description, ''), p.description),
      'attributes', private.attributes_of(p.id),
      'family', (
        select jsonb_build_object('id', z.family_id, 'label', z.label, 'number', z.number, 'unit', z.unit)
        from private.family_sizes z where z.product_id = p.id
      ),
      'created_at', p.created_at, 'changed_at', g.changed_at
    ) order by g.place
  ), '[]')
  from page g
  join public.product_with_discounts p on p.id = g.product_id and p.is_active
  left join public.product_colors s on s.product_id = g.product_id and s.color_id = g.color_id
  left join public.colors k on k.id = g.color_id
  left join categories a on a.id = p.category_id
$$;
