-- Price lists as Excel files, generated in the background (lib/price-lists), and price change notices.

-- Settings of price lists; one row.
create table public.price_list_settings (
  id boolean primary key default true check (id),
  has_pictures boolean not null default true,
  -- Promised validity of prices in days; null: until they change.
  valid_days smallint check (valid_days between 1 and 90),
  updated_at timestamptz not null default now()
);

insert into public.price_list_settings default values;

alter table public.price_list_settings enable row level security;
grant select on public.price_list_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.price_list_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.price_list_settings
for each row execute function private.audit();

create policy "who sees wholesale prices reads price list settings" on public.price_list_settings for select to authenticated
using ((select private.has_capability('wholesale_prices', 'prices')));

-- Price lists of shops and dealers: queued, running and recent.
create table public.price_list_files (
  id uuid primary key default gen_random_uuid(),
  price_type public.price_type not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  is_forced boolean not null default false,
  asked_at timestamptz not null default now(),
  -- Token of the generating run; a timed-out run loses it.
  claim uuid,
  attempts smallint not null default 0,
  seen_at timestamptz,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  -- Read time; transactions open then are not included.
  as_of timestamptz,
  snapshot pg_snapshot,
  -- Promised validity (Tehran); null: until prices change.
  valid_until date,
  finished_at timestamptz,
  -- Content digest; equal digests mean equal lists.
  digest text check (char_length(digest) <= 100),
  bytes bigint check (bytes >= 0),
  -- Private bucket `price-lists`.
  object_name text unique check (object_name ~ '^[0-9a-f-]{36}-[0-9]{1,3}\.xlsx$'),
  constraint lists_are_of_wholesale check (price_type <> 'base_price'),
  constraint ends_are_told check ((state in ('ready', 'failed')) = (finished_at is not null)),
  constraint whole_ones_have_a_file check (state <> 'ready' or num_nulls(as_of, snapshot, digest, bytes, object_name, total) = 0),
  constraint made_by_somebody check (state <> 'making' or num_nulls(claim, seen_at, as_of, snapshot) = 0)
);
create index price_list_files_newest on public.price_list_files (price_type, finished_at desc);
create unique index price_list_files_one_wanted on public.price_list_files (price_type) where state in ('waiting', 'making');
alter table public.price_list_files enable row level security;
grant select on public.price_list_files to authenticated, service_role;

-- Tier of a customer type's price list; null for retail.
create function private.own_list_tier(p_viewer public.user_type)
returns public.price_type
language sql immutable parallel safe set search_path = ''
as $$ select case p_viewer when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' end::public.price_type $$;
grant execute on function private.own_list_tier(public.user_type) to authenticated, service_role;

create policy "each tier reads its own lists" on public.price_list_files for select to authenticated
using (
  price_type = (select private.own_list_tier((select private.viewer_type())))
  or (select private.has_capability('wholesale_prices', 'prices'))
);

-- Time of the last change that affects price lists.
create table private.price_list_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id()
);
create index price_list_changes_at on private.price_list_changes (at);
alter table private.price_list_changes enable row level security;
grant select on private.price_list_changes to authenticated, service_role;

create policy "signed-in people read when prices changed" on private.price_list_changes for select to authenticated using (true);

-- Shops and dealers subscribed to price-change messages.
create table public.price_change_subscriptions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  wanted_at timestamptz not null default now(),
  -- Changes up to then were sent.
  notified_at timestamptz
);
alter table public.price_change_subscriptions enable row level security;
grant select on public.price_change_subscriptions to authenticated, service_role;

create policy "people read their own price notice" on public.price_change_subscriptions for select to authenticated
using (user_id = (select auth.uid()));

-- After a statement that may change a price list: makes existing lists outdated.
create function private.record_price_list_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.price_list_changes default values;
  return null;
end
$$;
create trigger record_price_list_change after update of name on public.colors
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or delete or update of name, sku, category_id, images, is_active on public.products
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or delete or update of sort_order on public.product_colors
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or update on public.price_history
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or delete or update on public.product_packs
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or delete or update on public.order_quantity_rules
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after insert or delete or update on public.volume_prices
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after update on public.price_list_settings
for each statement execute function private.record_price_list_change();
create trigger record_price_list_change after update of name, parent_id, sort_order on public.categories
for each statement execute function private.record_price_list_change();

-- True without changes since a list was read, open transactions included. Restores restart transaction ids, so the time decides
-- then.
create function private.is_fresh_list(p_list public.price_list_files)
returns boolean
language sql stable set search_path = ''
as $$
  select p_list.state = 'ready'
    and (p_list.valid_until is null or p_list.valid_until >= (now() at time zone 'Asia/Tehran')::date)
    and not exists (
      select from private.price_list_changes c
      where c.at > p_list.as_of or not pg_visible_in_snapshot(c.xid, p_list.snapshot)
    )
$$;
grant execute on function private.is_fresh_list(public.price_list_files) to authenticated;

-- The latest list if fresh, else a new request (p_force: always new).
create function private.begin_price_list(p_tier public.price_type, p_force boolean)
returns uuid
language plpgsql set search_path = ''
as $$
declare
  last public.price_list_files;
  begun uuid;
begin
  if p_tier is null or p_tier = 'base_price' then
    perform private.refuse('invalid_input');
  end if;
  if not p_force then
    select * into last from public.price_list_files l
    where l.price_type = p_tier and l.state = 'ready' order by l.finished_at desc limit 1;
    if found and private.is_fresh_list(last) then
      return last.id;
    end if;
  end if;
  insert into public.price_list_files as l (price_type, is_forced) values (p_tier, p_force)
  on conflict (price_type) where state in ('waiting', 'making')
  do update set is_forced = l.is_forced or excluded.is_forced
  returning l.id into begun;
  return begun;
end
$$;

-- Requests the price list of the caller's tier; returns the id of a finished or pending one.
-- Definer: writes price_list_files.
create function public.request_price_list()
returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  return private.begin_price_list(private.own_list_tier(private.require_wholesale()), false);
end
$$;
grant execute on function public.request_price_list() to authenticated;

-- Requests a new price list even if the last one is fresh; returns its id.
-- Definer: writes price_list_files.
create function public.admin_make_price_list(p_tier public.price_type)
returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('wholesale_prices', 'prices');
  return private.begin_price_list(p_tier, true);
end
$$;
grant execute on function public.admin_make_price_list(public.price_type) to authenticated;

-- Saves pictures and validity (days) of price lists. p_version: updated_at, else refuses 'changed_meanwhile'.
-- Definer: writes price_list_settings.
create function public.admin_save_price_list_settings(p_version timestamptz, p_has_pictures boolean, p_valid_days integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  update public.price_list_settings s set has_pictures = p_has_pictures, valid_days = p_valid_days
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
end
$$;
grant execute on function public.admin_save_price_list_settings(timestamptz, boolean, integer) to authenticated;

-- Lists by tier, with progress.
create function public.price_list_states()
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  own public.price_type := private.own_list_tier(private.viewer_type());
  sees_all boolean := private.has_capability('wholesale_prices', 'prices');
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'tier', t.tier, 'state', w.state, 'done', w.done, 'total', w.total,
      'ready', case when r.id is not null then jsonb_build_object(
        'id', r.id, 'as_of', r.as_of, 'finished_at', r.finished_at, 'bytes', r.bytes, 'total', r.total, 'valid_until', r.valid_until,
        'is_fresh', private.is_fresh_list(r)
      ) end
    ) order by t.tier)
    from (values ('shop_price'::public.price_type), ('dealer_price')) t (tier)
    left join lateral (
      select l.* from public.price_list_files l
      where l.price_type = t.tier and l.state = 'ready' order by l.finished_at desc limit 1
    ) r on true
    left join lateral (
      select l.state, l.done, l.total from public.price_list_files l
      where l.price_type = t.tier
        and (l.state in ('waiting', 'making') or l.state = 'failed' and (r.finished_at is null or l.finished_at > r.finished_at))
      order by l.asked_at desc limit 1
    ) w on true
    where sees_all or t.tier = own
  ), '[]');
end
$$;
grant execute on function public.price_list_states() to authenticated;

-- Time without progress after which another server takes a list over.
create function private.price_list_silence()
returns interval
language sql immutable set search_path = ''
as $$ select interval '90 seconds' $$;

-- Claims the next list, one at a time; no row otherwise. Fails after three attempts. The other functions require the claim.
-- Definer: writes price_list_files.
create function public.claim_price_list()
returns setof public.price_list_files
language plpgsql security definer set search_path = ''
as $$
declare
  settings public.price_list_settings;
begin
  select * into settings from public.price_list_settings s where s.id for update;
  update public.price_list_files l set state = 'failed', finished_at = now()
  where l.state = 'making' and l.seen_at < now() - private.price_list_silence() and l.attempts >= 3;
  if exists (select from public.price_list_files l where l.state = 'making' and l.seen_at >= now() - private.price_list_silence()) then
    return;
  end if;
  return query
  update public.price_list_files l
  set state = 'making', claim = gen_random_uuid(), attempts = l.attempts + 1, seen_at = now(), as_of = clock_timestamp(),
    snapshot = pg_current_snapshot(), done = 0, total = null,
    valid_until = (now() at time zone 'Asia/Tehran')::date + settings.valid_days
  where l.id = (
    select n.id from public.price_list_files n where n.state in ('waiting', 'making') order by n.attempts, n.asked_at, n.id limit 1
  )
  returning l.*;
end
$$;
grant execute on function public.claim_price_list() to service_role;

-- Records progress; false after another run took over.
-- Definer: writes price_list_files.
create function public.record_price_list(p_claim uuid, p_done integer, p_total integer)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.price_list_files l set seen_at = now(), done = p_done, total = p_total where l.claim = p_claim and l.state = 'making';
  return found;
end
$$;
grant execute on function public.record_price_list(uuid, integer, integer) to service_role;

-- Rows in menu order, then by name, at most a thousand after the given keys; total only on the first page. Toman per item;
-- retail, without volume prices, where lower.
create function public.price_list_rows(
  p_tier public.price_type, p_categories uuid[], p_after_place integer default null, p_after_name text default null,
  p_after_id uuid default null, p_limit integer default 500
)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
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
$$;
grant execute on function public.price_list_rows(public.price_type, uuid[], integer, text, uuid, integer) to service_role;

-- Drops a claim whose content equals the previous list, and marks that one fresh.
-- Definer: writes price_list_files.
create function public.keep_price_list(p_claim uuid, p_digest text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  own public.price_list_files;
begin
  select * into own from public.price_list_files l where l.claim = p_claim and l.state = 'making' for update;
  if not found or own.is_forced then
    return false;
  end if;
  update public.price_list_files l set as_of = own.as_of, snapshot = own.snapshot
  where l.id = (
    select n.id from public.price_list_files n
    where n.price_type = own.price_type and n.state = 'ready' order by n.finished_at desc limit 1
  ) and l.digest = p_digest and (l.valid_until is null or l.valid_until >= (now() at time zone 'Asia/Tehran')::date);
  if not found then
    return false;
  end if;
  delete from public.price_list_files l where l.id = own.id;
  return true;
end
$$;
grant execute on function public.keep_price_list(uuid, text) to service_role;

-- Finishes a list, or records a failure (p_object null), three attempts. Returns files to delete: its own after a takeover, and
-- all but the last two.
-- Definer: writes price_list_files and price_list_changes.
create function public.finish_price_list(
  p_claim uuid, p_object text default null, p_bytes bigint default null, p_total integer default null, p_digest text default null
)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  own public.price_list_files;
  gone text[];
begin
  select * into own from public.price_list_files l where l.claim = p_claim and l.state = 'making' for update;
  if not found then
    return array_remove(array[p_object], null);
  elsif p_object is null then
    update public.price_list_files l
    set state = case when l.attempts >= 3 then 'failed' else 'waiting' end,
      finished_at = case when l.attempts >= 3 then now() end
    where l.id = own.id;
    return '{}';
  end if;
  update public.price_list_files l
  set state = 'ready', finished_at = now(), seen_at = now(), object_name = p_object, bytes = p_bytes, done = p_total, total = p_total,
    digest = p_digest
  where l.id = own.id;
  with old as (
    delete from public.price_list_files l
    where l.price_type = own.price_type and (
      l.state = 'failed' or l.id in (
        select n.id from public.price_list_files n
        where n.price_type = own.price_type and n.state = 'ready'
        order by n.finished_at desc, n.id offset 2
      )
    )
    returning l.object_name
  )
  select coalesce(array_agg(o.object_name) filter (where o.object_name is not null), '{}') into gone from old o;
  -- Keeps a day: those transactions may be invisible to a finished list.
  delete from private.price_list_changes c
  where c.at < now() - interval '1 day' and c.at < (select max(x.at) from private.price_list_changes x);
  return gone;
end
$$;
grant execute on function public.finish_price_list(uuid, text, bigint, integer, text) to service_role;

-- Subscribes the caller to price change notices, or unsubscribes. Former wholesale customers may still unsubscribe.
-- Definer: writes price_change_subscriptions.
create function public.set_price_change_subscription(p_wanted boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  if p_wanted is null then
    perform private.refuse('invalid_input');
  elsif not p_wanted then
    delete from public.price_change_subscriptions n where n.user_id = caller;
    return;
  end if;
  perform private.require_wholesale();
  if not exists (select from public.profiles p where p.id = caller and p.phone_number is not null) then
    perform private.refuse('phone_required');
  end if;
  insert into public.price_change_subscriptions (user_id) values (caller) on conflict (user_id) do nothing;
end
$$;
grant execute on function public.set_price_change_subscription(boolean) to authenticated;

-- Products with another price since then. Appearing or disappearing prices do not count.
create function private.changed_prices(p_viewer public.user_type, p_since timestamptz)
returns table (changed integer, first_at timestamptz, last_at timestamptz)
language sql stable rows 1 set search_path = ''
as $$
  select count(*)::integer, min(m.first_at), max(m.last_at)
  from (
    select h.product_id, h.price_type, min(h.started_at) as first_at, max(h.started_at) as last_at
    from public.price_history h
    where h.started_at > p_since and h.price_type <> 'base_price'
    group by 1, 2
  ) m
  join public.products p on p.id = m.product_id and p.is_active
  cross join lateral private.own_offer(m.product_id, p_viewer) o
  cross join lateral (
    select h.price from public.price_history h
    where h.product_id = m.product_id and h.price_type = m.price_type and h.started_at <= p_since
    order by h.started_at desc limit 1
  ) was
  where o.price_type = m.price_type and was.price <> o.price
$$;

-- Notifies subscribers in daytime, at most daily, half an hour after the last change or three after the first.
-- Concurrency-safe; returns the number of messages.
-- Definer: writes price_change_subscriptions and short_links.
create function public.notify_price_lists(p_site text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  short text;
  told integer := 0;
begin
  if not exists (select from public.sms_templates t where t.key = 'price_list_changed' and t.is_active)
    or private.sms_time(now()) <> now() then
    return 0;
  end if;
  for person in
    with waiting as (
      select n.user_id, n.notified_at, coalesce(n.notified_at, n.wanted_at) as since, u.user_type, u.phone_number
      from public.price_change_subscriptions n
      join public.profiles u on u.id = n.user_id and not u.is_blocked and u.phone_number is not null
      where private.is_wholesale(u.user_type) and private.may_send_sms('notice', u.phone_number)
        and (n.notified_at is null
          or (n.notified_at at time zone 'Asia/Tehran')::date < (now() at time zone 'Asia/Tehran')::date)
    ), counted as materialized (
      select g.user_type, g.since, c.changed, c.first_at, c.last_at
      from (select distinct w.user_type, w.since from waiting w) g
      cross join lateral private.changed_prices(g.user_type, g.since) c
      where c.changed > 0
    )
    select w.*, c.changed from waiting w
    join counted c on c.user_type = w.user_type and c.since = w.since
    where c.last_at < now() - interval '30 minutes' or c.first_at < now() - interval '3 hours'
    order by w.user_id
  loop
    update public.price_change_subscriptions n set notified_at = now()
    where n.user_id = person.user_id and n.notified_at is not distinct from person.notified_at;
    continue when not found;
    if short is null then
      insert into public.short_links as l (target, template_key, expires_at, created_by)
      values ('/wholesale/price-list', 'price_list_changed', now() + interval '90 days', null)
      on conflict (template_key, target) do update set expires_at = excluded.expires_at
      returning l.code into short;
    end if;
    perform private.write_sms(
      'price_list_changed', person.phone_number,
      jsonb_build_object('count', private.persian_number(person.changed), 'link', rtrim(p_site, '/') || '/s/' || short),
      concat_ws(':', 'price_list_changed', person.user_id, (now() at time zone 'Asia/Tehran')::date), person.user_id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
grant execute on function public.notify_price_lists(text) to service_role;

-- Accounts per price list.
-- Definer: counts accounts not granted by `prices`.
create function public.admin_price_list_readers()
returns table (price_type public.price_type, people integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('wholesale_prices', 'prices');
  return query
  select private.own_list_tier(t.user_type), count(p.id)::integer
  from (values ('shop'::public.user_type), ('dealer')) t (user_type)
  left join public.profiles p on p.user_type = t.user_type and p.user_type in ('shop', 'dealer') and not p.is_blocked
  group by t.user_type order by t.user_type;
end
$$;
grant execute on function public.admin_price_list_readers() to authenticated;
