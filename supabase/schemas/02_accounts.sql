-- Customers: profiles, addresses, notes, sign-in.

create type public.user_type as enum ('normal', 'shop', 'dealer', 'admin');

-- One row per auth user; the customer type decides the price tier.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 60),
  last_name text not null default '' check (char_length(last_name) <= 60),
  -- Local form, once confirmed.
  phone_number text unique check (phone_number ~ '^09[0-9]{9}$'),
  user_type public.user_type not null default 'normal',
  is_blocked boolean not null default false,
  -- The auth service stores a hash even without a chosen password.
  has_password boolean not null default false,
  search_text text generated always as (
    coalesce(phone_number, '') || ' ' || private.search_key(first_name || ' ' || last_name)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_search_text on public.profiles using gin (search_text extensions.gin_trgm_ops);
create index profiles_newest on public.profiles (created_at desc);
create index profiles_wholesale on public.profiles (user_type) where user_type in ('shop', 'dealer');
alter table public.profiles enable row level security;
grant select, update (first_name, last_name) on public.profiles to authenticated;
grant select, update (first_name, last_name, user_type, is_blocked, has_password) on public.profiles to service_role;
create trigger touch_updated_at before update on public.profiles
for each row execute function private.touch_updated_at();

create policy "people rename themselves" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Address book of a customer.
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  full_name text not null check (char_length(btrim(full_name)) between 2 and 100),
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  province text not null check (char_length(btrim(province)) between 2 and 50),
  city text not null check (char_length(btrim(city)) between 2 and 50),
  address text not null check (char_length(btrim(address)) between 5 and 500),
  -- Empty where the shop delivers without one.
  postal_code text not null check (postal_code = '' or postal_code ~ '^[0-9]{10}$' and postal_code !~ '^(.)\1{9}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_id on public.addresses (user_id);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
alter table public.addresses enable row level security;
grant select, insert (full_name, phone_number, province, city, address, postal_code), update (full_name, phone_number, province,
  city, address, postal_code), delete
on public.addresses to authenticated;
grant select on public.addresses to service_role;
create trigger touch_updated_at before update on public.addresses
for each row execute function private.touch_updated_at();

create policy "people add their own addresses" on public.addresses
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "people change their own addresses" on public.addresses
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "people remove their own addresses" on public.addresses
for delete to authenticated using (user_id = (select auth.uid()));

-- Internal notes about a customer; hidden from the customer.
create table public.profile_notes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  body text not null check (char_length(body) <= 2000),
  updated_at timestamptz not null default now()
);
alter table public.profile_notes enable row level security;
grant select on public.profile_notes to authenticated, service_role;
create trigger touch_updated_at before update on public.profile_notes
for each row execute function private.touch_updated_at();

-- Copies the customer type to app_metadata for redirects; no policy reads it.
create function private.publish_user_type()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('user_type', new.user_type)
  where u.id = new.id;
  return null;
end
$$;
create trigger publish_user_type after insert or update of user_type on public.profiles
for each row execute function private.publish_user_type();

-- Keys with which the server reads as a customer type, for stored pages (decision 34): SHA-256 hashes, one for each type.
create table private.price_readers (
  type public.user_type primary key check (type <> 'normal'),
  key_hash bytea not null unique check (octet_length(key_hash) = 32)
);

-- Customer type that an anonymous call names by its key in the header x-price-reader; 'normal' without one. Refuses
-- 'unknown_price_reader', so that no page of a type is stored with retail prices.
-- Definer: reads keys.
create function private.reader_type()
returns public.user_type
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := nullif(current_setting('request.headers', true), '')::json ->> 'x-price-reader';
  found public.user_type;
begin
  if key is null or current_setting('role') <> 'anon' then
    return 'normal';
  end if;
  select r.type into found from private.price_readers r where r.key_hash = sha256(convert_to(key, 'utf8'));
  if found is null then
    perform private.refuse('unknown_price_reader');
  end if;
  return found;
end
$$;
grant execute on function private.reader_type() to anon, authenticated, service_role;

-- Customer type whose prices the caller sees. Guests, blocked accounts and staff without `wholesale_prices` or `prices` are
-- 'normal'; other staff are 'admin'. The server reads stored pages as a type (private.reader_type).
-- Definer: guests may not read profiles.
create function private.viewer_type()
returns public.user_type
language plpgsql stable security definer set search_path = ''
as $$
declare
  own public.user_type;
begin
  if (select auth.uid()) is null then
    return private.reader_type();
  end if;
  -- The subquery makes it an init plan, evaluated once.
  select p.user_type into own from public.profiles p where p.id = (select auth.uid()) and not p.is_blocked;
  if own = 'admin' and not private.has_capability('wholesale_prices', 'prices') then
    return 'normal';
  end if;
  return coalesce(own, 'normal');
end
$$;
grant execute on function private.viewer_type() to anon, authenticated, service_role;

-- Registers the hashes of the server's keys by type, {"dealer": hexadecimal}; a changed key replaces the old one.
-- Definer: writes keys.
create function public.register_price_readers(p_hashes jsonb)
returns void
language sql security definer set search_path = ''
as $$
  insert into private.price_readers as r (type, key_hash)
  select e.key::public.user_type, decode(e.value, 'hex') from jsonb_each_text(p_hashes) e order by 1
  on conflict (type) do update set key_hash = excluded.key_hash where r.key_hash <> excluded.key_hash
$$;
grant execute on function public.register_price_readers(jsonb) to service_role;

-- True for the owner. Policies without a capability are owner-only.
create function private.is_owner()
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.staff_role() = 'owner', false);
end
$$;
grant execute on function private.is_owner() to anon, authenticated, service_role;

-- Returns the caller's id; refuses guests and blocked customers.
create function private.require_customer()
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  blocked boolean;
begin
  select p.is_blocked into blocked from public.profiles p where p.id = caller;
  if blocked is null then
    perform private.refuse('sign_in_required');
  elsif blocked then
    perform private.refuse('account_blocked');
  end if;
  return caller;
end
$$;
grant execute on function private.require_customer() to authenticated;

-- Caller's id while their session exists: tokens outlive ended sessions by minutes.
create function private.current_customer_id()
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select p.id from public.profiles p
    where p.id = (select auth.uid())
      and exists (
        select 1 from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = p.id
      )
  );
end
$$;
grant execute on function private.current_customer_id() to anon, authenticated, service_role;

-- Returns the owner's id; refuses 'staff_required' (not staff) or 'capability_required' (another role).
create function private.require_owner()
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.is_owner() then
    perform private.refuse('capability_required');
  end if;
  return auth.uid();
end
$$;
grant execute on function private.require_owner() to authenticated;

-- Syncs auth.users to profiles; only a confirmed phone counts.
create function private.sync_profile()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  confirmed text := case
    when new.phone_confirmed_at is not null and new.phone ~ '^98[0-9]{10}$' then '0' || substr(new.phone, 3)
  end;
begin
  insert into public.profiles (id, phone_number) values (new.id, confirmed)
  on conflict (id) do update set phone_number = excluded.phone_number
  where profiles.phone_number is distinct from excluded.phone_number;
  return null;
end
$$;
create trigger sync_profile after insert or update of phone, phone_confirmed_at on auth.users
for each row execute function private.sync_profile();

-- Limits addresses under a lock per person, so that concurrent inserts count.
create function private.limit_addresses()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses:' || new.user_id, 0));
  if private.address_limit() <= (select count(*) from public.addresses a where a.user_id = new.user_id) then
    perform private.refuse('address_book_full');
  end if;
  return new;
end
$$;
create trigger limit_addresses before insert on public.addresses
for each row execute function private.limit_addresses();

-- Addresses per customer.
create function private.address_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 50$$;

-- Accounts that block a sign-in by p_phone (local form) and its placeholder p_email. `imported`: only the confirmed
-- placeholder. `phone_holders`, `email_holders`: unproven, without orders, deletable.
-- Definer: reads auth.users.
create function public.prepare_sign_in(p_phone text, p_email text)
returns table (imported uuid, phone_holders uuid[], email_holders uuid[], is_customer boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  with holders as (
    select u.id, u.email = lower(p_email) as by_email,
      u.email_confirmed_at is not null and coalesce(u.phone, '') = '' as has_email_alone,
      u.phone_confirmed_at is null and u.email_confirmed_at is null
        and not exists (select 1 from public.orders o where o.user_id = u.id) as is_unproven,
      u.phone_confirmed_at is not null as has_phone
    from auth.users u
    where u.phone = '98' || substr(p_phone, 2) or u.email = lower(p_email)
  )
  select
    (
      select h.id from holders h
      where h.by_email and h.has_email_alone and not exists (select 1 from holders o where o.has_phone) limit 1
    ),
    coalesce((select array_agg(h.id) from holders h where h.is_unproven and h.by_email is not true), '{}'),
    coalesce((select array_agg(h.id) from holders h where h.is_unproven and h.by_email), '{}'),
    exists (select 1 from holders h where h.has_phone or h.by_email and h.has_email_alone);
end
$$;
grant execute on function public.prepare_sign_in(text, text) to service_role;

-- Removes a password set before the phone was confirmed: another person may have set it.
-- Definer: writes auth.users.
create function public.forget_password(p_user_id uuid)
returns void
language sql security definer set search_path = ''
as $$
  update auth.users u set encrypted_password = '' where u.id = p_user_id
$$;
grant execute on function public.forget_password(uuid) to service_role;

-- Makes an address of the caller the default one; refuses 'address_missing'.
-- Definer: writes addresses.
create function public.set_default_address(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses:' || caller, 0));
  update public.addresses a set is_default = false where a.user_id = caller and a.is_default and a.id <> p_id;
  update public.addresses a set is_default = true where a.user_id = caller and a.id = p_id;
  if not found then
    perform private.refuse('address_missing');
  end if;
end
$$;
grant execute on function public.set_default_address(uuid) to authenticated;

-- Locks a person; one advisory lock protects the last owner.
create function private.lock_profile_for_admin(p_user_id uuid)
returns public.profiles
language plpgsql set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.require_over_person(p_user_id);
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  select * into person from public.profiles p where p.id = p_user_id for update;
  if not found then
    perform private.refuse('user_missing');
  end if;
  return person;
end
$$;

-- Refuses for the last owner who can sign in.
create function private.require_another_owner(p_user_id uuid)
returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.staff_members m where m.id = p_user_id and m.role = 'owner') and not exists (
    select from public.staff_members m join public.profiles p on p.id = m.id
    where m.role = 'owner' and not p.is_blocked and p.user_type = 'admin' and m.id <> p_user_id
  ) then
    perform private.refuse('last_owner');
  end if;
end
$$;

-- Changes a customer type. Only the owner grants 'admin'; refuses 'last_owner' for the last owner.
-- Definer: writes profiles.
create function public.admin_set_user_type(p_user_id uuid, p_type public.user_type)
returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  -- Checked again behind the lock: two owners may revoke each other's rights concurrently.
  perform private.require_over_person(p_user_id);
  if p_type is null then
    perform private.refuse('invalid_input');
  elsif p_type = 'admin' then
    perform private.require_owner();
  elsif person.user_type = 'admin' then
    perform private.require_another_owner(p_user_id);
  end if;
  update public.profiles p set user_type = p_type where p.id = p_user_id returning * into person;
  return person;
end
$$;
grant execute on function public.admin_set_user_type(uuid, public.user_type) to authenticated;

-- Blocking ends the person's sessions; the caller and the last owner cannot be blocked.
-- Definer: writes profiles and auth.sessions.
create function public.admin_block_user(p_user_id uuid, p_blocked boolean)
returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  perform private.require_over_person(p_user_id);
  if p_blocked and p_user_id = auth.uid() then
    perform private.refuse('not_yourself');
  elsif p_blocked and person.user_type = 'admin' then
    perform private.require_another_owner(p_user_id);
  end if;
  update public.profiles p set is_blocked = coalesce(p_blocked, false) where p.id = p_user_id returning * into person;
  if person.is_blocked then
    delete from auth.sessions s where s.user_id = p_user_id;
  end if;
  return person;
end
$$;
grant execute on function public.admin_block_user(uuid, boolean) to authenticated;

-- Ends all sessions of a person; returns their number.
-- Definer: writes auth.sessions and admin_audit.
create function public.admin_sign_out_user(p_user_id uuid)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_over_person(p_user_id);
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics ended = row_count;
  perform private.write_audit('profiles', p_user_id::text, null, jsonb_build_object('sessions_ended', ended));
  return ended;
end
$$;
grant execute on function public.admin_sign_out_user(uuid) to authenticated;

-- Saves the internal note about a customer; an empty one removes it.
-- Definer: writes profile_notes and admin_audit.
create function public.admin_save_profile_note(p_user_id uuid, p_body text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  old_body text;
begin
  perform private.require_over_person(p_user_id);
  select n.body into old_body from public.profile_notes n where n.user_id = p_user_id;
  insert into public.profile_notes (user_id, body) values (p_user_id, coalesce(btrim(p_body), ''))
  on conflict (user_id) do update set body = excluded.body;
  perform private.write_audit(
    'profiles', p_user_id::text, jsonb_build_object('note', coalesce(old_body, '')), jsonb_build_object('note', p_body)
  );
end
$$;
grant execute on function public.admin_save_profile_note(uuid, text) to authenticated;

-- Sets a person's names; both may be empty. Refuses 'user_missing'.
-- Definer: writes profiles.
create function public.admin_rename_user(p_user_id uuid, p_first_name text, p_last_name text)
returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.require_over_person(p_user_id);
  update public.profiles p
  set first_name = coalesce(btrim(p_first_name), ''), last_name = coalesce(btrim(p_last_name), '')
  where p.id = p_user_id
  returning * into person;
  if not found then
    perform private.refuse('user_missing');
  end if;
  return person;
end
$$;
grant execute on function public.admin_rename_user(uuid, text, text) to authenticated;

-- Page of people, newest first, with paid toman. p_filter: {"province", "bought" (never, once, more, lapsed: 90 days), "from",
-- "until" (of creation, exclusive), "spent" (toman), "segment"}.
-- Definer: sums orders not granted by `customers`.
create function public.admin_list_users(
  p_search text default null, p_type public.user_type default null, p_blocked boolean default null,
  p_limit integer default 20, p_offset integer default 0, p_filter jsonb default '{}'
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, orders integer, spent bigint, last_order_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  patterns constant text[] := private.people_patterns(p_search);
  wanted text := 'true';
begin
  perform private.require_capability('customers');
  if patterns is not null then
    wanted := wanted || (
      select string_agg(format(' and p.search_text like %L', w), '') from unnest(patterns) w
    );
  end if;
  wanted := wanted
    || private.filter_sql('p.user_type = %L::public.user_type', p_type::text)
    || private.filter_sql('p.is_blocked = %L::boolean', p_blocked::text)
    || private.filter_sql('p.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.filter_sql('p.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.filter_sql(
      'p.id in (select m.user_id from public.customer_segments s cross join lateral private.segment_members(s.filter) m where s.id = %L::uuid)',
      p_filter ->> 'segment'
    )
    || private.filter_sql(
      'exists (select from public.orders o where o.user_id = p.id and o.province = %L)', p_filter ->> 'province'
    )
    || private.filter_sql(
      '(select coalesce(sum(o.total_amount - o.reduced_amount), 0) from public.orders o where o.user_id = p.id and o.is_paid) >= %L::bigint',
      p_filter ->> 'spent'
    )
    || case p_filter ->> 'bought'
      when 'never' then ' and not exists (select from public.orders o where o.user_id = p.id and o.is_paid)'
      when 'once' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) = 1'
      when 'more' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) > 1'
      when 'lapsed' then ' and (select max(o.created_at) from public.orders o where o.user_id = p.id and o.is_paid) < now() - interval ''90 days'''
      else ''
    end;
  return query execute format(
    $q$
      with found as (
        select p.id, p.created_at, count(*) over () as total
        from public.profiles p where %s
        order by p.created_at desc, p.id
        limit $1 offset $2
      )
      select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, p.created_at,
        s.orders, s.spent, s.last_order_at, f.total
      from found f
      join public.profiles p on p.id = f.id
      cross join lateral (
        select count(*)::integer as orders,
          coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::bigint as spent,
          max(o.created_at) as last_order_at
        from public.orders o where o.user_id = p.id
      ) s
      order by f.created_at desc, f.id
    $q$,
    wanted
  ) using least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_users(text, public.user_type, boolean, integer, integer, jsonb) to authenticated;

-- Customers by phone or name for a phone order; exact phones first.
-- Definer: searches text, whose index row-level security would leave unused.
create function public.admin_find_customers(p_search text)
returns table (id uuid, name text, phone text, user_type public.user_type, is_blocked boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text := private.people_search(p_search);
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('orders');
  if char_length(asked) < 2 then
    return;
  end if;
  return query
  select p.id, btrim(p.first_name || ' ' || p.last_name), coalesce(p.phone_number, ''), p.user_type, p.is_blocked
  from public.profiles p where p.search_text like all (patterns)
  order by p.phone_number is distinct from asked, p.created_at desc
  limit 8;
end
$$;
grant execute on function public.admin_find_customers(text) to authenticated;
