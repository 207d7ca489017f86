SET local check_function_bodies = off;

DROP FUNCTION "private"."prior_of_discount"(uuid, public.price_type);

CREATE OR REPLACE FUNCTION private.is_redirect_source (
  p_path text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cart|categories|checkout|compare|contact|feeds|handbook|login|manifest\.webmanifest|media|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|screenshot-desktop\.webp|screenshot-phone\.webp|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|view|wholesale|wishlist)(/|$)'
    )
$function$;

CREATE OR REPLACE FUNCTION private.own_offer (
  p_product uuid,
  p_viewer  public.user_type
)
  RETURNS TABLE (
    price_type public.price_type,
    amount     integer,
    price      integer,
    steps      jsonb,
    base_price integer
  )
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
  select o.price_type, o.amount, o.price, private.steps_of(p_product, o.price_type, o.amount, o.price), (
    select b.price from private.tier_offers b where b.product_id = p_product and b.price_type = 'base_price'
  )
  from private.tier_offers o
  where o.product_id = p_product and o.price_type = (
    select private.own_tier(
      p_viewer, max(t.amount) filter (where t.price_type = 'shop_price'), max(t.amount) filter (where t.price_type = 'dealer_price')
    )
    from public.product_prices t where t.product_id = p_product
  )
$function$;

CREATE OR REPLACE FUNCTION private.own_tier (
  viewer public.user_type,
  shop   integer,
  dealer integer
)
  RETURNS public.price_type
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return case
    when viewer = 'dealer' and dealer is not null then 'dealer_price'
    when viewer in ('shop', 'dealer') and shop is not null then 'shop_price'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.price_cart (
  p_lines   jsonb,
  p_address jsonb,
  p_method  public.delivery_method
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  viewer public.user_type := private.viewer_type();
  priced jsonb;
  orderable boolean;
  subtotal bigint;
  grams bigint;
  pieces bigint;
  wholesale jsonb := '{}';
begin
  if private.is_wholesale(viewer) then
    select
      coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('shown_list_price', case when l.unit_price < l.list_price then
          private.shown_list_price(l.unit_price, l.list_price, private.prior_of_discount(l.product_id, l.price_type))
        end)
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
        to_jsonb(l) || jsonb_build_object('shown_list_price', case when l.unit_price < l.list_price then
          private.shown_list_price(l.unit_price, l.list_price, private.prior_of_discount(l.product_id, l.price_type))
        end)
      ), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok'), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.price_lines(p_lines) l cross join public.delivery_settings s;
  end if;

  return jsonb_build_object('lines', priced, 'orderable', orderable, 'user_type', viewer, 'discount', null)
    || private.delivery_figures(subtotal, grams, pieces, p_address, p_method) || wholesale;
end
$function$;

CREATE OR REPLACE FUNCTION private.prior_of_discount (
  p_product_id uuid,
  p_price_type public.price_type
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  if not exists (
    select from private.tier_offers o
    where o.product_id = p_product_id and o.price_type = p_price_type and o.discounted_price is not null
  ) then
    return null;
  end if;
  return private.lowest_prior_price(p_product_id, p_price_type);
end
$function$;

CREATE OR REPLACE FUNCTION private.shown_list_price (
  price        integer,
  list_price   integer,
  lowest_prior integer
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return case when price < list_price and (lowest_prior is null or price < lowest_prior) then list_price end;
end
$function$;

CREATE OR REPLACE FUNCTION private.tier_to_pay (
  viewer public.user_type,
  base   integer,
  shop   integer,
  dealer integer
)
  RETURNS public.price_type
  LANGUAGE plpgsql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  own constant public.price_type := private.own_tier(viewer, shop, dealer);
begin
  return case
    when private.pays_own_tier(case own when 'dealer_price' then dealer when 'shop_price' then shop end, base) then own
    when base is not null then 'base_price'
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.feed_items (
  p_sort        text    DEFAULT 'id'::text,
  p_limit       integer DEFAULT 1000,
  p_offset      integer DEFAULT 0,
  p_after       uuid    DEFAULT NULL::uuid,
  p_after_color uuid    DEFAULT NULL::uuid,
  p_products    uuid[]  DEFAULT NULL::uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
      'price', p.price,
      'shown_list_price', case when p.price < p.list_price then
        private.shown_list_price(p.price, p.list_price, private.lowest_prior_price(p.id, p.price_type))
      end,
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
$function$;

CREATE OR REPLACE FUNCTION public.order_sheet (
  p_after_name text    DEFAULT NULL::text,
  p_after_id   uuid    DEFAULT NULL::uuid,
  p_limit      integer DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  viewer public.user_type := private.require_wholesale();
  portion uuid[];
begin
  portion := array(
    select p.id from public.products p
    where p.is_active
      and (p.name, p.id) > (coalesce(p_after_name, ''), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
    order by p.name, p.id limit least(greatest(p_limit, 1), 1000)
  );
  return jsonb_build_object(
    'total', case when p_after_id is null then (select count(*) from public.products p where p.is_active) end,
    'rows', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'sku', p.sku, 'brand', p.brand, 'category', p.category_id,
        'image', p.images[1], 'weight', coalesce(p.weight, s.default_weight), 'stock', p.available_quantity,
        'family', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'label', m.label) end,
        'tier', case when o.own then o.tier else p.price_type end,
        'list', p.list_price, 'price', p.price, 'retail', case when o.retail >= p.price then o.retail end,
        'steps', nullif(o.steps, '[]'),
        'pack', t.pack, 'carton', t.carton, 'volume', t.carton_volume,
        'multiple', nullif(t.multiple, 1), 'minimum', nullif(t.minimum, 1),
        'colors', case when p.has_colors then (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', k.id, 'name', k.name, 'hex', k.hex_code, 'image', c.images[1], 'stock', c.stock_quantity,
            'pack', x.pack, 'carton', x.carton, 'volume', x.carton_volume, 'multiple', nullif(x.multiple, 1)
          ) order by c.sort_order, k.name), '[]')
          from public.product_colors c
          join public.colors k on k.id = c.color_id
          cross join lateral private.order_terms(p.id, c.color_id, case when o.own then o.tier end) x
          where c.product_id = p.id
        ) end
      )) order by p.name, p.id)
      from public.product_with_discounts p
      cross join public.delivery_settings s
      left join public.product_family_members m on m.product_id = p.id
      left join public.product_families f on f.id = m.family_id
      cross join lateral (
        select private.own_tier(viewer, p.shop_price, p.dealer_price) as tier
      ) w
      cross join lateral (
        select w.tier,
          case w.tier when 'dealer_price' then p.dealer_price when 'shop_price' then p.shop_price end as amount,
          case w.tier
            when 'dealer_price' then coalesce((p.dealer_price_discount ->> 'discounted_price')::integer, p.dealer_price)
            when 'shop_price' then coalesce((p.shop_price_discount ->> 'discounted_price')::integer, p.shop_price)
          end as price,
          coalesce((p.base_price_discount ->> 'discounted_price')::integer, p.base_price) as retail
      ) q
      cross join lateral (
        select q.tier, q.retail, private.pays_own_tier(q.price, q.retail) as own,
          private.steps_of(p.id, q.tier, q.amount, q.price) as steps
        -- Evaluated once for each row.
        offset 0
      ) o
      cross join lateral private.order_terms(p.id, null, case when o.own then o.tier end) t
      where p.id = any (portion)
    ), '[]')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.product_cards (
  p_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'created_at', p.created_at, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'shown_list_price', case when p.price < p.list_price then
          private.shown_list_price(p.price, p.list_price, private.lowest_prior_price(p.id, p.price_type))
        end,
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
$function$;

CREATE OR REPLACE FUNCTION public.product_page (
  p_slug      text,
  p_reviews   integer DEFAULT 10,
  p_questions integer DEFAULT 3,
  p_answers   integer DEFAULT 2
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  product record;
  lowest_prior integer;
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  if product.price < product.list_price then
    lowest_prior := private.lowest_prior_price(product.id, product.price_type);
  end if;
  return to_jsonb(product) - array['search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at']
    || jsonb_build_object(
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
      from public.categories c where c.id = product.category_id
    ),
    'colors', (
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity, 'images', s.images
      ) order by s.stock_quantity = 0, s.sort_order, k.name)
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
    'attributes', private.attributes_of(product.id),
    'related', to_jsonb(private.related_products(product.id, product.category_id)),
    'reviews', case when product.review_count > 0 then private.newest_reviews(product.id, p_reviews) else '[]' end,
    'summary', case when product.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(product.id) s
    ) end,
    'lowest_prior', lowest_prior, 'shown_list_price', private.shown_list_price(product.price, product.list_price, lowest_prior),
    -- The tier that each type of customer pays, for staff.
    'paid_tiers', case when (select private.viewer_type()) = 'admin' then (
      select jsonb_object_agg(t, private.tier_to_pay(
        t, coalesce((product.base_price_discount ->> 'discounted_price')::integer, product.base_price),
        coalesce((product.shop_price_discount ->> 'discounted_price')::integer, product.shop_price),
        coalesce((product.dealer_price_discount ->> 'discounted_price')::integer, product.dealer_price)
      ))
      from unnest(array['normal', 'shop', 'dealer']::public.user_type[]) t
    ) end
  ) || private.page_parts(product.id, p_questions, p_answers);
end
$function$;

create or replace view private.tier_offers
with (security_invoker = true) as
select
  t.product_id,
  t.price_type,
  t.amount,
  d.discounted_price,
  coalesce(d.discounted_price, t.amount) as price,
  case when d.discounted_price is not null then jsonb_build_object(
    'discounted_price', d.discounted_price,
    -- A bounded discount is displayed as an amount.
    'discount_type', case when d.is_bounded then 'amount' else d.discount_type end,
    'discount_value', case when d.is_bounded then t.amount - d.discounted_price else d.discount_value end,
    'percent_off', case
      when d.discount_type = 'percentage' and not d.is_bounded then d.discount_value
      else greatest(1, round(100 * (case when d.is_bounded then t.amount - d.discounted_price else d.discount_value end)::numeric / t.amount)::integer)
    end,
    'end_date', d.end_date
  ) end as discount
from public.product_prices t
left join lateral (
  select
    x.discount_type, x.discount_value, x.end_date,
    private.discounted_price(t.amount, x.discount_type, x.discount_value, x.round_to, x.lowest_price) as discounted_price,
    coalesce(private.discounted_price(t.amount, x.discount_type, x.discount_value) < x.lowest_price, false) as is_bounded
  from public.discounts x
  where x.product_id = t.product_id
    and x.price_type = t.price_type
    and x.is_active
    and (x.start_date is null or x.start_date <= now())
    and (x.end_date is null or x.end_date > now())
    and private.discounted_price(t.amount, x.discount_type, x.discount_value, x.round_to, x.lowest_price) is not null
  order by discounted_price, x.id
  limit 1
) d on true;

create or replace view private.viewer_prices
with (security_invoker = true) as
select o.product_id, v.viewer, o.price,
  coalesce((o.discount ->> 'percent_off')::integer, 0) as percent_off
from (
  select t.*,
    max(t.price) filter (where t.price_type = 'base_price') over product as base,
    max(t.price) filter (where t.price_type = 'shop_price') over product as shop,
    max(t.price) filter (where t.price_type = 'dealer_price') over product as dealer
  from private.tier_offers t
  window product as (partition by t.product_id)
) o
cross join (values ('normal'), ('shop'), ('dealer')) v (viewer)
where o.price_type = private.tier_to_pay(v.viewer::public.user_type, o.base, o.shop, o.dealer);

REVOKE ALL ON FUNCTION "private"."own_tier"(public.user_type, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_tier"(public.user_type, integer, integer) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."prior_of_discount"(uuid, public.price_type) FROM PUBLIC;


REVOKE ALL ON FUNCTION "private"."shown_list_price"(integer, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_list_price"(integer, integer, integer) TO "anon", "authenticated", "service_role";
