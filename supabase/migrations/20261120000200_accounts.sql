-- Who a person is: profile, customer type, address book.

create type public.user_type as enum ('normal', 'shop', 'dealer', 'admin');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 60),
  last_name text not null default '' check (char_length(last_name) <= 60),
  -- Copied from the confirmed phone of the auth user, local form.
  phone_number text unique check (phone_number ~ '^09[0-9]{9}$'),
  user_type public.user_type not null default 'normal',
  is_blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per auth user; the customer type decides the price tier.';

create trigger touch_updated_at before update on public.profiles
for each row execute function private.touch_updated_at();

-- The type of whoever asks. Guests and blocked people are normal customers. Policies ask it at every turn: plpgsql keeps its
-- plan for the session, a function in SQL would be planned each time.
create function private.viewer_type()
returns public.user_type
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (select p.user_type from public.profiles p where p.id = auth.uid() and not p.is_blocked),
    'normal'
  );
end
$$;
grant execute on function private.viewer_type() to anon, authenticated, service_role;

create function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.viewer_type() = 'admin';
end
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- The caller's id, or a refusal: the first line of every function that acts for a customer.
create function private.require_customer()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
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

-- The caller while their session stands; null for guests, and once it was ended, here or on another device, although the
-- token would last for some minutes more.
create function private.standing_customer()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select p.id from public.profiles p
    where p.id = auth.uid()
      and exists (
        select 1 from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = p.id
      )
  );
end
$$;
grant execute on function private.standing_customer() to anon, authenticated, service_role;

create function private.require_admin()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse('admin_required');
  end if;
  return auth.uid();
end
$$;

-- auth.users → profiles. The phone counts once it is confirmed, in its local form.
create function private.sync_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
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

-- profiles → auth.users: the type rides in app_metadata, for redirects alone; no rule reads it.
create function private.publish_user_type()
returns trigger
language plpgsql
security definer
set search_path = ''
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

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated, service_role;
grant update (first_name, last_name) on public.profiles to authenticated;
grant update (first_name, last_name, user_type, is_blocked) on public.profiles to service_role;

create policy "people read their own profile, admins all" on public.profiles
for select to authenticated
using (id = (select auth.uid()) or (select private.is_admin()));

create policy "people rename themselves" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  full_name text not null check (char_length(btrim(full_name)) between 2 and 100),
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  province text not null check (char_length(btrim(province)) between 2 and 50),
  city text not null check (char_length(btrim(city)) between 2 and 50),
  address text not null check (char_length(btrim(address)) between 5 and 500),
  postal_code text not null check (postal_code ~ '^[0-9]{10}$' and postal_code !~ '^(.)\1{9}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.addresses is 'Address book of a customer.';
create index addresses_user_id on public.addresses (user_id);

create trigger touch_updated_at before update on public.addresses
for each row execute function private.touch_updated_at();

-- Addresses of a person at most.
create function private.address_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 50';

-- Also for those who add many at once.
create function private.limit_addresses()
returns trigger
language plpgsql
security definer
set search_path = ''
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

alter table public.addresses enable row level security;
grant select, delete on public.addresses to authenticated;
grant insert (full_name, phone_number, province, city, address, postal_code) on public.addresses to authenticated;
grant update (full_name, phone_number, province, city, address, postal_code) on public.addresses to authenticated;
grant select on public.addresses to service_role;

create policy "people read their own addresses, admins all" on public.addresses
for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "people add their own addresses" on public.addresses
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own addresses" on public.addresses
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people remove their own addresses" on public.addresses
for delete to authenticated using (user_id = (select auth.uid()));
