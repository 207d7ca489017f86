-- Discounts, codes and price history, which yields the lowest price of the prior 30 days (decision 8).
-- Prices by tier, and who may see them: product_prices in 05_products.sql.

create type public.discount_type as enum ('percentage', 'amount');
create type public.campaign_scope as enum ('category', 'brand', 'family', 'products');

-- Discounts on many products, with a period. Here because `discounts` refer to it; all else is in 10_discount_campaigns.sql.
create table public.discount_campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  scope public.campaign_scope not null,
  category_id uuid references public.categories (id) on delete cascade,
  brand text check (char_length(btrim(brand)) between 1 and 80),
  family_id uuid references public.product_families (id) on delete cascade,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint campaign_ends_after_start check (end_date > start_date),
  constraint campaign_has_one_target check (
    (scope = 'category') = (category_id is not null) and (scope = 'brand') = (brand is not null)
    and (scope = 'family') = (family_id is not null)
  )
);
create index discount_campaigns_category_id on public.discount_campaigns (category_id);
create index discount_campaigns_family_id on public.discount_campaigns (family_id);
create index discount_campaigns_created_at on public.discount_campaigns (created_at desc, id);
alter table public.discount_campaigns enable row level security;
grant select on public.discount_campaigns to authenticated, service_role;
create trigger touch_updated_at before update on public.discount_campaigns
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.discount_campaigns
for each row execute function private.audit();

create policy "staff read discount campaigns" on public.discount_campaigns
for select to authenticated using ((select private.has_capability('prices')));

-- Discounts of one price tier of one product.
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
  updated_at timestamptz not null default now(),
  -- Discounted prices round down to steps, bounded below.
  round_to integer not null default 1 check (round_to in (1, 100, 1000, 5000, 10000)),
  lowest_price integer check (lowest_price > 0),
  -- Campaign rows change only with their campaign.
  campaign_id uuid references public.discount_campaigns (id) on delete cascade,
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint discount_ends_after_start check (end_date > start_date)
);
create index discounts_product_id on public.discounts (product_id, price_type);
create index discounts_newest on public.discounts (created_at desc, id);
create index discounts_active on public.discounts (product_id) include (end_date) where is_active;
create index discounts_start_date on public.discounts (start_date) where is_active;
create index discounts_end_date on public.discounts (end_date);
create unique index discounts_campaign_id on public.discounts (campaign_id, product_id, price_type) where campaign_id is not null;
create index discounts_of_campaigns on public.discounts (campaign_id);
create index discounts_of_products_newest on public.discounts (created_at desc, id) where campaign_id is null;
alter table public.discounts enable row level security;
grant select on public.discounts to anon;
grant select, insert (product_id, price_type, discount_type, discount_value, start_date, end_date, is_active), update (price_type,
  discount_type, discount_value, start_date, end_date, is_active), delete
on public.discounts to authenticated, service_role;
create trigger touch_updated_at before update on public.discounts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update on public.discounts
for each row when (new.campaign_id is null) execute function private.audit();
create trigger audit_removed after delete on public.discounts
for each row when (old.campaign_id is null) execute function private.audit();
create trigger require_capability after insert or delete on public.discounts
for each row execute function private.require_capability_on_write('prices');
create trigger require_capability_on_change after update on public.discounts
for each row when (old is distinct from new) execute function private.require_capability_on_write('prices');

create policy "each tier reads its own discounts" on public.discounts
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

create policy "staff add discounts" on public.discounts for insert to authenticated with check ((select private.has_capability('prices')));

create policy "staff change discounts" on public.discounts
for update to authenticated
using (campaign_id is null and (select private.has_capability('prices')))
with check (campaign_id is null and (select private.has_capability('prices')));

create policy "staff remove discounts" on public.discounts for delete to authenticated
using (campaign_id is null and (select private.has_capability('prices')));

-- Comparison key of a code. Keeps symbols, unlike normalize_text: codes stay harder to guess.
create function private.fold_code(p_code text)
returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(regexp_replace(
    translate(
      lower(normalize(p_code, nfkc)),
      'يىئےكةۀۂھہەؤأإآٱ‐‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'یییی' || 'ک' || 'هههههه' || 'و' || 'اااا' || '------' || '01234567890123456789'
    ),
    '[[:space:]\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'
  ), '')
$$;
grant execute on function private.fold_code(text) to anon, authenticated, service_role;

-- Discount codes. Customers use them only through quote and place_order.
create table public.discount_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = btrim(code) and char_length(code) between 1 and 40),
  description text not null default '',
  discount_type public.discount_type not null default 'percentage',
  discount_value integer not null check (discount_value > 0),
  min_order_amount bigint check (min_order_amount >= 0),
  max_discount_amount bigint check (max_discount_amount >= 0),
  start_date timestamptz not null default now(),
  end_date timestamptz not null default now() + interval '30 days',
  uses_limit integer check (uses_limit >= 1),
  user_uses_limit integer check (user_uses_limit >= 1),
  -- Current redemptions; kept by the order functions.
  uses_count integer not null default 0 check (uses_count >= 0),
  is_active boolean not null default true,
  applicable_user_types public.user_type[] not null default '{normal,shop,dealer}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint percentage_is_at_most_100 check (discount_type <> 'percentage' or discount_value <= 100),
  constraint code_ends_after_start check (end_date > start_date),
  constraint uses_stay_within_limit check (uses_count <= uses_limit),
  constraint code_can_be_seen check (private.fold_code(code) is not null)
);
create unique index discount_codes_code on public.discount_codes (private.fold_code(code));
alter table public.discount_codes enable row level security;
grant select, insert (code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, user_uses_limit, is_active, applicable_user_types), update (code, description, discount_type,
  discount_value, min_order_amount, max_discount_amount, start_date, end_date, uses_limit, user_uses_limit, is_active,
  applicable_user_types), delete
on public.discount_codes to authenticated, service_role;
create trigger touch_updated_at before update of code, description, discount_type, discount_value, min_order_amount,
  max_discount_amount, start_date, end_date, uses_limit, user_uses_limit, is_active,
  applicable_user_types on public.discount_codes
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.discount_codes
for each row execute function private.audit();

create policy "staff read codes" on public.discount_codes for select to authenticated using ((select private.has_capability('prices')));

create policy "staff add codes" on public.discount_codes for insert to authenticated with check ((select private.has_capability('prices')));

create policy "staff change codes" on public.discount_codes
for update to authenticated
using ((select private.has_capability('prices')))
with check ((select private.has_capability('prices')));

create policy "staff remove codes" on public.discount_codes for delete to authenticated using ((select private.has_capability('prices')));

-- Prices by product and tier, with start time; written by triggers and record_price_history.
create table public.price_history (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Valid until the product's next row for this tier.
  started_at timestamptz not null,
  -- Toman after discounts; null: no price.
  price integer check (price > 0),
  primary key (product_id, price_type, started_at)
);
create index price_history_started_at on public.price_history (started_at);
alter table public.price_history enable row level security;
grant select on public.price_history to anon, authenticated, service_role;

create policy "each tier reads its own price history" on public.price_history
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

-- After changes of prices or discounts: adds new effective prices to the history.
create function private.record_changed_prices()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.record_prices(array(select c.product_id from changed c union select b.product_id from before b));
  else
    perform private.record_prices(array(select distinct c.product_id from changed c));
  end if;
  return null;
end
$$;
create trigger record_changed_prices after update on public.product_prices
referencing old table as before new table as changed for each statement execute function private.record_changed_prices();
create trigger record_removed_prices after delete on public.product_prices
referencing old table as changed for each statement execute function private.record_changed_prices();
create trigger record_added_prices after insert on public.discounts
referencing new table as changed for each statement execute function private.record_changed_prices();
create trigger record_changed_prices after update on public.discounts
referencing old table as before new table as changed for each statement execute function private.record_changed_prices();
create trigger record_removed_prices after delete on public.discounts
referencing old table as changed for each statement execute function private.record_changed_prices();
create trigger record_added_prices after insert on public.product_prices
referencing new table as changed for each statement execute function private.record_changed_prices();

-- Price after a discount in toman, rounded down to a multiple of p_step and not below p_lowest; null unless it lowers the price.
create function private.discounted_price(
  p_price integer, p_kind public.discount_type, p_value integer, p_step integer default 1, p_lowest integer default null
)
returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  reduced constant integer := case p_kind
    when 'percentage' then floor(p_price::numeric * (100 - p_value) / 100)::integer else p_price - p_value
  end;
  bounded constant integer := greatest(reduced / p_step * p_step, p_lowest);
begin
  return case when reduced > 0 and bounded between 1 and p_price - 1 then bounded end;
end
$$;
grant execute on function private.discounted_price(integer, public.discount_type, integer, integer, integer)
to anon, authenticated, service_role;

-- Price per product and tier with the running discount that lowers it most; toman.
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
grant select on private.tier_offers to anon, authenticated, service_role;

-- Wholesale tier of a viewer: the dealer's, else the shop's, of those with a price; null for retail.
create function private.own_tier(p_viewer public.user_type, p_shop integer, p_dealer integer)
returns public.price_type
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when p_viewer = 'dealer' and p_dealer is not null then 'dealer_price'
    when p_viewer in ('shop', 'dealer') and p_shop is not null then 'shop_price'
  end;
end
$$;
grant execute on function private.own_tier(public.user_type, integer, integer) to anon, authenticated, service_role;

-- Tier that a viewer pays. Retail applies only where private.pays_own_tier allows it; null without a price.
create function private.tier_to_pay(p_viewer public.user_type, p_base integer, p_shop integer, p_dealer integer)
returns public.price_type
language plpgsql stable parallel safe set search_path = ''
as $$
declare
  own constant public.price_type := private.own_tier(p_viewer, p_shop, p_dealer);
begin
  return case
    when private.pays_own_tier(case own when 'dealer_price' then p_dealer when 'shop_price' then p_shop end, p_base) then own
    when p_base is not null then 'base_price'
  end;
end
$$;
grant execute on function private.tier_to_pay(public.user_type, integer, integer, integer) to anon, authenticated, service_role;

-- Products as the viewer may see them: tier prices, running discounts, available quantity and price to pay.
create view public.product_with_discounts
with (security_invoker = true) as
select
  p.id, p.name, p.slug, p.brand, p.sku, p.short_description, p.description, p.detailed_description, p.images,
  p.stock_quantity, p.has_colors, p.video_code, p.is_featured, p.is_new, p.is_active, p.weight,
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

-- Prices of a product at a time (toman), without discount p_except and with the one given by tier (null: all), type and value.
create function private.prices_at(
  p_product_id uuid, p_at timestamptz, p_except uuid default null, p_price_type public.price_type default null,
  p_discount_type public.discount_type default null, p_value integer default null
)
returns table (price_type public.price_type, price integer)
language sql stable set search_path = ''
as $$
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
$$;
grant execute on function private.prices_at(uuid, timestamptz, uuid, public.price_type, public.discount_type, integer)
to authenticated;

-- Wholesale prices above the retail price, whose customers pay retail; null without any.
create function private.undercut_tiers(
  p_product_id uuid, p_at timestamptz, p_except uuid default null, p_price_type public.price_type default null,
  p_discount_type public.discount_type default null, p_value integer default null
)
returns jsonb
language sql stable set search_path = ''
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
grant execute on function private.undercut_tiers(uuid, timestamptz, uuid, public.price_type, public.discount_type, integer)
to authenticated;

-- Products whose present price of p_tier is above that of p_lower; none without access to both. Definer: with the
-- policies of each price it takes three times as long.
create function private.products_above(p_tier public.price_type, p_lower public.price_type)
returns setof uuid
language sql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function private.products_above(public.price_type, public.price_type) to authenticated;

-- Counts of products whose price is above the tier before it, for the panel's warnings.
create function public.admin_price_order()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return jsonb_build_object(
    'shop_above_base', (select count(*) from private.products_above('shop_price', 'base_price')),
    'dealer_above_shop', (select count(*) from private.products_above('dealer_price', 'shop_price'))
  );
end
$$;
grant execute on function public.admin_price_order() to authenticated;

-- Discounts of single products; campaign rows are listed with their campaign.
-- Definer: searches text, whose index row-level security would leave unused.
create function public.admin_list_discounts(
  p_search text default null, p_state text default null, p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, price_type public.price_type, discount_type public.discount_type,
  discount_value integer, start_date timestamptz, end_date timestamptz, is_active boolean, created_at timestamptz,
  updated_at timestamptz, price integer, discounted_price integer, undercut jsonb, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  tiers public.price_type[] := array(
    select t from unnest(enum_range(null::public.price_type)) t
    where private.normalize_text(private.tier_name(t)) like '%' || asked || '%' or t::text like '%' || replace(asked, ' ', '_') || '%'
  );
  wanted text := 'd.campaign_id is null and ' || case p_state
    when 'active' then 'd.is_active and (d.end_date is null or d.end_date > now())'
    when 'expired' then 'd.end_date <= now()'
    when 'inactive' then 'not d.is_active and (d.end_date is null or d.end_date > now())'
    else 'true'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('prices');
  if asked is not null then
    wanted := wanted || format(
      ' and (d.price_type = any ($1) or d.product_id in (select p.id from public.products p where %s))',
      private.products_like(asked)
    );
  end if;
  -- Materialized once for page and count; without a search the index serves the page.
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
grant execute on function public.admin_list_discounts(text, text, integer, integer) to authenticated;

-- Name of a tier in the panel.
create function private.tier_name(p_tier public.price_type)
returns text
language sql immutable set search_path = ''
as $$
  select case p_tier
    when 'base_price' then 'قیمت پایه' when 'shop_price' then 'قیمت فروشگاه' when 'dealer_price' then 'قیمت عمده'
  end
$$;

-- Running discounts of single products, all discounted products, and expired discounts.
create function public.admin_discount_stats()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return (
    select jsonb_build_object(
      'active', count(*) filter (where d.campaign_id is null), 'products', count(distinct d.product_id),
      'expired', (select count(*) from public.discounts e where e.end_date <= now() and e.campaign_id is null)
    )
    from public.discounts d
    where d.is_active and (d.end_date is null or d.end_date > now())
  );
end
$$;
grant execute on function public.admin_discount_stats() to authenticated;

-- Previews a discount: tier prices before and after, overlaps, undercut wholesale prices. p_price_type: null for all tiers;
-- p_except: the edited discount.
create function public.admin_preview_discount(
  p_product_id uuid, p_price_type public.price_type default null, p_discount_type public.discount_type default null,
  p_value integer default null, p_start timestamptz default null, p_end timestamptz default null, p_except uuid default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
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
$$;
grant execute on function public.admin_preview_discount(uuid, public.price_type, public.discount_type, integer, timestamptz,
  timestamptz, uuid)
to authenticated;

-- Uses of a code: counts, sums (toman) and the newest 200 redemptions.
-- Definer: reads names of buyers not granted by `prices`.
create function public.admin_code_usage(p_code_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_code_usage(uuid) to authenticated;

-- Adds the present prices of these products to the history where they differ; null: no price.
create function private.record_prices(p_ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.price_history (product_id, price_type, started_at, price)
  -- Of two concurrent writers the earlier transaction may commit last.
  select p.id, t.tier, greatest(now(), last.started_at), o.price
  from public.products p
  cross join unnest(enum_range(null::public.price_type)) t (tier)
  left join private.tier_offers o on o.product_id = p.id and o.price_type = t.tier
  left join lateral (
    select h.started_at, h.price from public.price_history h
    where h.product_id = p.id and h.price_type = t.tier
    order by h.started_at desc limit 1
  ) last on true
  where p.id = any (p_ids) and o.price is distinct from last.price
  -- Lock order: decision 2.
  order by p.id
  on conflict (product_id, price_type, started_at) do update set price = excluded.price;
end
$$;

-- Records price changes of discounts that started or ended since p_since; deletes those a year old. Idempotent.
-- Definer: writes price_history.
create function public.record_price_history(p_since timestamptz, out noted integer, out forgotten integer)
language plpgsql security definer set search_path = ''
as $$
begin
  with due as (
    -- Triggers already recorded discounts saved after their start.
    select d.product_id, d.price_type, d.start_date as at from public.discounts d
    where d.is_active and d.start_date > p_since and d.start_date <= now() and d.start_date > d.updated_at
    union
    select d.product_id, d.price_type, d.end_date from public.discounts d
    where d.is_active and d.end_date > p_since and d.end_date <= now() and d.end_date > d.updated_at
  ), changes as (
    select u.*, p.price, lag(p.price, 1, last.price) over (partition by u.product_id, u.price_type order by u.at) as price_before
    from due u
    join lateral private.prices_at(u.product_id, u.at) p on p.price_type = u.price_type
    left join lateral (
      select h.started_at, h.price from public.price_history h
      where h.product_id = u.product_id and h.price_type = u.price_type
      order by h.started_at desc limit 1
    ) last on true
    where last.started_at is null or u.at > last.started_at
  ), added as (
    insert into public.price_history (product_id, price_type, started_at, price)
    select c.product_id, c.price_type, c.at, c.price from changes c
    where c.price is distinct from c.price_before
    order by c.product_id
    on conflict (product_id, price_type, started_at) do nothing
    returning 1
  )
  select count(*) into noted from added;
  with gone as (
    delete from public.price_history h
    where (h.product_id, h.price_type, h.started_at) in (
      select o.product_id, o.price_type, o.started_at
      from public.price_history o
      where o.started_at < now() - interval '1 year' and exists (
        select from public.price_history n
        where n.product_id = o.product_id and n.price_type = o.price_type
          and n.started_at > o.started_at and n.started_at < now() - interval '1 year'
      )
      order by o.started_at limit 5000 for update skip locked
    )
    returning 1
  )
  select count(*) into forgotten from gone;
end
$$;
grant execute on function public.record_price_history(timestamptz) to service_role;

-- Lowest price (toman) in the 30 days before the current one; null without history or access. plpgsql caches the plan.
create function private.lowest_prior_price(p_product_id uuid, p_price_type public.price_type)
returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with periods as (
      select h.price, h.started_at, lead(h.started_at) over (order by h.started_at) as ended_at
      from public.price_history h
      where h.product_id = p_product_id and h.price_type = p_price_type
    ), began as (
      -- Not recorded yet: it started just now.
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
grant execute on function private.lowest_prior_price(uuid, public.price_type) to anon, authenticated, service_role;

-- Backfills price history from product dates and discounts.
create function private.backfill_price_history()
returns void
language sql set search_path = ''
as $$
  delete from public.price_history h where h.started_at <= now();
  with known as (
    select t.product_id, t.price_type, t.amount, least(now(), greatest(p.created_at, (
      select max(a.created_at) from public.admin_audit a where a.table_name = 'product_prices' and a.record_id = p.id::text
    ))) as since
    from public.product_prices t join public.products p on p.id = t.product_id
  ), runs as (
    select d.*, coalesce(d.start_date, d.created_at) as began_at from public.discounts d where d.is_active
  ), moments as (
    select k.*, k.since as at from known k
    union
    select k.*, m.at
    from known k
    join runs d on d.product_id = k.product_id and d.price_type = k.price_type
    cross join lateral (values (d.began_at), (d.end_date)) m (at)
    where m.at > k.since and m.at <= now()
  ), prices as (
    select m.product_id, m.price_type, m.at, least(m.amount, (
      select min(private.discounted_price(m.amount, d.discount_type, d.discount_value))
      from runs d
      where d.product_id = m.product_id and d.price_type = m.price_type
        and d.began_at <= m.at and (d.end_date is null or d.end_date > m.at)
    )) as price
    from moments m
  )
  insert into public.price_history (product_id, price_type, started_at, price)
  select p.product_id, p.price_type, p.at, p.price
  from (select x.*, lag(x.price) over (partition by x.product_id, x.price_type order by x.at) as price_before from prices x) p
  where p.price is distinct from p.price_before
$$;

-- List price to strike through: of a price below both it and the lowest of the prior 30 days (decision 8); else null.
create function private.shown_list_price(p_price integer, p_list_price integer, p_lowest_prior integer)
returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when p_price < p_list_price and (p_lowest_prior is null or p_price < p_lowest_prior) then p_list_price end;
end
$$;
grant execute on function private.shown_list_price(integer, integer, integer) to anon, authenticated, service_role;

-- lowest_prior_price of a discounted tier, else null; not for volume prices. Runs as the owner of private.price_cart.
create function private.prior_of_discount(p_product_id uuid, p_price_type public.price_type)
returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  if not exists (
    select from private.tier_offers o
    where o.product_id = p_product_id and o.price_type = p_price_type and o.discounted_price is not null
  ) then
    return null;
  end if;
  return private.lowest_prior_price(p_product_id, p_price_type);
end
$$;

-- True if a wholesale account pays its tier's price (p_own): up to retail always, above it unless wholesale_pays_lower. False
-- without one.
create function private.pays_own_tier(p_own integer, p_retail integer)
returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  -- The common case without a query.
  if p_own is null or p_retail is null or p_own <= p_retail then
    return p_own is not null;
  end if;
  return not (select s.wholesale_pays_lower from public.shop_settings s);
end
$$;
grant execute on function private.pays_own_tier(integer, integer) to anon, authenticated, service_role;

-- After a change of wholesale_pays_lower: reindexes products with a tier price above retail.
create function private.reindex_undercut()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.reindex_products(array(
    select distinct w.product_id from private.tier_offers w
    join private.tier_offers b on b.product_id = w.product_id and b.price_type = 'base_price'
    where w.price_type <> 'base_price' and w.price > b.price
  ));
  return null;
end
$$;
