-- Delivery: methods, zones, weight rates, holidays and working days, and freight of wholesale orders to other cities (decision 6).

create type public.delivery_method as enum ('post', 'courier', 'pickup', 'freight');

-- Settings of all delivery methods; one row.
create table public.delivery_settings (
  id boolean primary key default true check (id),
  -- Free delivery above this subtotal (toman); null: never. A zone's own threshold comes first.
  free_above bigint default 10000000 check (free_above >= 0),
  -- Working days before dispatch, added to transit days.
  preparation_days smallint not null default 0 check (preparation_days between 0 and 30),
  -- Grams of a product without a weight.
  default_weight integer not null default 500 check (default_weight between 0 and 100000),
  -- Limits of cash on delivery: items, and toman of products. Null: no limit.
  cash_max_pieces integer default 30 check (cash_max_pieces > 0),
  cash_max_amount bigint default 20000000 check (cash_max_amount > 0),
  updated_at timestamptz not null default now(),
  -- Hour (Tehran); null: any hour.
  same_day_until smallint default 14 check (same_day_until between 1 and 23)
);

insert into public.delivery_settings default values;

alter table public.delivery_settings enable row level security;
grant select on public.delivery_settings to anon;
grant select, update (free_above, preparation_days, default_weight, cash_max_pieces, cash_max_amount, same_day_until)
on public.delivery_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.delivery_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.delivery_settings
for each row execute function private.audit();

create policy "everybody reads delivery settings" on public.delivery_settings for select to anon, authenticated using (true);

create policy "staff change delivery settings" on public.delivery_settings
for update to authenticated
using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

-- Delivery methods: open or closed, and their labels.
create table public.delivery_methods (
  method public.delivery_method primary key,
  title text not null check (char_length(btrim(title)) between 1 and 60),
  note text not null default '' check (char_length(note) <= 200),
  is_active boolean not null default true,
  cash_on_delivery boolean not null default true,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Null: all customers.
  customer_types public.user_type[] check (cardinality(customer_types) > 0),
  -- Minimum weight (grams) and value (toman); null: any.
  min_grams integer check (min_grams > 0),
  min_amount bigint check (min_amount > 0),
  -- False: orders may have no postal code.
  needs_postal_code boolean not null default true,
  constraint terms_of_freight
    check (method = 'freight' or customer_types is null and min_grams is null and min_amount is null)
);

insert into public.delivery_methods (method, title, note, is_active, cash_on_delivery, sort_order, customer_types) values
  ('post', 'پست پیشتاز', 'با کد رهگیری', true, true, 1, null),
  ('courier', 'پیک فروشگاه', 'با هماهنگی تلفنی', false, true, 2, null),
  ('pickup', 'تحویل در فروشگاه', '', true, true, 3, null),
  ('freight', 'باربری', 'تحویل در پایانهٔ مقصد', false, false, 4, '{shop,dealer}');

alter table public.delivery_methods enable row level security;
grant select on public.delivery_methods to anon;
grant select, update (title, note, is_active, cash_on_delivery, sort_order, customer_types, min_grams, min_amount,
  needs_postal_code)
on public.delivery_methods to authenticated, service_role;
create trigger touch_updated_at before update on public.delivery_methods
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.delivery_methods
for each row execute function private.audit();

create policy "everybody reads delivery methods" on public.delivery_methods for select to anon, authenticated using (true);

create policy "staff change delivery methods" on public.delivery_methods
for update to authenticated
using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

-- Regions with their own prices and delivery times.
create table public.delivery_zones (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null unique check (char_length(btrim(name)) between 1 and 60),
  -- Fallback for places of no other zone; exactly one.
  is_rest boolean not null default false,
  cash_on_delivery boolean not null default false,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
create unique index delivery_zones_one_rest on public.delivery_zones (is_rest) where is_rest;

insert into public.delivery_zones (name, is_rest, cash_on_delivery, sort_order) values
  ('هرمزگان', false, true, 1), ('جاهای دیگر ایران', true, false, 2);

alter table public.delivery_zones enable row level security;
grant select on public.delivery_zones to anon;
grant select, insert (name, cash_on_delivery, sort_order), update (name, cash_on_delivery, sort_order), delete
on public.delivery_zones to authenticated, service_role;
create trigger touch_updated_at before update on public.delivery_zones
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.delivery_zones
for each row execute function private.audit();

create policy "everybody reads delivery zones" on public.delivery_zones for select to anon, authenticated using (true);

create policy "staff add delivery zones" on public.delivery_zones
for insert to authenticated
with check ((select private.has_capability('settings')));

create policy "staff change delivery zones" on public.delivery_zones
for update to authenticated
using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

create policy "staff remove delivery zones" on public.delivery_zones
for delete to authenticated
using ((select private.has_capability('settings')) and not is_rest);

-- Provinces and cities of a zone.
create table public.delivery_zone_areas (
  id uuid primary key default gen_random_uuid(),
  zone_id uuid not null references public.delivery_zones (id) on delete cascade,
  province text collate private.persian not null check (char_length(btrim(province)) between 2 and 50),
  city text collate private.persian check (char_length(btrim(city)) between 2 and 50)
);

-- Comparison key of a place: ignores spaces, variants of alef, and city districts («تبریز1-»).
create function private.place_key(p_place text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(replace(private.normalize_text(p_place), ' ', ''), '(?<=[\u0621-\u06d3])[0-9]$', '')
$$;
grant execute on function private.place_key(text) to anon, authenticated, service_role;

create unique index place_is_in_one_zone
on public.delivery_zone_areas (private.place_key(province), private.place_key(city)) nulls not distinct;
create index delivery_zone_areas_zone_id on public.delivery_zone_areas (zone_id);

insert into public.delivery_zone_areas (zone_id, province)
select p.id, v.province
from (values
  ('هرمزگان', 'هرمزگان')
) v (zone_name, province)
join public.delivery_zones p on p.name = v.zone_name;

alter table public.delivery_zone_areas enable row level security;
grant select on public.delivery_zone_areas to anon;
grant select, insert (zone_id, province, city), delete on public.delivery_zone_areas to authenticated, service_role;
create trigger audit after insert or update or delete on public.delivery_zone_areas
for each row execute function private.audit();

create policy "everybody reads delivery areas" on public.delivery_zone_areas for select to anon, authenticated using (true);

create policy "staff add delivery areas" on public.delivery_zone_areas
for insert to authenticated
with check ((select private.has_capability('settings')));

create policy "staff remove delivery areas" on public.delivery_zone_areas
for delete to authenticated
using ((select private.has_capability('settings')));

-- Price and delivery time of a method in a zone.
create table public.delivery_rates (
  zone_id uuid not null references public.delivery_zones (id) on delete cascade,
  method public.delivery_method not null check (method <> 'pickup'),
  is_active boolean not null default true,
  -- Toman for any weight, unless weight steps exist.
  price integer not null default 50000 check (price >= 0),
  -- Toman per started kilogram above the heaviest step; null: heavier parcels are refused.
  extra_per_kg integer check (extra_per_kg >= 0),
  -- Free above this subtotal (toman); null: as in the settings.
  free_above bigint check (free_above >= 0),
  days_from smallint not null check (days_from between 0 and 60),
  days_to smallint not null check (days_to between 0 and 60),
  -- The receiver pays the carrier; not part of the order total.
  on_receipt boolean not null default false,
  primary key (zone_id, method),
  constraint days_run_forward check (days_to >= days_from),
  constraint freight_alone_is_paid_on_receipt check (not on_receipt or method = 'freight')
);

insert into public.delivery_rates (zone_id, method, price, days_from, days_to, on_receipt)
select p.id, v.method::public.delivery_method, v.price, v.days_from, v.days_to, v.on_receipt
from (values
  ('هرمزگان', 'post', 50000, 1, 2, false), ('جاهای دیگر ایران', 'post', 50000, 2, 5, false),
  ('هرمزگان', 'freight', 0, 2, 7, true), ('جاهای دیگر ایران', 'freight', 0, 2, 7, true)
) v (zone_name, method, price, days_from, days_to, on_receipt)
join public.delivery_zones p on p.name = v.zone_name;

alter table public.delivery_rates enable row level security;
grant select on public.delivery_rates to anon;
grant select, insert, update (is_active, price, extra_per_kg, free_above, days_from, days_to, on_receipt), delete
on public.delivery_rates to authenticated, service_role;
create trigger audit after insert or update or delete on public.delivery_rates
for each row execute function private.audit();

create policy "everybody reads delivery rates" on public.delivery_rates for select to anon, authenticated using (true);

create policy "staff add delivery rates" on public.delivery_rates
for insert to authenticated
with check ((select private.has_capability('settings')));

create policy "staff change delivery rates" on public.delivery_rates
for update to authenticated
using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

create policy "staff remove delivery rates" on public.delivery_rates
for delete to authenticated
using ((select private.has_capability('settings')));

-- Prices by weight (toman) of a method in a zone.
create table public.delivery_weight_steps (
  zone_id uuid not null,
  method public.delivery_method not null,
  up_to_grams integer not null check (up_to_grams between 1 and 1000000),
  price integer not null check (price >= 0),
  primary key (zone_id, method, up_to_grams),
  foreign key (zone_id, method) references public.delivery_rates (zone_id, method) on delete cascade
);
alter table public.delivery_weight_steps enable row level security;
grant select on public.delivery_weight_steps to anon;
grant select, insert, update (price), delete on public.delivery_weight_steps to authenticated, service_role;
create trigger audit after insert or update or delete on public.delivery_weight_steps
for each row execute function private.audit();

create policy "everybody reads delivery weight steps" on public.delivery_weight_steps for select to anon, authenticated using (true);

create policy "staff add delivery weight steps" on public.delivery_weight_steps
for insert to authenticated
with check ((select private.has_capability('settings')));

create policy "staff change delivery weight steps" on public.delivery_weight_steps
for update to authenticated
using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

create policy "staff remove delivery weight steps" on public.delivery_weight_steps
for delete to authenticated
using ((select private.has_capability('settings')));

-- Freight companies for wholesale orders.
create table public.freight_companies (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null check (char_length(btrim(name)) between 2 and 60),
  -- City of the terminal, and a note («پایانهٔ بار، غرفهٔ ۱۲»).
  city text collate private.persian not null check (char_length(btrim(city)) between 2 and 50),
  terminal text not null default '' check (char_length(terminal) <= 200),
  phone text not null default '' check (phone ~ '^(0[0-9]{7,10})?$'),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
create unique index freight_companies_once on public.freight_companies (private.place_key(name), private.place_key(city));
alter table public.freight_companies enable row level security;
grant select, insert (name, city, terminal, phone, is_active), update (name, city, terminal, phone, is_active), delete
on public.freight_companies to authenticated;
grant select on public.freight_companies to service_role;
create trigger touch_updated_at before update on public.freight_companies
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.freight_companies
for each row execute function private.audit();

create policy "customers read open freight companies, staff all" on public.freight_companies
for select to authenticated using (is_active or (select private.has_capability('settings', 'orders', 'shipping')));

create policy "staff add freight companies" on public.freight_companies
for insert to authenticated with check ((select private.has_capability('settings')));

create policy "staff change freight companies" on public.freight_companies
for update to authenticated using ((select private.has_capability('settings')))
with check ((select private.has_capability('settings')));

create policy "staff remove freight companies" on public.freight_companies
for delete to authenticated using ((select private.has_capability('settings')));

-- Lunar and announced holidays.
create table public.holidays (
  day date primary key,
  title text not null check (char_length(btrim(title)) between 1 and 100)
);
alter table public.holidays enable row level security;
grant select on public.holidays to anon, service_role;
grant select, insert, update, delete on public.holidays to authenticated;
create trigger audit after insert or update or delete on public.holidays
for each row execute function private.audit();

create policy "everybody reads holidays" on public.holidays for select to anon, authenticated using (true);

create policy "staff add holidays" on public.holidays for insert to authenticated with check ((select private.has_capability('settings')));

create policy "staff change holidays" on public.holidays for update to authenticated
using ((select private.has_capability('settings'))) with check ((select private.has_capability('settings')));

create policy "staff remove holidays" on public.holidays for delete to authenticated using ((select private.has_capability('settings')));

-- Zone of a place: of its city, else its province, else the rest of the country.
create function private.delivery_zone(p_province text, p_city text)
returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(
    (
      select p.zone_id from public.delivery_zone_areas p
      where private.place_key(p.province) = private.place_key(p_province)
        and (p.city is null or private.place_key(p.city) = private.place_key(p_city))
      order by p.city is null limit 1
    ),
    (select z.id from public.delivery_zones z where z.is_rest)
  );
end
$$;
grant execute on function private.delivery_zone(text, text) to anon, authenticated, service_role;

-- Delivery methods for a place with price (toman) and working days. `problem`: delivery_unavailable · parcel_too_heavy ·
-- below_method_minimum. An empty cart costs nothing; the shop's free threshold applies to parcels only.
create function private.delivery_options(p_subtotal bigint, p_grams bigint, p_province text, p_city text)
returns table (
  method public.delivery_method, title text, note text, problem text, price bigint, free_above bigint,
  days_from integer, days_to integer, cash_on_delivery boolean
)
language plpgsql stable rows 4 set search_path = ''
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
  left join public.delivery_rates o on o.zone_id = z.id and o.method = m.method and o.is_active
  left join lateral (
    select max(b.up_to_grams) as heaviest, (array_agg(b.price order by b.up_to_grams desc))[1] as dearest,
      (array_agg(b.price order by b.up_to_grams) filter (where b.up_to_grams >= p_grams))[1] as fitting
    from public.delivery_weight_steps b where b.zone_id = o.zone_id and b.method = o.method
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
grant execute on function private.delivery_options(bigint, bigint, text, text) to anon, authenticated, service_role;

-- Saves a zone: {"name", "cash_on_delivery", "areas": [{"province", "city"}], "rates": [{"method", "is_active", "price",
-- "extra_per_kg", "free_above", "days_from", "days_to", "on_receipt", "steps": [{"up_to_grams", "price"}]}]}; toman. p_id null
-- adds one; p_version: updated_at.
create function public.admin_save_delivery_zone(p_id uuid, p_version timestamptz, p_zone jsonb)
returns uuid
language plpgsql set search_path = ''
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
    elsif zone.updated_at is distinct from p_version then
      perform private.refuse('changed_meanwhile');
    end if;
    update public.delivery_zones z
    set name = btrim(p_zone ->> 'name'), cash_on_delivery = coalesce((p_zone ->> 'cash_on_delivery')::boolean, false)
    where z.id = p_id;
  end if;
  delete from public.delivery_zone_areas p where p.zone_id = zone.id;
  if not zone.is_rest then
    insert into public.delivery_zone_areas (zone_id, province, city)
    select zone.id, btrim(l.province), nullif(btrim(l.city), '')
    from jsonb_to_recordset(coalesce(p_zone -> 'areas', '[]')) as l (province text, city text);
  end if;
  delete from public.delivery_rates o where o.zone_id = zone.id;
  insert into public.delivery_rates (
    zone_id, method, is_active, price, extra_per_kg, free_above, days_from, days_to, on_receipt
  )
  select zone.id, l.method, coalesce(l.is_active, true), l.price, l.extra_per_kg, l.free_above, l.days_from, l.days_to,
    coalesce(l.on_receipt, false)
  from jsonb_to_recordset(coalesce(p_zone -> 'rates', '[]')) as l (
    method public.delivery_method, is_active boolean, price integer, extra_per_kg integer, free_above bigint,
    days_from smallint, days_to smallint, on_receipt boolean
  );
  insert into public.delivery_weight_steps (zone_id, method, up_to_grams, price)
  select zone.id, l.method, b.up_to_grams, b.price
  from jsonb_to_recordset(coalesce(p_zone -> 'rates', '[]')) as l (method public.delivery_method, steps jsonb)
  cross join lateral jsonb_to_recordset(coalesce(l.steps, '[]')) as b (up_to_grams integer, price integer);
  return zone.id;
end
$$;
grant execute on function public.admin_save_delivery_zone(uuid, timestamptz, jsonb) to authenticated;

-- Zone and delivery options of a place for a cart of p_subtotal (toman) and p_grams.
create function public.admin_try_delivery(p_province text, p_city text, p_subtotal bigint, p_grams bigint)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('settings');
  return jsonb_build_object(
    'zone', (select z.name from public.delivery_zones z where z.id = private.delivery_zone(p_province, p_city)),
    'options', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from private.delivery_options(p_subtotal, p_grams, p_province, p_city) o
    )
  );
end
$$;
grant execute on function public.admin_try_delivery(text, text, bigint, bigint) to authenticated;

-- First day of a solar year. Leap years: (8 × year + 29) mod 33 below 8.
create function private.nowruz(p_year integer)
returns date
language plpgsql immutable set search_path = ''
as $$
begin
  -- 1 Farvardin 1405; the quotients count earlier leap years.
  return date '2026-03-21' + 365 * (p_year - 1405) + ((8 * p_year + 21) / 33 - (8 * 1405 + 21) / 33);
end
$$;

-- True except on Fridays, fixed holidays and those of the table. plpgsql keeps its plan: checkout tests 120 days.
create function private.is_working_day(p_day date)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  year integer := extract(year from p_day)::integer - 621;
begin
  if p_day < private.nowruz(year) then
    year := year - 1;
  end if;
  if extract(isodow from p_day) = 5 or p_day - private.nowruz(year) in (0, 1, 2, 3, 11, 12, 75, 76, 327, 364, 365) then
    return false;
  end if;
  return not exists (select from public.holidays h where h.day = p_day);
end
$$;
grant execute on function private.is_working_day(date) to anon, authenticated, service_role;

-- The n-th working day after a day; 0: the day itself or the next working day.
create function private.working_day_after(p_day date, p_days integer)
returns date
language sql stable set search_path = ''
as $$
  -- Two calendar days per working day plus slack cover Fridays and holidays.
  select c.day::date
  from generate_series(p_day + (p_days > 0)::integer, p_day + 2 * p_days + 15, interval '1 day') c (day)
  where private.is_working_day(c.day::date)
  order by c.day offset greatest(p_days - 1, 0) limit 1
$$;
grant execute on function private.working_day_after(date, integer) to anon, authenticated, service_role;

-- Cost (toman) and days for lines ordered now (Tehran). Unavailable methods have no days; pickup is ready on `latest`. Price is
-- null for unavailable lines and freight on receipt.
create function public.delivery_estimate(p_province text, p_city text, p_lines jsonb)
returns table (
  method public.delivery_method, title text, problem text, price bigint, free_above bigint, earliest date, latest date
)
language sql stable set search_path = ''
as $$
  select m.method, m.title, m.problem,
    case when (q.figures ->> 'subtotal')::bigint > 0 and m.on_receipt is not true then m.price end, m.free_above,
    case when m.problem is null then private.working_day_after(t.day, m.days_from) end,
    case when m.problem is null then private.working_day_after(t.day, m.days_to) end
  from (select private.promise_day(now()) as day offset 0) t
  cross join lateral (
    select private.price_cart(p_lines, jsonb_build_object('province', p_province, 'city', p_city), null) as figures offset 0
  ) q
  cross join lateral jsonb_to_recordset(q.figures -> 'methods') as m (
    method public.delivery_method, title text, problem text, price bigint, free_above bigint, days_from integer, days_to integer,
    on_receipt boolean
  )
$$;
grant execute on function public.delivery_estimate(text, text, jsonb) to anon, authenticated, service_role;

-- Products that the courier brings to a place today (Tehran) if ordered now, one item each.
create function public.courier_today(p_province text, p_city text, p_products uuid[])
returns setof uuid
language sql stable set search_path = ''
as $$
  select p.id
  from (select private.promise_day(now()) as day offset 0) t
  cross join public.delivery_settings s
  join public.products p on p.id = any (p_products)
  cross join lateral private.delivery_options(0, coalesce(p.weight, s.default_weight), p_province, p_city) m
  where m.method = 'courier' and m.problem is null
    and private.working_day_after(t.day, m.days_to) = (now() at time zone 'Asia/Tehran')::date
$$;
grant execute on function public.courier_today(text, text, uuid[]) to anon, authenticated, service_role;

-- Preparation day of an order placed now, then the next p_count working days, at most 90.
create function private.upcoming_working_days(p_count integer default 10)
returns date[]
language sql stable set search_path = ''
as $$
  select t.day || array(
    select c.day::date
    from generate_series(t.day + 1, t.day + 2 * t.wanted + 15, interval '1 day') c (day)
    where private.is_working_day(c.day::date)
    order by c.day limit t.wanted
  )
  from (select private.promise_day(now()) as day, least(greatest(p_count, 0), 90) as wanted offset 0) t
$$;
grant execute on function private.upcoming_working_days(integer) to anon, authenticated, service_role;

-- Remaining dispatch and delivery days of an order (Tehran), from payment (cash: placing), then from dispatch; overdue orders
-- count from now. Null for past or unpromised days.
create function public.order_days_ahead(p_order_id uuid)
returns table (leaves_by date, earliest date, latest date)
language sql stable set search_path = ''
as $$
  with own as (
    select o.id, o.status, o.delivery_method, o.created_at, (now() at time zone 'Asia/Tehran')::date as today,
      s.preparation_days::integer as preparation, f.days_from::integer, f.days_to::integer
    from public.orders o
    cross join public.delivery_settings s
    left join public.delivery_rates f
      on f.zone_id = private.delivery_zone(o.shipping_address ->> 'province', o.shipping_address ->> 'city')
      and f.method = o.delivery_method
    where o.id = p_order_id and (o.status = any (private.unshipped_statuses()) or o.status = 'shipped')
  ), begun as (
    select own.*, coalesce(
      (
        select min(e.created_at) from public.order_events e
        where e.order_id = own.id and e.to_status = case own.status when 'shipped' then 'shipped' else 'paid' end::public.order_status
      ),
      own.created_at
    ) as moment
    from own
  ), planned as (
    select b.*, case when b.status = 'shipped' then (b.moment at time zone 'Asia/Tehran')::date
      else private.working_day_after(private.promise_day(b.moment), b.preparation) end as day
    from begun b
  ), leaving as (
    select p.*, case when p.status = 'shipped' or p.day >= p.today then p.day else private.promise_day(now()) end as leaves
    from planned p
  ), coming as (
    select l.*, private.working_day_after(l.leaves, l.days_from) as first_day, private.working_day_after(l.leaves, l.days_to) as last_day
    from leaving l
  )
  select case when c.status <> 'shipped' then c.leaves end,
    case when c.last_day >= c.today then greatest(c.first_day, c.today) end,
    case when c.last_day >= c.today then c.last_day end
  from coming c
$$;
grant execute on function public.order_days_ahead(uuid) to authenticated, service_role;

-- Freight at a place: {"on_receipt", "min_grams", "min_amount" (toman)}; {} for other methods.
create function private.freight_terms(p_method public.delivery_method, p_province text, p_city text)
returns jsonb
language plpgsql stable set search_path = ''
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
    left join public.delivery_rates o
      on o.method = m.method and o.zone_id = private.delivery_zone(p_province, p_city) and o.is_active
    where m.method = p_method
  );
end
$$;
grant execute on function private.freight_terms(public.delivery_method, text, text) to anon, authenticated, service_role;

-- Preparation day (Tehran) of an order placed at p_at.
create function private.promise_day(p_at timestamptz)
returns date
language sql stable set search_path = ''
as $$
  select private.working_day_after(
    t.clock::date + coalesce(extract(hour from t.clock) >= s.same_day_until, false)::integer, 0
  )
  from public.delivery_settings s, (select p_at at time zone 'Asia/Tehran' as clock) t
$$;
grant execute on function private.promise_day(timestamptz) to anon, authenticated, service_role;
