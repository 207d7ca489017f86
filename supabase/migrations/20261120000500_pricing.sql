-- Discounts of products, and the one view that says what an article costs whoever looks.

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
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint discount_ends_after_start check (end_date > start_date)
);
comment on table public.discounts is 'Discounts of one price tier of one product.';
create index discounts_product_id on public.discounts (product_id, price_type);

alter table public.discounts enable row level security;
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

-- Articles with the prices that the viewer may look at (null elsewhere) and the price that the viewer pays.
-- It runs with the viewer's own rights: row-level security of product_prices and discounts does the hiding.
create view public.product_with_discounts
with (security_invoker = true) as
select
  p.id, p.name, p.slug, p.brand, p.sku, p.short_description, p.description, p.detailed_description, p.images,
  p.stock_quantity, p.has_colors, p.video_code, p.specifications, p.is_featured, p.is_new, p.is_active, p.weight,
  p.category_id, p.sold_count, p.average_rating, p.review_count, p.version, p.search_text, p.created_at, p.updated_at,
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
  'Articles as the viewer may see them: tier prices, running discounts, available pieces, and the price to pay.';

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
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint code_ends_after_start check (end_date > start_date),
  constraint uses_stay_within_limit check (uses_count <= uses_limit)
);
comment on table public.discount_codes is 'Discount codes. Customers meet them only through quote and place_order.';
create unique index discount_codes_code on public.discount_codes (lower(code));

alter table public.discount_codes enable row level security;
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
