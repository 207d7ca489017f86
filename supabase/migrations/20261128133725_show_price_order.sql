SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.prices_at (
  p_product_id    uuid,
  p_at            timestamp with time zone,
  p_except        uuid                     DEFAULT NULL::uuid,
  p_price_type    public.price_type        DEFAULT NULL::public.price_type,
  p_discount_type public.discount_type     DEFAULT NULL::public.discount_type,
  p_value         integer                  DEFAULT NULL::integer
)
  RETURNS TABLE (
    price_type public.price_type,
    price      integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select t.price_type, least(
    t.amount,
    (
      select min(private.discounted_price(t.amount, d.discount_type, d.discount_value, d.round_to, d.lowest_price))
      from public.discounts d
      where d.product_id = t.product_id and d.price_type = t.price_type and d.is_active
        and d.id is distinct from p_except and tstzrange(d.start_date, d.end_date) @> p_at
    ),
    case when t.price_type = coalesce(p_price_type, t.price_type) then private.discounted_price(t.amount, p_discount_type, p_value) end
  )
  from public.product_prices t
  where t.product_id = p_product_id
$function$;

CREATE OR REPLACE FUNCTION private.product_conditions (
  p_filter jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.products_like(p_filter ->> 'search')
    || case when p_filter ? 'ids'
      then format(' and p.id = any (%L)', array(select value::uuid from jsonb_array_elements_text(p_filter -> 'ids'))) else '' end
    || case when p_filter ->> 'category' is not null
      then format(' and p.category_id = %L', (p_filter ->> 'category')::uuid) else '' end
    || case p_filter ->> 'active' when 'true' then ' and p.is_active' when 'false' then ' and not p.is_active' else '' end
    || case p_filter ->> 'stock'
      when 'in' then ' and s.pieces > 0'
      when 'low' then ' and private.is_low(s.pieces, s.low_limit)'
      when 'out' then ' and s.pieces = 0' else ''
    end
    || case p_filter ->> 'mark'
      when 'featured' then ' and p.is_featured' when 'new' then ' and p.is_new'
      when 'scheduled' then ' and p.publish_at is not null'
      when 'no-picture' then $c$ and p.images = '{}'$c$ when 'no-price' then ' and not s.has_base_price'
      when 'shop-above-base' then $c$ and p.id in (select private.products_above('shop_price', 'base_price'))$c$
      when 'dealer-above-shop' then $c$ and p.id in (select private.products_above('dealer_price', 'shop_price'))$c$
      else ''
    end
$function$;

CREATE OR REPLACE FUNCTION private.products_above (
  p_tier  public.price_type,
  p_lower public.price_type
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with candidates as (
    select x.product_id
    from public.product_prices x join public.product_prices y on y.product_id = x.product_id and y.price_type = p_lower
    where x.price_type = p_tier and x.amount > y.amount
    union
    select d.product_id from public.discounts d where d.is_active and (d.end_date is null or d.end_date > now())
  )
  select c.product_id
  from candidates c
  join private.tier_offers x on x.product_id = c.product_id and x.price_type = p_tier
  join private.tier_offers y on y.product_id = c.product_id and y.price_type = p_lower
  where x.price > y.price and (select private.has_capability('wholesale_prices', 'prices'))
$function$;

CREATE OR REPLACE FUNCTION public.admin_code_usage (
  p_code_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('prices');
  return (
    select jsonb_build_object(
      'uses', count(*) filter (where u.released_at is null),
      'released', count(*) filter (where u.released_at is not null),
      'customers', count(distinct u.user_id) filter (where u.released_at is null),
      'amount', coalesce(sum(u.amount) filter (where u.released_at is null), 0),
      'income', (
        select coalesce(sum(o.total_amount - o.reduced_amount), 0)
        from public.orders o
        where o.discount_code_id = p_code_id and o.is_paid and exists (
          select from public.discount_code_uses x
          where x.order_id = o.id and x.code_id = p_code_id and x.released_at is null
        )
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', x.created_at, 'released_at', x.released_at, 'amount', x.amount, 'order_id', o.id,
          'number', o.number, 'status', o.status, 'user_id', x.user_id,
          'customer', btrim(p.first_name || ' ' || p.last_name), 'phone', coalesce(p.phone_number, '')
        ) order by x.created_at desc), '[]')
        from (
          select * from public.discount_code_uses n where n.code_id = p_code_id order by n.created_at desc limit 200
        ) x
        join public.orders o on o.id = x.order_id
        join public.profiles p on p.id = x.user_id
      )
    )
    from public.discount_code_uses u
    where u.code_id = p_code_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_preview_discount (
  p_product_id    uuid,
  p_price_type    public.price_type        DEFAULT NULL::public.price_type,
  p_discount_type public.discount_type     DEFAULT NULL::public.discount_type,
  p_value         integer                  DEFAULT NULL::integer,
  p_start         timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_end           timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_except        uuid                     DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('prices');
  return jsonb_build_object(
    'tiers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'price_type', t.price_type, 'amount', t.amount, 'price_now', o.price,
        'price_then', case when t.price_type = coalesce(p_price_type, t.price_type)
          then private.discounted_price(t.amount, p_discount_type, p_value) end
      ) order by t.price_type), '[]')
      from public.product_prices t
      join private.tier_offers o on o.product_id = t.product_id and o.price_type = t.price_type
      where t.product_id = p_product_id
    ),
    'overlaps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'price_type', d.price_type, 'discount_type', d.discount_type, 'discount_value', d.discount_value,
        'start_date', d.start_date, 'end_date', d.end_date
      ) order by d.created_at, d.price_type), '[]')
      from public.discounts d
      where d.product_id = p_product_id and d.price_type = coalesce(p_price_type, d.price_type) and d.is_active
        and d.id is distinct from p_except
        and tstzrange(d.start_date, d.end_date) && tstzrange(p_start, case when p_end > p_start or p_start is null then p_end end)
        and (d.end_date is null or d.end_date > now())
    ),
    'undercut', private.undercut_tiers(
      p_product_id, greatest(p_start, now()), p_except, p_price_type, p_discount_type, p_value
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_price_order()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('prices');
  return jsonb_build_object(
    'shop_above_base', (select count(*) from private.products_above('shop_price', 'base_price')),
    'dealer_above_shop', (select count(*) from private.products_above('dealer_price', 'shop_price'))
  );
end
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
        select case when viewer = 'dealer' and p.dealer_price is not null then 'dealer_price'
          when p.shop_price is not null then 'shop_price' end::public.price_type as tier
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

CREATE OR REPLACE FUNCTION public.price_list_rows (
  p_tier        public.price_type,
  p_categories  uuid[],
  p_after_place integer           DEFAULT NULL::integer,
  p_after_name  text              DEFAULT NULL::text,
  p_after_id    uuid              DEFAULT NULL::uuid,
  p_limit       integer           DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  viewer public.user_type := case p_tier when 'dealer_price' then 'dealer' else 'shop' end;
  portion uuid[];
begin
  portion := array(
    select p.id from public.products p
    cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
    where p.is_active and (p_after_id is null or (c.place, p.name, p.id) > (p_after_place, p_after_name, p_after_id))
    order by c.place, p.name, p.id limit least(greatest(p_limit, 1), 1000)
  );
  return jsonb_build_object(
    'total', case when p_after_id is null then (select count(*) from public.products p where p.is_active) end,
    'rows', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', p.id, 'place', c.place, 'name', p.name, 'sku', p.sku, 'category', p.category_id, 'image', p.images[1],
        'price', case when w.own then o.price else b.price end,
        'retail', case when not w.own or b.price >= o.price then b.price end,
        'steps', case when w.own then nullif(o.steps, '[]') end,
        'pack', t.pack, 'carton', t.carton, 'multiple', nullif(t.multiple, 1), 'minimum', nullif(t.minimum, 1),
        'colors', (
          select jsonb_agg(k.name order by x.sort_order, k.name)
          from public.product_colors x join public.colors k on k.id = x.color_id where x.product_id = p.id
        )
      )) order by c.place, p.name, p.id)
      from public.products p
      cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
      left join lateral private.own_offer(p.id, viewer) o on true
      left join private.tier_offers b on b.product_id = p.id and b.price_type = 'base_price'
      cross join lateral (
        select private.pays_own_tier(o.price, b.price) as own
      ) w
      cross join lateral private.order_terms(p.id, null, case when w.own then o.price_type end) t
      where p.id = any (portion)
    ), '[]')
  );
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
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
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
    'lowest_prior', case when product.price < product.list_price then (
      public.lowest_prior_price(product.id, product.price_type)
    ) end,
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

REVOKE ALL ON FUNCTION "private"."products_above"(public.price_type, public.price_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."products_above"(public.price_type, public.price_type) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_price_order"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_price_order"() TO "authenticated", "postgres";

CREATE OR REPLACE FUNCTION public.admin_settle_cash(p_order_id uuid)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['payments'], p_order_id);
begin
  if target.is_paid and target.payment_method = 'cash_on_delivery' then
    return target;
  elsif not private.is_cash_due(target) then
    perform private.refuse('cash_not_due');
  end if;
  insert into public.payments (order_id, kind, amount, state, settled_at)
  values (p_order_id, 'cash', target.total_amount - target.reduced_amount, 'verified', now());
  update public.orders o
  set is_paid = true, payment_status = 'successful', payment_verified_at = now(), payment_error = null
  where o.id = p_order_id
  returning * into target;
  perform private.count_sale(p_order_id);
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('is_paid', false), jsonb_build_object('is_paid', true)
  );
  return target;
end
$$;;
