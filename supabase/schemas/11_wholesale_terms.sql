-- Wholesale terms, enforced in private.price_cart, so cart, checkout and place_order agree.

create type public.order_unit as enum ('piece', 'pack', 'carton');

-- Quantity per pack and carton of a product, and per color where it differs.
create table public.product_packs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: product default; nulls of a color row inherit it.
  color_id uuid,
  -- Items.
  pack_size integer check (pack_size between 2 and 9999),
  carton_size integer check (carton_size between 2 and 9999),
  -- Full carton, cubic centimeters.
  carton_volume integer check (carton_volume between 1 and 100000000),
  constraint packs_say_something check (num_nonnulls(pack_size, carton_size, carton_volume) > 0),
  constraint carton_holds_whole_packs check (carton_size % pack_size = 0),
  constraint one_row_per_color unique nulls not distinct (product_id, color_id),
  constraint pack_of_a_color foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
alter table public.product_packs enable row level security;
grant select on public.product_packs to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.product_packs
for each row execute function private.audit();

create policy "wholesale reads packs" on public.product_packs for select to anon, authenticated
using (
  (select private.viewer_type()) in ('shop', 'dealer', 'admin') and exists (select 1 from public.products p where p.id = product_id)
);

-- Quantity step and minimum of a product for a wholesale tier.
create table public.order_quantity_rules (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  sold_by public.order_unit not null default 'piece',
  -- Items per order, all colors together.
  min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  primary key (product_id, price_type),
  constraint rules_are_of_wholesale check (price_type <> 'base_price'),
  constraint rule_says_something check (sold_by <> 'piece' or min_quantity > 1)
);
alter table public.order_quantity_rules enable row level security;
grant select on public.order_quantity_rules to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.order_quantity_rules
for each row execute function private.audit();
create trigger require_capability after insert or update or delete on public.order_quantity_rules
for each row execute function private.require_capability_on_write('prices');

create policy "each tier reads its own rules" on public.order_quantity_rules for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

-- Volume prices of a wholesale tier.
create table public.volume_prices (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Items per cart, all colors together.
  from_quantity integer not null check (from_quantity between 2 and 9999),
  -- Percent off the tier price, or the price in toman. Ignored unless lower.
  percent integer check (percent between 1 and 99),
  amount integer check (amount > 0 and amount < private.price_limit()),
  primary key (product_id, price_type, from_quantity),
  constraint steps_are_of_wholesale check (price_type <> 'base_price'),
  constraint percent_or_amount check (num_nonnulls(percent, amount) = 1)
);
alter table public.volume_prices enable row level security;
grant select on public.volume_prices to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.volume_prices
for each row execute function private.audit();
create trigger require_capability after insert or update or delete on public.volume_prices
for each row execute function private.require_capability_on_write('prices');

create policy "each tier reads its own steps" on public.volume_prices for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

-- Minimum order value per wholesale tier; no row: no minimum.
create table public.order_minimums (
  price_type public.price_type primary key,
  -- Toman of products before a code.
  amount bigint not null check (amount between 1 and 1000000000),
  constraint minimums_are_of_wholesale check (price_type <> 'base_price')
);
alter table public.order_minimums enable row level security;
grant select on public.order_minimums to authenticated, service_role;
create trigger audit after insert or update or delete on public.order_minimums
for each row execute function private.audit();

create policy "each tier reads its own minimum" on public.order_minimums for select to authenticated
using (private.may_see_price(price_type, (select private.viewer_type())));

-- Lines in a wholesale cart.
create function private.wholesale_line_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 600$$;
grant execute on function private.wholesale_line_limit() to anon, authenticated, service_role;

-- Saved order lists of shops and dealers.
create table public.order_sheets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- [{"product_id", "color_id", "quantity"}]; unvalidated, prices and stock are checked on use.
  lines jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lines_are_a_list check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= private.wholesale_line_limit() and pg_column_size(lines) <= 200000
  ),
  constraint one_sheet_per_name unique (user_id, name)
);
alter table public.order_sheets enable row level security;
grant select, insert (name, lines), update (name, lines), delete on public.order_sheets to authenticated;
grant select on public.order_sheets to service_role;
create trigger touch_updated_at before update on public.order_sheets
for each row execute function private.touch_updated_at();

create policy "people read their own sheets" on public.order_sheets
for select to authenticated using (user_id = (select auth.uid()));

-- True for shops and dealers.
create function private.is_wholesale(p_viewer public.user_type)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_viewer in ('shop', 'dealer') $$;
grant execute on function private.is_wholesale(public.user_type) to anon, authenticated, service_role;

create policy "wholesale keeps sheets" on public.order_sheets
for insert to authenticated with check (user_id = (select auth.uid()) and private.is_wholesale((select private.viewer_type())));

create policy "people change their own sheets" on public.order_sheets
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "people remove their own sheets" on public.order_sheets
for delete to authenticated using (user_id = (select auth.uid()));

-- Price steps of a product and tier.
create function private.price_step_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 6$$;

-- Effective volume prices, each below the previous and below p_price. p_amount: tier price before discounts (toman).
create function private.steps_of(p_product uuid, p_tier public.price_type, p_amount integer, p_price integer)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', s.from_quantity, 'price', s.price) order by s.from_quantity), '[]')
  from (
    select x.from_quantity, x.price,
      min(x.price) over (order by x.from_quantity rows between unbounded preceding and 1 preceding) as before
    from (
      select t.from_quantity, coalesce(t.amount, private.discounted_price(p_amount, 'percentage', t.percent)) as price
      from public.volume_prices t where t.product_id = p_product and t.price_type = p_tier
    ) x
    where x.price < p_price
  ) s
  where s.before is null or s.price < s.before
$$;
grant execute on function private.steps_of(uuid, public.price_type, integer, integer) to anon, authenticated, service_role;

-- Price of the viewer's own tier, with volume prices; no row without.
create function private.own_offer(p_product uuid, p_viewer public.user_type)
returns table (price_type public.price_type, amount integer, price integer, steps jsonb, base_price integer)
language sql stable rows 1 set search_path = ''
as $$
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
$$;
grant execute on function private.own_offer(uuid, public.user_type) to anon, authenticated, service_role;

-- Pack sizes, multiple and minimum quantity of a tier for a product or color.
create function private.order_terms(p_product uuid, p_color uuid, p_tier public.price_type)
returns table (pack integer, carton integer, carton_volume integer, multiple integer, minimum integer)
language sql stable rows 1 set search_path = ''
as $$
  select s.pack, s.carton, s.volume,
    coalesce(case r.sold_by when 'pack' then s.pack when 'carton' then s.carton end, 1),
    coalesce(r.min_quantity, 1)
  from (
    select coalesce(c.pack_size, p.pack_size) as pack, coalesce(c.carton_size, p.carton_size) as carton,
      coalesce(c.carton_volume, p.carton_volume) as volume
    from (select 1) one
    left join public.product_packs p on p.product_id = p_product and p.color_id is null
    left join public.product_packs c on c.product_id = p_product and c.color_id = p_color
  ) s
  left join public.order_quantity_rules r on r.product_id = p_product and r.price_type = p_tier
$$;
grant execute on function private.order_terms(uuid, uuid, public.price_type) to anon, authenticated, service_role;

-- Lines that the caller's cart may have.
create function private.own_line_limit()
returns integer
language sql stable set search_path = ''
as $$
  select case when private.is_wholesale(private.viewer_type()) then private.wholesale_line_limit() else private.cart_line_limit() end
$$;
grant execute on function private.own_line_limit() to authenticated, service_role;

-- private.price_lines with wholesale terms. problem: not_multiple · below_minimum.
create function private.wholesale_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer, terms jsonb
)
language plpgsql stable rows 10 set search_path = ''
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
  order by l.name collate private.persian, l.product_id, l.color_name collate private.persian;
end
$$;

-- Minimum order value and missing amount (toman); null without a minimum.
create function private.order_minimum(p_viewer public.user_type, p_subtotal bigint)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('amount', m.amount, 'missing', greatest(m.amount - p_subtotal, 0))
  from public.order_minimums m
  where m.price_type = case p_viewer when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' end::public.price_type
$$;

-- Rounds a wanted quantity up to packs and minimum within stock. p_others: other colors in the cart.
create function private.fit_quantity(p_product uuid, p_color uuid, p_wanted integer, p_pieces integer, p_others integer)
returns integer
language plpgsql stable security definer set search_path = ''
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
      -- Less than a pack in stock: the cart shows the problem.
      return case when fitting > 0 then fitting else least(p_wanted, p_pieces, 9999) end;
    end if;
  end if;
  return least(p_wanted, p_pieces, 9999);
end
$$;
grant execute on function private.fit_quantity(uuid, uuid, integer, integer, integer) to authenticated;

-- Packs, quantity rules and price steps of a product, of all tiers: {"packs", "rules", "steps"}.
create function private.wholesale_terms(p_product uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'packs', coalesce((
      select jsonb_agg(to_jsonb(k) - 'id' - 'product_id' order by k.color_id nulls first)
      from public.product_packs k where k.product_id = p_product
    ), '[]'),
    'rules', coalesce((
      select jsonb_agg(to_jsonb(r) - 'product_id' order by r.price_type) from public.order_quantity_rules r where r.product_id = p_product
    ), '[]'),
    'steps', coalesce((
      select jsonb_agg(to_jsonb(s) - 'product_id' order by s.price_type, s.from_quantity)
      from public.volume_prices s where s.product_id = p_product
    ), '[]')
  )
$$;
grant execute on function private.wholesale_terms(uuid) to authenticated, service_role;

-- Replaces terms of a product (private.wholesale_terms). Equal rows and missing parts stay.
create function private.write_wholesale_terms(p_product uuid, p_terms jsonb)
returns void
language plpgsql set search_path = ''
as $$
declare
  part text;
begin
  foreach part in array array['packs', 'rules', 'steps'] loop
    if p_terms ? part and (jsonb_typeof(p_terms -> part) <> 'array' or jsonb_array_length(p_terms -> part) > 200) then
      perform private.refuse('invalid_input');
    end if;
  end loop;
  if p_terms ? 'packs' then
    delete from public.product_packs k where k.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'packs') as x (color_id uuid) where x.color_id is not distinct from k.color_id
    );
    insert into public.product_packs as k (product_id, color_id, pack_size, carton_size, carton_volume)
    select p_product, x.color_id, x.pack_size, x.carton_size, x.carton_volume
    from jsonb_to_recordset(p_terms -> 'packs')
      as x (color_id uuid, pack_size integer, carton_size integer, carton_volume integer)
    on conflict on constraint one_row_per_color do update
    set pack_size = excluded.pack_size, carton_size = excluded.carton_size, carton_volume = excluded.carton_volume
    where (k.pack_size, k.carton_size, k.carton_volume)
      is distinct from (excluded.pack_size, excluded.carton_size, excluded.carton_volume);
  end if;
  if p_terms ? 'rules' then
    delete from public.order_quantity_rules r where r.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'rules') as x (price_type public.price_type) where x.price_type = r.price_type
    );
    insert into public.order_quantity_rules as r (product_id, price_type, sold_by, min_quantity)
    select p_product, x.price_type, x.sold_by, x.min_quantity
    from jsonb_to_recordset(p_terms -> 'rules')
      as x (price_type public.price_type, sold_by public.order_unit, min_quantity integer)
    on conflict (product_id, price_type) do update set sold_by = excluded.sold_by, min_quantity = excluded.min_quantity
    where (r.sold_by, r.min_quantity) is distinct from (excluded.sold_by, excluded.min_quantity);
  end if;
  if p_terms ? 'steps' then
    if exists (
      select from jsonb_to_recordset(p_terms -> 'steps') as x (price_type public.price_type)
      group by x.price_type having count(*) > private.price_step_limit()
    ) then
      perform private.refuse('invalid_input');
    end if;
    delete from public.volume_prices s where s.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'steps') as x (price_type public.price_type, from_quantity integer)
      where x.price_type = s.price_type and x.from_quantity = s.from_quantity
    );
    insert into public.volume_prices as s (product_id, price_type, from_quantity, percent, amount)
    select p_product, x.price_type, x.from_quantity, x.percent, x.amount
    from jsonb_to_recordset(p_terms -> 'steps')
      as x (price_type public.price_type, from_quantity integer, percent integer, amount integer)
    on conflict (product_id, price_type, from_quantity) do update set percent = excluded.percent, amount = excluded.amount
    where (s.percent, s.amount) is distinct from (excluded.percent, excluded.amount);
  end if;
end
$$;

-- private.wholesale_terms for staff with `prices`.
create function public.admin_wholesale_terms(p_product_id uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return private.wholesale_terms(p_product_id);
end
$$;
grant execute on function public.admin_wholesale_terms(uuid) to authenticated;

-- Saves minimum order values in toman; null removes one. p_expected: those displayed, else refuses 'changed_meanwhile'.
-- Definer: writes order_minimums.
create function public.admin_save_order_minimums(p_shop bigint, p_dealer bigint, p_expected jsonb default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  now_set jsonb;
begin
  perform private.require_capability('settings');
  -- Missing rows cannot be locked, so an advisory lock serializes saves.
  perform pg_advisory_xact_lock(hashtextextended('order_minimums', 0));
  select jsonb_build_object(
    'shop', max(m.amount) filter (where m.price_type = 'shop_price'),
    'dealer', max(m.amount) filter (where m.price_type = 'dealer_price')
  ) into now_set from public.order_minimums m;
  if p_expected is not null and now_set <> p_expected then
    perform private.refuse('changed_meanwhile');
  end if;
  delete from public.order_minimums m
  where m.price_type = 'shop_price' and p_shop is null or m.price_type = 'dealer_price' and p_dealer is null;
  insert into public.order_minimums as m (price_type, amount)
  select w.tier, w.amount from (values ('shop_price'::public.price_type, p_shop), ('dealer_price', p_dealer)) w (tier, amount)
  where w.amount is not null
  on conflict (price_type) do update set amount = excluded.amount where m.amount <> excluded.amount;
end
$$;
grant execute on function public.admin_save_order_minimums(bigint, bigint, jsonb) to authenticated;

-- Terms for a product page by color id ('' for none); null for retail.
create function public.product_terms(p_slug text)
returns jsonb
language plpgsql stable set search_path = ''
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
grant execute on function public.product_terms(text) to anon, authenticated;

-- Saved order sheets per customer.
create function private.order_sheet_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 20$$;

-- Before an insert: refuses 'too_many_order_sheets', under a lock per customer.
create function private.limit_order_sheets()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('order-sheets:' || new.user_id, 0));
  if (select count(*) from public.order_sheets s where s.user_id = new.user_id and s.name <> new.name)
    >= private.order_sheet_limit() then
    perform private.refuse('too_many_order_sheets', jsonb_build_object('most', private.order_sheet_limit()));
  end if;
  return new;
end
$$;
create trigger limit_order_sheets before insert on public.order_sheets
for each row execute function private.limit_order_sheets();

-- Returns the caller's type; refuses 'wholesale_only' unless shop or dealer.
create function private.require_wholesale()
returns public.user_type
language plpgsql stable set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
begin
  if not private.is_wholesale(viewer) then
    perform private.refuse('wholesale_only');
  end if;
  return viewer;
end
$$;
grant execute on function private.require_wholesale() to authenticated;

-- Order sheet, keyset pages of 1,000 by name and id; total only on the first page.
create function public.order_sheet(p_after_name text default null, p_after_id uuid default null, p_limit integer default 500)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
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
$$;
grant execute on function public.order_sheet(text, uuid, integer) to authenticated;
