-- Discounts of products, codes, and the one view that says what a product costs whoever looks.

create type public.discount_type as enum ('percentage', 'amount');

create table public.discounts (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  discount_type public.discount_type not null default 'percentage',
  -- Percent, or toman.
  discount_value integer not null check (discount_value > 0),
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Two admins at one record: the second is told.
  updated_at timestamptz not null default now(),
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint discount_ends_after_start check (end_date > start_date)
);
comment on table public.discounts is 'Discounts of one price tier of one product.';
create index discounts_product_id on public.discounts (product_id, price_type);
create index discounts_newest on public.discounts (created_at desc, id);
create index discounts_active on public.discounts (product_id) include (end_date) where is_active;
create index discounts_start_date on public.discounts (start_date) where is_active;
create index discounts_end_date on public.discounts (end_date);
create trigger touch_updated_at before update on public.discounts
for each row execute function private.touch_updated_at();

alter table public.discounts enable row level security;
create trigger audit after insert or update or delete on public.discounts
for each row execute function private.audit();
grant select on public.discounts to anon, authenticated, service_role;
grant insert (product_id, price_type, discount_type, discount_value, start_date, end_date, is_active)
on public.discounts to authenticated, service_role;
grant update (price_type, discount_type, discount_value, start_date, end_date, is_active)
on public.discounts to authenticated, service_role;
grant delete on public.discounts to authenticated, service_role;

create policy "each tier reads its own discounts" on public.discounts
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);
create policy "admins add discounts" on public.discounts for insert to authenticated with check ((select private.is_admin()));
create policy "admins change discounts" on public.discounts for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove discounts" on public.discounts for delete to authenticated using ((select private.is_admin()));

-- Price in toman after a discount, floored; null when nothing would remain to pay: such a discount has no effect.
create function private.discounted_price(price integer, kind public.discount_type, value integer)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select nullif(greatest(
    case kind when 'percentage' then floor(price::numeric * (100 - value) / 100)::integer else price - value end,
    0
  ), 0)
$$;
grant execute on function private.discounted_price(integer, public.discount_type, integer)
to anon, authenticated, service_role;

-- Each tier price with the discount that counts now: of several that overlap, the one with the lowest price.
create view private.tier_offers
with (security_invoker = true) as
select
  t.product_id,
  t.price_type,
  t.amount,
  d.discounted_price,
  coalesce(d.discounted_price, t.amount) as price,
  case when d.discounted_price is not null then jsonb_build_object(
    'discounted_price', d.discounted_price,
    'discount_type', d.discount_type,
    'discount_value', d.discount_value,
    'end_date', d.end_date
  ) end as discount
from public.product_prices t
left join lateral (
  select
    x.discount_type, x.discount_value, x.end_date,
    private.discounted_price(t.amount, x.discount_type, x.discount_value) as discounted_price
  from public.discounts x
  where x.product_id = t.product_id
    and x.price_type = t.price_type
    and x.is_active
    and (x.start_date is null or x.start_date <= now())
    and (x.end_date is null or x.end_date > now())
    and private.discounted_price(t.amount, x.discount_type, x.discount_value) is not null
  order by discounted_price, x.id
  limit 1
) d on true;
grant select on private.tier_offers to anon, authenticated, service_role;

-- Which tier somebody pays, of the prices in force of each (null: there is none): their own, dealer → shop → base, the
-- first that exists, unless retail is below it: a wholesale account never pays more than a passer-by at the same moment.
-- Admins pay as normal customers. Whatever says a price asks here.
create function private.tier_to_pay(viewer public.user_type, base integer, shop integer, dealer integer)
returns public.price_type
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when own.price <= base or base is null then own.tier
    else 'base_price'
  end::public.price_type
  from (
    select
      case
        when viewer = 'dealer' and dealer is not null then 'dealer_price'
        when viewer in ('dealer', 'shop') and shop is not null then 'shop_price'
      end as tier,
      case viewer when 'dealer' then coalesce(dealer, shop) when 'shop' then shop end as price
  ) own
$$;
grant execute on function private.tier_to_pay(public.user_type, integer, integer, integer)
to anon, authenticated, service_role;

-- Products with the prices that the viewer may look at (null elsewhere) and the price that the viewer pays.
-- It runs with the viewer's own rights: row-level security of product_prices and discounts does the hiding.
create view public.product_with_discounts
with (security_invoker = true) as
select
  p.id, p.name, p.slug, p.brand, p.sku, p.short_description, p.description, p.detailed_description, p.images,
  p.stock_quantity, p.has_colors, p.video_code, p.specifications, p.is_featured, p.is_new, p.is_active, p.weight,
  p.category_id, p.sold_count, p.buyer_count, p.average_rating, p.review_count, p.version, p.search_text, p.created_at, p.updated_at,
  case
    when p.has_colors then coalesce(
      (select sum(c.stock_quantity) from public.product_colors c where c.product_id = p.id), 0
    )::integer
    else p.stock_quantity
  end as available_quantity,
  base.amount as base_price,
  shop.amount as shop_price,
  dealer.amount as dealer_price,
  base.discount as base_price_discount,
  shop.discount as shop_price_discount,
  dealer.discount as dealer_price_discount,
  -- The tier that the viewer pays.
  mine.price_type,
  case mine.price_type
    when 'base_price' then base.amount when 'shop_price' then shop.amount when 'dealer_price' then dealer.amount
  end as list_price,
  case mine.price_type
    when 'base_price' then base.price when 'shop_price' then shop.price when 'dealer_price' then dealer.price
  end as price
from public.products p
left join private.tier_offers base on base.product_id = p.id and base.price_type = 'base_price'
left join private.tier_offers shop on shop.product_id = p.id and shop.price_type = 'shop_price'
left join private.tier_offers dealer on dealer.product_id = p.id and dealer.price_type = 'dealer_price'
cross join lateral (
  select private.tier_to_pay((select private.viewer_type()), base.price, shop.price, dealer.price) as price_type
) mine;
grant select on public.product_with_discounts to anon, authenticated, service_role;
comment on view public.product_with_discounts is
  'Products as the viewer may see them: tier prices, running discounts, available pieces, and the price to pay.';

-- Codes that a shopper types.
create table public.discount_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = btrim(code) and char_length(code) between 1 and 40),
  description text not null default '',
  discount_type public.discount_type not null default 'percentage',
  -- Percent, or toman.
  discount_value integer not null check (discount_value > 0),
  min_order_amount bigint check (min_order_amount >= 0),
  max_discount_amount bigint check (max_discount_amount >= 0),
  start_date timestamptz not null default now(),
  end_date timestamptz not null default now() + interval '30 days',
  -- Null: no limit.
  uses_limit integer check (uses_limit >= 1),
  user_uses_limit integer check (user_uses_limit >= 1),
  -- Redemptions that stand; kept by the order functions.
  uses_count integer not null default 0 check (uses_count >= 0),
  is_active boolean not null default true,
  applicable_user_types public.user_type[] not null default '{normal,shop,dealer}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint code_ends_after_start check (end_date > start_date),
  constraint uses_stay_within_limit check (uses_count <= uses_limit)
);
comment on table public.discount_codes is 'Discount codes. Customers meet them only through quote and place_order.';
-- A code is the same in capital and small letters, and in Persian, Arabic and Latin digits.
create function private.fold_code(p_code text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select nullif(lower(btrim(translate(p_code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'))), '')
$$;
grant execute on function private.fold_code(text) to anon, authenticated, service_role;
create unique index discount_codes_code on public.discount_codes (private.fold_code(code));
-- Uses of a code are no edit.
create trigger touch_updated_at
before update of code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, user_uses_limit, is_active, applicable_user_types
on public.discount_codes
for each row execute function private.touch_updated_at();

alter table public.discount_codes enable row level security;
create trigger audit after insert or update or delete on public.discount_codes
for each row execute function private.audit();
grant select, delete on public.discount_codes to authenticated, service_role;
grant insert (code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, user_uses_limit, is_active, applicable_user_types)
on public.discount_codes to authenticated, service_role;
grant update (code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, user_uses_limit, is_active, applicable_user_types)
on public.discount_codes to authenticated, service_role;
create policy "admins read codes" on public.discount_codes for select to authenticated using ((select private.is_admin()));
create policy "admins add codes" on public.discount_codes for insert to authenticated with check ((select private.is_admin()));
create policy "admins change codes" on public.discount_codes for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove codes" on public.discount_codes for delete to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- Discounts of products and codes, as the panel lists and tries them.

-- The prices of all tiers of a product at a moment, with a discount that is not saved yet, or without one that is
-- (p_except).
create function private.prices_at(
  p_product_id uuid, p_at timestamptz, p_except uuid default null, p_price_type public.price_type default null,
  p_discount_type public.discount_type default null, p_value integer default null
)
returns table (price_type public.price_type, price integer)
language sql
stable
set search_path = ''
as $$
  select t.price_type, least(
    t.amount,
    (
      select min(private.discounted_price(t.amount, d.discount_type, d.discount_value))
      from public.discounts d
      where d.product_id = t.product_id and d.price_type = t.price_type and d.is_active
        and d.id is distinct from p_except and tstzrange(d.start_date, d.end_date) @> p_at
    ),
    case when t.price_type = p_price_type then private.discounted_price(t.amount, p_discount_type, p_value) end
  )
  from public.product_prices t
  where t.product_id = p_product_id
$$;

-- Wholesale prices that retail undercuts at that moment; whoever has them then pays retail: {"retail": toman, "tiers":
-- [{"price_type", "price", "by"}]}, null when there are none.
create function private.undercut_tiers(
  p_product_id uuid, p_at timestamptz, p_except uuid default null, p_price_type public.price_type default null,
  p_discount_type public.discount_type default null, p_value integer default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with prices as (
    select * from private.prices_at(p_product_id, p_at, p_except, p_price_type, p_discount_type, p_value)
  )
  select jsonb_build_object('retail', retail.price, 'tiers', jsonb_agg(jsonb_build_object(
    'price_type', p.price_type, 'price', p.price, 'by', p.price - retail.price
  ) order by p.price_type))
  from prices p join prices retail on retail.price_type = 'base_price'
  where p.price > retail.price
  group by retail.price
$$;

-- Discounts, newest first. p_search: words of the product's name, or the Persian name of a tier. undercut: the wholesale
-- prices below which a discount of retail is when it begins, or now (private.undercut_tiers).
create function public.admin_list_discounts(
  p_search text default null, p_state text default null, p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, price_type public.price_type, discount_type public.discount_type,
  discount_value integer, start_date timestamptz, end_date timestamptz, is_active boolean, created_at timestamptz,
  updated_at timestamptz, price integer, discounted_price integer, undercut jsonb, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  tiers public.price_type[] := array(
    select t from unnest(enum_range(null::public.price_type)) t
    where private.normalize_text(private.tier_name(t)) like '%' || asked || '%' or t::text like '%' || replace(asked, ' ', '_') || '%'
  );
  wanted text := case p_state
    when 'active' then 'd.is_active and (d.end_date is null or d.end_date > now())'
    when 'expired' then 'd.end_date <= now()'
    when 'inactive' then 'not d.is_active and (d.end_date is null or d.end_date > now())'
    else 'true'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_admin();
  if asked is not null then
    wanted := wanted || format(
      ' and (d.price_type = any ($1) or d.product_id in (select p.id from public.products p where %s))',
      private.products_like(asked)
    );
  end if;
  -- A search is looked up once, for the page and the count; without one the page comes from its index.
  execute format(
    'with found as %2$s materialized (select d.id, d.created_at from public.discounts d where %1$s)
     select array(select f.id from found f order by f.created_at desc, f.id limit $2 offset $3), (select count(*) from found)',
    wanted, case when asked is null then 'not' else '' end
  ) into ids, found using tiers, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select d.id, d.product_id, p.name, d.price_type, d.discount_type, d.discount_value, d.start_date, d.end_date,
    d.is_active, d.created_at, d.updated_at, t.amount,
    private.discounted_price(t.amount, d.discount_type, d.discount_value),
    case when d.price_type = 'base_price' and d.is_active and (d.end_date is null or d.end_date > now())
      then private.undercut_tiers(d.product_id, greatest(d.start_date, now())) end,
    found
  from public.discounts d
  join public.products p on p.id = d.product_id
  left join public.product_prices t on t.product_id = d.product_id and t.price_type = d.price_type
  where d.id = any (ids)
  order by d.created_at desc, d.id;
end
$$;

-- What the panel calls a tier.
create function private.tier_name(tier public.price_type)
returns text
language sql
immutable
set search_path = ''
as $$
  select case tier
    when 'base_price' then 'قیمت پایه' when 'shop_price' then 'قیمت فروشگاه' when 'dealer_price' then 'قیمت عمده'
  end
$$;

-- {"active": discounts, "products": products with one, "expired": discounts}
create function public.admin_discount_stats()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'active', count(*), 'products', count(distinct d.product_id),
      'expired', (select count(*) from public.discounts e where e.end_date <= now())
    )
    from public.discounts d
    where d.is_active and (d.end_date is null or d.end_date > now())
  );
end
$$;

-- What a discount would do, before it is saved: each tier's price now and with it, the discounts of the same tier whose
-- time overlaps, and the wholesale prices that retail undercuts once it begins. p_except: the discount that is being edited.
create function public.admin_preview_discount(
  p_product_id uuid, p_price_type public.price_type, p_discount_type public.discount_type, p_value integer,
  p_start timestamptz default null, p_end timestamptz default null, p_except uuid default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'tiers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'price_type', t.price_type, 'amount', t.amount, 'price_now', o.price,
        'price_then', case when t.price_type = p_price_type
          then private.discounted_price(t.amount, p_discount_type, p_value) end
      ) order by t.price_type), '[]')
      from public.product_prices t
      join private.tier_offers o on o.product_id = t.product_id and o.price_type = t.price_type
      where t.product_id = p_product_id
    ),
    'overlaps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'discount_type', d.discount_type, 'discount_value', d.discount_value,
        'start_date', d.start_date, 'end_date', d.end_date
      ) order by d.created_at), '[]')
      from public.discounts d
      where d.product_id = p_product_id and d.price_type = p_price_type and d.is_active
        and d.id is distinct from p_except
        and tstzrange(d.start_date, d.end_date) && tstzrange(p_start, case when p_end > p_start or p_start is null then p_end end)
        and (d.end_date is null or d.end_date > now())
    ),
    'undercut', private.undercut_tiers(
      p_product_id, greatest(p_start, now()), p_except, p_price_type, p_discount_type, p_value
    )
  );
end
$$;

-- What a code brought: {"uses", "amount", "income", "released", "rows": [newest 200]}; amounts in toman.
create function public.admin_code_usage(p_code_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
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
          'customer', coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number, '')
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
$$;
grant execute on function
  public.admin_list_discounts(text, text, integer, integer),
  public.admin_discount_stats(),
  public.admin_preview_discount(uuid, public.price_type, public.discount_type, integer, timestamptz, timestamptz, uuid),
  public.admin_code_usage(uuid)
to authenticated;
