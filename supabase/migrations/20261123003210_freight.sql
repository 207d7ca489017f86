-- Freight: parcels of wholesale orders that a freight company takes to another city. See docs/decisions/0056.

-- ----------------------------------------------------------------------------
-- The method: for whom, from which size on, and whether the receiver pays the company.

alter table public.delivery_methods
  -- Who may choose it; null: everybody.
  add column customer_types public.user_type[] check (cardinality(customer_types) > 0),
  -- The least that an order must weigh (grams) and be worth (toman) to go this way; null: any.
  add column min_grams integer check (min_grams > 0),
  add column min_amount bigint check (min_amount > 0),
  add constraint terms_of_freight
    check (method = 'freight' or customer_types is null and min_grams is null and min_amount is null);
insert into public.delivery_methods (method, title, note, is_active, cash_on_delivery, sort_order, customer_types)
values ('freight', 'باربری', 'تحویل در پایانهٔ مقصد', false, false, 4, '{shop,dealer}');
grant update (customer_types, min_grams, min_amount) on public.delivery_methods to authenticated, service_role;

-- The receiver pays the company when the goods arrive: nothing of it stands in the order.
alter table public.delivery_offers
  add column on_receipt boolean not null default false,
  add constraint freight_alone_is_paid_on_receipt check (not on_receipt or method = 'freight');
grant update (on_receipt) on public.delivery_offers to authenticated, service_role;

-- One switch of the method opens it everywhere.
insert into public.delivery_offers (zone_id, method, price, on_receipt, days_from, days_to)
select z.id, 'freight', 0, true, 2, 7 from public.delivery_zones z;

-- As before; a way that is for some customers is offered to them and to staff, and one that asks for a size says
-- below_method_minimum. What the receiver pays to the company costs nothing here, and the shop's threshold is one for parcels alone.
create or replace function private.delivery_options(p_subtotal bigint, p_grams bigint, p_province text, p_city text)
returns table (
  method public.delivery_method, title text, note text, problem text, price bigint, free_above bigint,
  days_from integer, days_to integer, cash_on_delivery boolean
)
language plpgsql
stable
rows 4
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select m.method, m.title, m.note, k.problem,
    case when k.problem is null and p_subtotal > 0 and (t.free_above is null or p_subtotal <= t.free_above)
      then coalesce(w.price, 0) else 0 end,
    t.free_above,
    s.preparation_days + coalesce(o.days_from, 0),
    s.preparation_days + coalesce(o.days_to, 0),
    m.cash_on_delivery and (m.method = 'pickup' or z.cash_on_delivery)
  from public.delivery_settings s
  cross join public.delivery_methods m
  join public.delivery_zones z on z.id = private.delivery_zone(p_province, p_city)
  left join public.delivery_offers o on o.zone_id = z.id and o.method = m.method and o.is_active
  left join lateral (
    select max(b.up_to_grams) as heaviest, (array_agg(b.price order by b.up_to_grams desc))[1] as dearest,
      (array_agg(b.price order by b.up_to_grams) filter (where b.up_to_grams >= p_grams))[1] as fitting
    from public.delivery_bands b where b.zone_id = o.zone_id and b.method = o.method
  ) b on true
  cross join lateral (
    select case
      when o.on_receipt then 0
      when b.heaviest is null then o.price::bigint
      when b.fitting is not null then b.fitting::bigint
      else b.dearest + ceil((p_grams - b.heaviest) / 1000.0)::bigint * o.extra_per_kg
    end as price
  ) w
  cross join lateral (
    select case
      when m.method = 'pickup' then null
      when o.zone_id is null then 'delivery_unavailable'
      when p_grams < m.min_grams or p_subtotal < m.min_amount then 'below_method_minimum'
      when w.price is null then 'parcel_too_heavy'
    end as problem
  ) k
  cross join lateral (
    select case m.method
      when 'pickup' then null
      when 'freight' then case when not o.on_receipt then o.free_above end
      else coalesce(o.free_above, s.free_above)
    end as free_above
  ) t
  where m.is_active
    and (m.customer_types is null or private.viewer_type() = any (m.customer_types) or private.is_staff())
  order by m.sort_order, m.method;
end
$$;

-- What an offer of freight says beside its price: {on_receipt, min_grams, min_amount}; nothing of any other method.
create function private.freight_terms(p_method public.delivery_method, p_province text, p_city text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_method <> 'freight' then
    return '{}';
  end if;
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'on_receipt', coalesce(o.on_receipt, false), 'min_grams', m.min_grams, 'min_amount', m.min_amount
    ))
    from public.delivery_methods m
    left join public.delivery_offers o
      on o.method = m.method and o.zone_id = private.delivery_zone(p_province, p_city) and o.is_active
    where m.method = p_method
  );
end
$$;
grant execute on function private.freight_terms(public.delivery_method, text, text) to anon, authenticated, service_role;

-- As before; an offer of freight says who pays for it and from which size on it is one.
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
      coalesce(jsonb_agg(to_jsonb(l)), '[]'),
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
      coalesce(jsonb_agg(to_jsonb(l)), '[]'),
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

-- As before; what the receiver pays to a freight company has no price.
create or replace function public.delivery_estimate(p_province text, p_city text, p_lines jsonb)
returns table (
  method public.delivery_method, title text, problem text, price bigint, free_above bigint, earliest date, latest date
)
language sql
stable
set search_path = ''
as $$
  select m.method, m.title, m.problem,
    case when (q.figures ->> 'subtotal')::bigint > 0 and m.on_receipt is not true then m.price end, m.free_above,
    case when m.problem is null then private.working_day_after(t.today, m.days_from) end,
    case when m.problem is null then private.working_day_after(t.today, m.days_to) end
  from (select (now() at time zone 'Asia/Tehran')::date as today) t
  cross join lateral (
    select private.price_cart(p_lines, jsonb_build_object('province', p_province, 'city', p_city), null) as figures offset 0
  ) q
  cross join lateral jsonb_to_recordset(q.figures -> 'methods') as m (
    method public.delivery_method, title text, problem text, price bigint, free_above bigint, days_from integer, days_to integer,
    on_receipt boolean
  )
$$;

-- As before; an offer may be paid on receipt.
create or replace function public.admin_save_delivery_zone(p_id uuid, p_seen timestamptz, p_zone jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  zone public.delivery_zones;
begin
  perform private.require_capability('settings');
  if p_id is null then
    insert into public.delivery_zones (name, cash_on_delivery, sort_order)
    values (
      btrim(p_zone ->> 'name'), coalesce((p_zone ->> 'cash_on_delivery')::boolean, false),
      (select coalesce(max(z.sort_order), 0) + 1 from public.delivery_zones z where not z.is_rest)
    )
    returning * into zone;
  else
    select * into zone from public.delivery_zones z where z.id = p_id for update;
    if not found then
      perform private.refuse('not_found');
    elsif zone.updated_at is distinct from p_seen then
      perform private.refuse('changed_meanwhile');
    end if;
    update public.delivery_zones z
    set name = btrim(p_zone ->> 'name'), cash_on_delivery = coalesce((p_zone ->> 'cash_on_delivery')::boolean, false)
    where z.id = p_id;
  end if;
  delete from public.delivery_zone_places p where p.zone_id = zone.id;
  if not zone.is_rest then
    insert into public.delivery_zone_places (zone_id, province, city)
    select zone.id, btrim(l.province), nullif(btrim(l.city), '')
    from jsonb_to_recordset(coalesce(p_zone -> 'places', '[]')) as l (province text, city text);
  end if;
  delete from public.delivery_offers o where o.zone_id = zone.id;
  insert into public.delivery_offers (
    zone_id, method, is_active, price, extra_per_kg, free_above, days_from, days_to, on_receipt
  )
  select zone.id, l.method, coalesce(l.is_active, true), l.price, l.extra_per_kg, l.free_above, l.days_from, l.days_to,
    coalesce(l.on_receipt, false)
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (
    method public.delivery_method, is_active boolean, price integer, extra_per_kg integer, free_above bigint,
    days_from smallint, days_to smallint, on_receipt boolean
  );
  insert into public.delivery_bands (zone_id, method, up_to_grams, price)
  select zone.id, l.method, b.up_to_grams, b.price
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (method public.delivery_method, bands jsonb)
  cross join lateral jsonb_to_recordset(coalesce(l.bands, '[]')) as b (up_to_grams integer, price integer);
  return zone.id;
end
$$;

-- ----------------------------------------------------------------------------
-- The companies that the shop knows, and the one that an order goes with.

create table public.freight_companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 60),
  -- Where its terminal is, and what is to be said of it («پایانهٔ بار، غرفهٔ ۱۲»).
  city text not null check (char_length(btrim(city)) between 2 and 50),
  terminal text not null default '' check (char_length(terminal) <= 200),
  phone text not null default '' check (phone ~ '^(0[0-9]{7,10})?$'),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.freight_companies is 'Freight companies that wholesale customers choose from.';
create unique index freight_companies_once on public.freight_companies (private.place_key(name), private.place_key(city));
create trigger touch_updated_at before update on public.freight_companies
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.freight_companies
for each row execute function private.audit();
insert into private.audited_tables (table_name, capability) values ('freight_companies', 'settings');
alter table public.freight_companies enable row level security;
grant select, insert (name, city, terminal, phone, is_active), update (name, city, terminal, phone, is_active), delete
on public.freight_companies to authenticated;
grant select on public.freight_companies to service_role;
create policy "customers read open freight companies, staff all" on public.freight_companies
for select to authenticated using (is_active or (select private.has_capability('settings', 'orders', 'shipping')));
create policy "staff add freight companies" on public.freight_companies
for insert to authenticated with check ((select private.has_capability('settings')));
create policy "staff change freight companies" on public.freight_companies
for update to authenticated using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));
create policy "staff remove freight companies" on public.freight_companies
for delete to authenticated using ((select private.has_capability('settings')));

create table public.order_freights (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- Null for one that the customer wrote, or that the shop took off its list.
  company_id uuid references public.freight_companies (id) on delete set null,
  -- As chosen: later changes of the list leave an order alone.
  name text not null check (char_length(name) between 2 and 60),
  -- Where the customer fetches the goods.
  city text not null check (char_length(city) between 2 and 50),
  phone text not null default '',
  on_receipt boolean not null
);
comment on table public.order_freights is 'The freight company that the customer of an order chose.';
create index order_freights_company_id on public.order_freights (company_id);
alter table public.order_freights enable row level security;
grant select on public.order_freights to authenticated, service_role;
create policy "freight follows its order" on public.order_freights
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- The company of an order that goes by freight: {"company_id"} of the list, or {"name"} of one that is not on it; "city" where the
-- goods are fetched, else that of the address. Refuses with freight_required.
create function private.parse_freight(p_freight jsonb, p_address jsonb)
returns public.order_freights
language plpgsql
stable
set search_path = ''
as $$
declare
  known public.freight_companies;
  parsed public.order_freights;
begin
  if p_freight ->> 'company_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into known from public.freight_companies c where c.id = (p_freight ->> 'company_id')::uuid and c.is_active;
  end if;
  parsed.company_id := known.id;
  parsed.name := coalesce(known.name, btrim(p_freight ->> 'name'), '');
  parsed.phone := coalesce(known.phone, '');
  parsed.city := coalesce(nullif(btrim(p_freight ->> 'city'), ''), p_address ->> 'city', '');
  if char_length(parsed.name) not between 2 and 60 or char_length(parsed.city) not between 2 and 50 then
    perform private.refuse('freight_required');
  end if;
  return parsed;
end
$$;

-- As before; an order by freight says with whom (p_freight: private.parse_freight).
drop function public.place_order(uuid, public.payment_method, public.delivery_method, jsonb, bigint, text, text, text);
create function public.place_order(
  p_idempotency_key uuid,
  p_payment_method public.payment_method,
  p_delivery_method public.delivery_method,
  p_address jsonb,
  p_expected_total bigint,
  p_code text default null,
  p_note text default '',
  p_cart text default null,
  p_freight jsonb default null
)
returns public.orders
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  caller uuid := private.require_customer();
  placed public.orders;
  address jsonb;
  freight public.order_freights;
  cart record;
  figures jsonb;
  own uuid[];
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_idempotency_key is null or p_payment_method is null or p_delivery_method is null or p_expected_total is null then
    perform private.refuse('invalid_order');
  end if;
  if char_length(p_note) > 500 then
    perform private.refuse('note_too_long');
  end if;
  -- One order of a customer at a time: double clicks and two tabs meet here.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into placed from public.orders o where o.user_id = caller and o.idempotency_key = p_idempotency_key;
  if found and not private.is_given_up(placed) then
    return placed;
  elsif found then
    -- It stays as it is: the same wishes make a new order, which gets its key.
    update public.orders o set idempotency_key = gen_random_uuid() where o.id = placed.id;
  end if;

  address := private.parse_address(p_address, p_delivery_method);
  if p_delivery_method = 'freight' then
    freight := private.parse_freight(p_freight, address);
  end if;
  perform private.check_cash_customer(caller, p_payment_method);
  -- Long orders go one by one: each would wait at many shelves for the others, and keep everybody from those that it has.
  if (select count(*) from public.cart_items c where c.user_id = caller) > 30 then
    perform pg_advisory_xact_lock(hashtextextended('long orders', 0));
  end if;

  -- Before the cart is read: a payment that comes in now empties it first.
  own := private.lock_unpaid_orders(caller);
  select * into cart from public.seen_cart();
  if cart.lines is null then
    perform private.refuse('cart_empty');
  end if;
  -- The price is that of the moment when the order came; waiting for the products does not change it.
  figures := private.with_code(private.price_cart(cart.lines, address, p_delivery_method), p_code)
    || jsonb_build_object('cart', cart.version);
  if p_cart <> cart.version then
    perform private.refuse('cart_changed', figures);
  end if;
  perform private.check_figures(figures, p_payment_method, p_expected_total);

  placed := private.write_order(
    caller, caller, p_idempotency_key, p_payment_method, p_delivery_method, address, cart.lines, figures, p_code, p_note, own
  );
  if p_delivery_method = 'freight' then
    insert into public.order_freights (order_id, company_id, name, city, phone, on_receipt)
    values (
      placed.id, freight.company_id, freight.name, freight.city, freight.phone,
      coalesce((private.freight_terms('freight', address ->> 'province', address ->> 'city') ->> 'on_receipt')::boolean, false)
    );
  end if;
  if p_payment_method = 'cash_on_delivery' then
    perform private.clear_ordered_lines(caller, placed.id);
  else
    perform private.settle_free_order(placed.id);
  end if;
  select * into placed from public.orders o where o.id = placed.id;
  return placed;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function
  public.place_order(uuid, public.payment_method, public.delivery_method, jsonb, bigint, text, text, text, jsonb)
to authenticated;
