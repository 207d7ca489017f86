-- How orders reach people: methods, zones, prices by weight. Read by everybody, changed by admins; `quote` does the sums.

create type public.delivery_method as enum ('post', 'courier', 'pickup');

-- One row: what holds for all of it.
create table public.delivery_settings (
  id boolean primary key default true check (id),
  -- Above this subtotal (toman) delivery is free; null: never. A zone's own threshold comes first.
  free_above bigint default 10000000 check (free_above >= 0),
  -- Working days until a parcel leaves the shop; they come on top of the days on the way.
  preparation_days smallint not null default 0 check (preparation_days between 0 and 30),
  -- Grams that a product counts whose weight nobody entered.
  default_weight integer not null default 500 check (default_weight between 0 and 100000),
  -- The most that an order may hold that is paid on arrival: pieces, and toman of products. Null: no limit.
  cash_max_pieces integer default 30 check (cash_max_pieces > 0),
  cash_max_amount bigint default 20000000 check (cash_max_amount > 0),
  updated_at timestamptz not null default now()
);
comment on table public.delivery_settings is 'What holds for every way of delivery; one row.';
insert into public.delivery_settings default values;
create trigger touch_updated_at before update on public.delivery_settings
for each row execute function private.touch_updated_at();

create table public.delivery_methods (
  method public.delivery_method primary key,
  title text not null check (char_length(btrim(title)) between 1 and 60),
  note text not null default '' check (char_length(note) <= 200),
  is_active boolean not null default true,
  cash_on_delivery boolean not null default true,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.delivery_methods is 'Ways of delivery: which are open, and how they are called.';
insert into public.delivery_methods (method, title, note, is_active, sort_order) values
  ('post', 'پست پیشتاز', 'با کد رهگیری', true, 1),
  ('courier', 'پیک فروشگاه', 'با هماهنگی تلفنی', false, 2),
  ('pickup', 'تحویل در فروشگاه', '', true, 3);
create trigger touch_updated_at before update on public.delivery_methods
for each row execute function private.touch_updated_at();

create table public.delivery_zones (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 60),
  -- Holds every place that no other zone names; there is exactly one.
  is_rest boolean not null default false,
  cash_on_delivery boolean not null default false,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.delivery_zones is 'Parts of the country with prices and days of their own.';
create unique index delivery_zones_one_rest on public.delivery_zones (is_rest) where is_rest;
create trigger touch_updated_at before update on public.delivery_zones
for each row execute function private.touch_updated_at();

-- A place by its letters alone, so that «بندرلنگه» and «بندر لنگه», «اسلام اباد» and «اسلام‌آباد» are one, and a part of a city
-- («تبریز1-») is the city.
create function private.place_key(place text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(replace(private.normalize_text(place), ' ', ''), '(?<=[\u0621-\u06d3])[0-9]$', '')
$$;
grant execute on function private.place_key(text) to anon, authenticated, service_role;

-- A whole province, or one city of it; a city's own zone comes before its province's.
create table public.delivery_zone_places (
  id uuid primary key default gen_random_uuid(),
  zone_id uuid not null references public.delivery_zones (id) on delete cascade,
  province text not null check (char_length(btrim(province)) between 2 and 50),
  city text check (char_length(btrim(city)) between 2 and 50)
);
comment on table public.delivery_zone_places is 'What belongs to a zone: provinces, or single cities.';
create unique index place_is_in_one_zone
on public.delivery_zone_places (private.place_key(province), private.place_key(city)) nulls not distinct;
create index delivery_zone_places_zone_id on public.delivery_zone_places (zone_id);

-- What brings parcels into a zone. Nobody delivers what is fetched: pickup has no rows here.
create table public.delivery_offers (
  zone_id uuid not null references public.delivery_zones (id) on delete cascade,
  method public.delivery_method not null check (method <> 'pickup'),
  is_active boolean not null default true,
  -- Toman for a parcel of any weight, unless there are bands.
  price integer not null default 50000 check (price >= 0),
  -- Toman for each kilogram, begun or whole, beyond the heaviest band; null: heavier parcels are not taken.
  extra_per_kg integer check (extra_per_kg >= 0),
  -- Above this subtotal (toman) it is free here; null: what the settings say.
  free_above bigint check (free_above >= 0),
  -- Working days on the way.
  days_from smallint not null check (days_from between 0 and 60),
  days_to smallint not null check (days_to between 0 and 60),
  primary key (zone_id, method),
  constraint days_run_forward check (days_to >= days_from)
);
comment on table public.delivery_offers is 'Price and days of a method in a zone.';

create table public.delivery_bands (
  zone_id uuid not null,
  method public.delivery_method not null,
  -- The band holds parcels up to this weight, this one included.
  up_to_grams integer not null check (up_to_grams between 1 and 1000000),
  price integer not null check (price >= 0),
  primary key (zone_id, method, up_to_grams),
  foreign key (zone_id, method) references public.delivery_offers (zone_id, method) on delete cascade
);
comment on table public.delivery_bands is 'Prices by weight (toman) of a method in a zone.';

with own as (
  insert into public.delivery_zones (name, cash_on_delivery, sort_order) values ('هرمزگان', true, 1) returning id
), rest as (
  insert into public.delivery_zones (name, is_rest, sort_order) values ('جاهای دیگر ایران', true, 2) returning id
), places as (
  insert into public.delivery_zone_places (zone_id, province) select id, 'هرمزگان' from own
)
insert into public.delivery_offers (zone_id, method, days_from, days_to)
select id, 'post'::public.delivery_method, 1, 2 from own union all select id, 'post', 2, 5 from rest;

-- The zone of a place.
create function private.delivery_zone(p_province text, p_city text)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (
      select p.zone_id from public.delivery_zone_places p
      where private.place_key(p.province) = private.place_key(p_province)
        and (p.city is null or private.place_key(p.city) = private.place_key(p_city))
      order by p.city is null limit 1
    ),
    (select z.id from public.delivery_zones z where z.is_rest)
  );
end
$$;
grant execute on function private.delivery_zone(text, text) to anon, authenticated, service_role;

-- Every open way to bring a parcel to a place, with its price in toman and its working days. `problem` says why one
-- cannot be chosen here: delivery_unavailable · parcel_too_heavy. Nothing in the cart costs nothing to bring.
create function private.delivery_options(p_subtotal bigint, p_grams bigint, p_province text, p_city text)
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
      when b.heaviest is null then o.price::bigint
      when b.fitting is not null then b.fitting::bigint
      else b.dearest + ceil((p_grams - b.heaviest) / 1000.0)::bigint * o.extra_per_kg
    end as price
  ) w
  cross join lateral (
    select case
      when m.method = 'pickup' then null
      when o.zone_id is null then 'delivery_unavailable'
      when w.price is null then 'parcel_too_heavy'
    end as problem
  ) k
  cross join lateral (
    select case when m.method <> 'pickup' then coalesce(o.free_above, s.free_above) end as free_above
  ) t
  where m.is_active
  order by m.sort_order, m.method;
end
$$;
grant execute on function private.delivery_options(bigint, bigint, text, text) to anon, authenticated, service_role;

alter table public.delivery_settings enable row level security;
create trigger audit after insert or update or delete on public.delivery_settings
for each row execute function private.audit();
alter table public.delivery_methods enable row level security;
create trigger audit after insert or update or delete on public.delivery_methods
for each row execute function private.audit();
alter table public.delivery_zones enable row level security;
create trigger audit after insert or update or delete on public.delivery_zones
for each row execute function private.audit();
alter table public.delivery_zone_places enable row level security;
create trigger audit after insert or update or delete on public.delivery_zone_places
for each row execute function private.audit();
alter table public.delivery_offers enable row level security;
create trigger audit after insert or update or delete on public.delivery_offers
for each row execute function private.audit();
alter table public.delivery_bands enable row level security;
create trigger audit after insert or update or delete on public.delivery_bands
for each row execute function private.audit();

grant select on public.delivery_settings, public.delivery_methods, public.delivery_zones, public.delivery_zone_places,
  public.delivery_offers, public.delivery_bands
to anon, authenticated, service_role;
grant update (free_above, preparation_days, default_weight, cash_max_pieces, cash_max_amount) on public.delivery_settings to authenticated, service_role;
grant update (title, note, is_active, cash_on_delivery, sort_order) on public.delivery_methods to authenticated, service_role;
grant insert (name, cash_on_delivery, sort_order), update (name, cash_on_delivery, sort_order), delete
on public.delivery_zones to authenticated, service_role;
grant insert (zone_id, province, city), delete on public.delivery_zone_places to authenticated, service_role;
grant insert, update (is_active, price, extra_per_kg, free_above, days_from, days_to), delete
on public.delivery_offers to authenticated, service_role;
grant insert, update (price), delete on public.delivery_bands to authenticated, service_role;

create policy "everybody reads delivery settings" on public.delivery_settings for select to anon, authenticated using (true);
create policy "everybody reads delivery methods" on public.delivery_methods for select to anon, authenticated using (true);
create policy "everybody reads delivery zones" on public.delivery_zones for select to anon, authenticated using (true);
create policy "everybody reads delivery places" on public.delivery_zone_places for select to anon, authenticated using (true);
create policy "everybody reads delivery offers" on public.delivery_offers for select to anon, authenticated using (true);
create policy "everybody reads delivery bands" on public.delivery_bands for select to anon, authenticated using (true);
create policy "admins change delivery settings" on public.delivery_settings for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins change delivery methods" on public.delivery_methods for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins add delivery zones" on public.delivery_zones for insert to authenticated with check ((select private.is_admin()));
create policy "admins change delivery zones" on public.delivery_zones for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove delivery zones" on public.delivery_zones for delete to authenticated using ((select private.is_admin()) and not is_rest);
create policy "admins add delivery places" on public.delivery_zone_places for insert to authenticated with check ((select private.is_admin()));
create policy "admins remove delivery places" on public.delivery_zone_places for delete to authenticated using ((select private.is_admin()));
create policy "admins add delivery offers" on public.delivery_offers for insert to authenticated with check ((select private.is_admin()));
create policy "admins change delivery offers" on public.delivery_offers for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove delivery offers" on public.delivery_offers for delete to authenticated using ((select private.is_admin()));
create policy "admins add delivery bands" on public.delivery_bands for insert to authenticated with check ((select private.is_admin()));
create policy "admins change delivery bands" on public.delivery_bands for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove delivery bands" on public.delivery_bands for delete to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- Zones of delivery, saved whole, and a calculator that tries them.

-- Saves a zone with its places, offers and bands in one step; p_id null adds one. p_seen is the updated_at that the form
-- read. {"name", "cash_on_delivery", "places": [{"province", "city"}], "offers": [{"method", "is_active", "price",
-- "extra_per_kg", "free_above", "days_from", "days_to", "bands": [{"up_to_grams", "price"}]}]}; amounts in toman.
create function public.admin_save_delivery_zone(p_id uuid, p_seen timestamptz, p_zone jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  zone public.delivery_zones;
begin
  perform private.require_admin();
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
  insert into public.delivery_offers (zone_id, method, is_active, price, extra_per_kg, free_above, days_from, days_to)
  select zone.id, l.method, coalesce(l.is_active, true), l.price, l.extra_per_kg, l.free_above, l.days_from, l.days_to
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (
    method public.delivery_method, is_active boolean, price integer, extra_per_kg integer, free_above bigint,
    days_from smallint, days_to smallint
  );
  insert into public.delivery_bands (zone_id, method, up_to_grams, price)
  select zone.id, l.method, b.up_to_grams, b.price
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (method public.delivery_method, bands jsonb)
  cross join lateral jsonb_to_recordset(coalesce(l.bands, '[]')) as b (up_to_grams integer, price integer);
  return zone.id;
end
$$;

-- What delivery to a place would cost and when it would come; the sums are those of the cart.
create function public.admin_try_delivery(p_province text, p_city text, p_subtotal bigint, p_grams bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'zone', (select z.name from public.delivery_zones z where z.id = private.delivery_zone(p_province, p_city)),
    'options', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from private.delivery_options(p_subtotal, p_grams, p_province, p_city) o
    )
  );
end
$$;
grant execute on function
  public.admin_save_delivery_zone(uuid, timestamptz, jsonb),
  public.admin_try_delivery(text, text, bigint, bigint)
to authenticated;
