-- Discounts of products and codes, as the panel lists and tries them.

-- Two admins at one record: the second is told. Uses of a code are no edit.
alter table public.discounts add column updated_at timestamptz not null default now();
alter table public.discount_codes add column updated_at timestamptz not null default now();
create trigger touch_updated_at before update on public.discounts
for each row execute function private.touch_updated_at();
create trigger touch_updated_at
before update of code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, user_uses_limit, is_active, applicable_user_types
on public.discount_codes
for each row execute function private.touch_updated_at();
create index discounts_newest on public.discounts (created_at desc, id);
create index discounts_active on public.discounts (product_id) include (end_date) where is_active;

-- The prices of all tiers of an article at a moment, with a discount that is not saved yet, or without one that is
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
    when 'base_price' then 'قیمت مصرف‌کننده' when 'shop_price' then 'قیمت فروشگاه' when 'dealer_price' then 'قیمت همکار'
  end
$$;

-- {"active": discounts, "products": articles with one, "expired": discounts}
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
