-- The table of roles: a shop pays shop_price or its discount, a dealer dealer_price, else shop_price. A setting lets both pay
-- retail where that is lower; off by default.

alter table public.shop_settings add column wholesale_pays_lower boolean not null default false;
comment on column public.shop_settings.wholesale_pays_lower is 'Wholesale accounts pay the retail price where it is lower than their own.';
grant update (wholesale_pays_lower) on public.shop_settings to authenticated, service_role;

-- True where a wholesale account pays its own tier (price in force, toman) instead of retail; null: the tier has no price.
create function private.pays_own_tier(own integer, retail integer)
returns boolean
language plpgsql
stable
parallel safe
set search_path = ''
as $$
begin
  return own is not null and (
    retail is null or own <= retail or not (select s.wholesale_pays_lower from public.shop_settings s)
  );
end
$$;
grant execute on function private.pays_own_tier(integer, integer) to anon, authenticated, service_role;

-- The tier that a viewer pays, of the prices in force of each (null: no price): dealer → shop → base, the first that exists.
-- Admins pay as normal customers.
create or replace function private.tier_to_pay(viewer public.user_type, base integer, shop integer, dealer integer)
returns public.price_type
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  own constant integer := case viewer when 'dealer' then coalesce(dealer, shop) when 'shop' then shop end;
begin
  return case
    when private.pays_own_tier(own, base) then
      case when viewer = 'dealer' and dealer is not null then 'dealer_price' else 'shop_price' end
    when base is not null then 'base_price'
  end;
end
$$;

-- Lists the products again whose wholesale price is above retail: the setting changes what is paid for them.
create function private.relist_undercut()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.relist(array(
    select distinct w.product_id from private.tier_offers w
    join private.tier_offers b on b.product_id = w.product_id and b.price_type = 'base_price'
    where w.price_type <> 'base_price' and w.price > b.price
  ));
  return null;
end
$$;
create trigger relist_undercut after update of wholesale_pays_lower on public.shop_settings
for each row when (old.wholesale_pays_lower is distinct from new.wholesale_pays_lower)
execute function private.relist_undercut();

-- private.price_lines for a shop or dealer, at the step that the quantity of a product reaches (its colors together), with the terms
-- of the tier that is paid: {pack, carton, multiple, minimum, together, steps, problem}. problem: not_multiple · below_minimum.
create or replace function private.wholesale_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer, terms jsonb
)
language plpgsql
stable
rows 10
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer public.user_type := private.viewer_type();
begin
  return query
  with lines as materialized (
    select l.*, (sum(l.payable) over (partition by l.product_id))::integer as together
    from private.price_lines(p_lines) l
  ), offers as materialized (
    select distinct on (l.product_id) l.product_id, o.price_type, o.amount, o.base_price, o.steps, least(o.price, (
      select min((s.value ->> 'price')::integer) from jsonb_array_elements(o.steps) s where (s.value ->> 'from')::integer <= l.together
    )) as price
    from lines l cross join lateral private.own_offer(l.product_id, viewer) o
    order by l.product_id
  ), paid as (
    select l.*, o.product_id is not null as has_own, o.steps,
      case when p.own then o.price_type else l.price_type end as tier,
      case when p.own then o.amount else l.list_price end as list,
      case when p.own then o.price else l.unit_price end as unit
    from lines l
    left join offers o on o.product_id = l.product_id
    cross join lateral (
      select l.unit_price is not null and private.pays_own_tier(o.price, o.base_price) as own
    ) p
  )
  select
    l.product_id, l.color_id, l.quantity, l.state, l.available, l.payable, l.name, l.slug, l.image, l.color_name, l.color_hex,
    l.tier, l.list, l.unit, l.unit::bigint * l.payable, l.weight,
    case when l.state in ('ok', 'not_enough') and (
      t.pack is not null or t.carton is not null or t.multiple > 1 or t.minimum > 1 or coalesce(l.steps, '[]') <> '[]'
    ) then jsonb_build_object(
      'pack', t.pack, 'carton', t.carton, 'multiple', t.multiple, 'minimum', t.minimum, 'together', l.together,
      'steps', coalesce(l.steps, '[]'),
      'problem', case
        when l.state <> 'ok' then null
        when l.quantity % t.multiple <> 0 then 'not_multiple'
        when l.together < t.minimum then 'below_minimum'
      end
    ) end
  from paid l
  cross join lateral private.order_terms(l.product_id, l.color_id, l.tier) t
  order by l.name, l.product_id, l.color_name;
end
$$;

-- The quantity of a product and color that the viewer's own tier may put into a cart: p_wanted rounded up to its packs and its
-- minimum (p_others: quantity of its other colors in the cart), up to p_pieces in stock.
create or replace function private.fit_quantity(p_product uuid, p_color uuid, p_wanted integer, p_pieces integer, p_others integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
  offer record;
  terms record;
  fitting integer;
begin
  if private.is_wholesale(viewer) then
    select o.* into offer from private.own_offer(p_product, viewer) o;
    if private.pays_own_tier(offer.price, offer.base_price) then
      select t.* into terms from private.order_terms(p_product, p_color, offer.price_type) t;
      fitting := greatest(p_wanted, terms.minimum - p_others);
      fitting := (fitting + terms.multiple - 1) / terms.multiple * terms.multiple;
      if fitting > least(p_pieces, 9999) then
        fitting := least(p_pieces, 9999) / terms.multiple * terms.multiple;
      end if;
      -- Less than a pack is left: what there is, and the cart says what is wrong with it.
      return case when fitting > 0 then fitting else least(p_wanted, p_pieces, 9999) end;
    end if;
  end if;
  return least(p_wanted, p_pieces, 9999);
end
$$;

-- Terms on the product page for a shop or dealer: {steps, colors: {color id, or '': {pack, carton, multiple, minimum}}}; null without terms.
create or replace function public.product_terms(p_slug text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
  product uuid;
  offer record;
  pays_own boolean;
  terms jsonb;
begin
  if not private.is_wholesale(viewer) then
    return null;
  end if;
  select p.id into product from public.products p where p.slug = p_slug and p.is_active;
  select o.* into offer from private.own_offer(product, viewer) o;
  pays_own := private.pays_own_tier(offer.price, offer.base_price);
  select jsonb_object_agg(coalesce(v.color_id::text, ''), jsonb_build_object(
    'pack', t.pack, 'carton', t.carton, 'multiple', t.multiple, 'minimum', t.minimum
  )) into terms
  from (
    select null::uuid as color_id union all select c.color_id from public.product_colors c where c.product_id = product
  ) v
  cross join lateral private.order_terms(product, v.color_id, case when pays_own then offer.price_type end) t
  where product is not null and (t.pack is not null or t.carton is not null or t.multiple > 1 or t.minimum > 1);
  if terms is null and coalesce(offer.steps, '[]') = '[]' then
    return null;
  end if;
  return jsonb_build_object('steps', coalesce(offer.steps, '[]'), 'colors', coalesce(terms, '{}'));
end
$$;

-- The next products of the order sheet after a name and id, by name, at most 1,000: {rows, total (first portion only)}.
create or replace function public.order_sheet(p_after_name text default null, p_after_id uuid default null, p_limit integer default 500)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  viewer public.user_type := private.require_wholesale();
  portion uuid[];
begin
  portion := array(
    select p.id from public.products p
    where p.is_active and (p_after_name is null or p_after_id is null or (p.name, p.id) > (p_after_name, p_after_id))
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
        'list', p.list_price, 'price', p.price, 'retail', o.retail,
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
      ) o
      cross join lateral private.order_terms(p.id, null, case when o.own then o.tier end) t
      where p.id = any (portion)
    ), '[]')
  );
end
$$;

-- The products of a tier's price list, by p_categories, then name, after a place, name and id, at most 1,000: {rows, total (first
-- portion only)}.
create or replace function public.price_list_rows(
  p_tier public.price_type, p_categories uuid[], p_after_place integer default null, p_after_name text default null,
  p_after_id uuid default null, p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
        'price', case when w.own then o.price else b.price end, 'retail', b.price,
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
$$;
