-- Who a person is: profile, customer type, sign-in, address book, wholesale requests; and who of the shop changed what.

create type public.user_type as enum ('normal', 'shop', 'dealer', 'admin');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 60),
  last_name text not null default '' check (char_length(last_name) <= 60),
  -- Copied from the confirmed phone of the auth user, local form.
  phone_number text unique check (phone_number ~ '^09[0-9]{9}$'),
  user_type public.user_type not null default 'normal',
  is_blocked boolean not null default false,
  -- Whether the owner of the account has chosen a password. The auth service keeps a hash for everybody.
  has_password boolean not null default false,
  -- Name and phone, as they are searched.
  search_text text generated always as (
    coalesce(phone_number, '') || ' ' || private.normalize_text(first_name || ' ' || last_name)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per auth user; the customer type decides the price tier.';
create index profiles_search_text on public.profiles using gin (search_text extensions.gin_trgm_ops);
create index profiles_newest on public.profiles (created_at desc);

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
grant update (first_name, last_name, user_type, is_blocked, has_password) on public.profiles to service_role;

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
  -- The one that checkout begins with.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.addresses is 'Address book of a customer.';
create index addresses_user_id on public.addresses (user_id);
create unique index addresses_one_default on public.addresses (user_id) where is_default;

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

-- Who changed what in the panel.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  actor_id uuid references public.profiles (id) on delete set null,
  table_name text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Only the columns that changed.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.admin_audit is 'Changes that admins made, written by triggers alone.';
create index admin_audit_record on public.admin_audit (table_name, record_id, id desc);
create index admin_audit_actor_id on public.admin_audit (actor_id);

create function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  noise text[] := array['updated_at', 'version', 'search_text', 'sold_count', 'buyer_count', 'average_rating', 'review_count',
    'helpful_count', 'unhelpful_count', 'reply_count'];
  old_row jsonb;
  new_row jsonb;
  record jsonb;
begin
  -- Before anything else: everybody's orders pass here. What they do to the stock stands in stock_movements.
  if coalesce(current_setting('hormoz.stock_order', true), '') <> '' and tg_table_name in ('products', 'product_colors') then
    return null;
  elsif not private.is_admin() then
    return null;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) - noise end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) - noise end;
  record := coalesce(new_row, old_row);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_row, new_row
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if new_row is null then
      return null;
    end if;
  end if;
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (
    auth.uid(), tg_table_name,
    -- Parts of a product are found under the product.
    coalesce(record ->> 'product_id', record ->> 'id', record ->> 'key', record ->> 'zone_id', record ->> 'method',
      record ->> 'day', ''),
    lower(tg_op), old_row, new_row
  );
  return null;
end
$$;
create trigger audit after insert or update or delete on public.profiles
for each row execute function private.audit();
alter table public.admin_audit enable row level security;
grant select on public.admin_audit to authenticated, service_role;
create policy "admins read the audit log" on public.admin_audit for select to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- What signing in needs beside the auth service: limits, accounts that were imported, passwords that nobody proved,
-- and sessions that were ended elsewhere.

-- Who stands in the way of a phone (local form) whose placeholder address is p_email. `imported` came from elsewhere with
-- the confirmed placeholder alone: it gets the phone before a code is sent. The holders have the phone, or the
-- placeholder, without ever having proved anything, and never bought: they can go. `is_customer`: the phone is an account's.
create function public.prepare_sign_in(p_phone text, p_email text)
returns table (imported uuid, phone_holders uuid[], email_holders uuid[], is_customer boolean)
language plpgsql
stable
security definer
set search_path = ''
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

-- A password that was set before its phone was proved is somebody else's: it opens nothing any more.
create function public.forget_password(p_user_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update auth.users u set encrypted_password = '' where u.id = p_user_id
$$;
grant execute on function public.forget_password(uuid) to service_role;

-- The caller's profile while their session stands.
create function public.current_viewer()
returns setof public.profiles
language sql
stable
security definer
set search_path = ''
as $$
  select p.* from public.profiles p where p.id = (select private.standing_customer())
$$;
grant execute on function public.current_viewer() to authenticated;

-- Makes one of the caller's own addresses the one that checkout begins with.
create function public.set_default_address(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
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

-- Writes who did what to a record that has no audit trigger of its own.
create function private.write_audit(p_table text, p_record text, p_before jsonb, p_after jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (auth.uid(), p_table, p_record, case when p_before is null then 'insert' else 'update' end, p_before, p_after)
$$;

-- ----------------------------------------------------------------------------
-- The shopkeeper's side of people: types, blocks, notes, and requests to buy wholesale.

create table public.profile_notes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  body text not null check (char_length(body) <= 2000),
  updated_at timestamptz not null default now()
);
comment on table public.profile_notes is 'What the shop notes about a person; they never see it.';
create trigger touch_updated_at before update on public.profile_notes
for each row execute function private.touch_updated_at();
alter table public.profile_notes enable row level security;
grant select on public.profile_notes to authenticated, service_role;
create policy "admins read notes about people" on public.profile_notes
for select to authenticated using ((select private.is_admin()));

-- Locks a person for an admin. Changes that could take the last admin away queue behind one another.
create function private.lock_profile_for_admin(p_user_id uuid)
returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  select * into person from public.profiles p where p.id = p_user_id for update;
  if not found then
    perform private.refuse('user_missing');
  end if;
  return person;
end
$$;

-- Refuses when nobody else could open the panel. The caller holds the lock of lock_profile_for_admin.
create function private.keep_an_admin(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.profiles p where p.user_type = 'admin' and not p.is_blocked and p.id <> p_user_id
  ) then
    perform private.refuse('last_admin');
  end if;
end
$$;

-- Changes the customer type of a person. The last admin who can sign in keeps theirs.
create function public.admin_set_user_type(p_user_id uuid, p_type public.user_type)
returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  -- Asked again behind the lock: two admins may take each other's right at the same moment.
  perform private.require_admin();
  if p_type is null then
    perform private.refuse('invalid_input');
  elsif person.user_type = 'admin' and p_type <> 'admin' then
    perform private.keep_an_admin(p_user_id);
  end if;
  update public.profiles p set user_type = p_type where p.id = p_user_id returning * into person;
  return person;
end
$$;

-- Blocks a person, or lets them in again. Blocking ends their sessions; nobody blocks themselves or the last admin.
create function public.admin_block_user(p_user_id uuid, p_blocked boolean)
returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  perform private.require_admin();
  if p_blocked and p_user_id = auth.uid() then
    perform private.refuse('not_yourself');
  elsif p_blocked and person.user_type = 'admin' then
    perform private.keep_an_admin(p_user_id);
  end if;
  update public.profiles p set is_blocked = coalesce(p_blocked, false) where p.id = p_user_id returning * into person;
  if person.is_blocked then
    delete from auth.sessions s where s.user_id = p_user_id;
  end if;
  return person;
end
$$;

-- Ends all sessions of a person: no device renews its token any more. Answers how many there were.
create function public.admin_sign_out_user(p_user_id uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics ended = row_count;
  perform private.write_audit('profiles', p_user_id::text, null, jsonb_build_object('sessions_ended', ended));
  return ended;
end
$$;

-- Keeps a note about a person; an empty one removes it.
create function public.admin_save_profile_note(p_user_id uuid, p_body text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_body text;
begin
  perform private.require_admin();
  select n.body into old_body from public.profile_notes n where n.user_id = p_user_id;
  insert into public.profile_notes (user_id, body) values (p_user_id, coalesce(btrim(p_body), ''))
  on conflict (user_id) do update set body = excluded.body;
  perform private.write_audit(
    'profiles', p_user_id::text, jsonb_build_object('note', coalesce(old_body, '')), jsonb_build_object('note', p_body)
  );
end
$$;

-- The names of a person, changed by an admin.
create function public.admin_rename_user(p_user_id uuid, p_first_name text, p_last_name text)
returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.require_admin();
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

-- People as the panel lists them. p_type: a customer type, or null; p_search: name or phone.
create function public.admin_list_users(
  p_search text default null, p_type public.user_type default null, p_blocked boolean default null,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, orders integer, spent bigint, last_order_at timestamptz, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with words as (
    select array_agg('%' || w || '%') as patterns
    from regexp_split_to_table(nullif(private.normalize_text(left(p_search, 100)), ''), ' ') w
  ), found as (
    select p.id, p.created_at, count(*) over () as total
    from public.profiles p, words w
    where (w.patterns is null or p.search_text like all (w.patterns))
      and (p_type is null or p.user_type = p_type)
      and (p_blocked is null or p.is_blocked = p_blocked)
    order by p.created_at desc, p.id
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
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
  order by f.created_at desc, f.id;
end
$$;

grant execute on function
  public.admin_set_user_type(uuid, public.user_type),
  public.admin_block_user(uuid, boolean),
  public.admin_sign_out_user(uuid),
  public.admin_save_profile_note(uuid, text),
  public.admin_rename_user(uuid, text, text),
  public.admin_list_users(text, public.user_type, boolean, integer, integer)
to authenticated;

-- «خرید عمده»: who asks to buy as a shop or a dealer.
create type public.wholesale_status as enum ('open', 'approved', 'declined');

create table public.wholesale_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  wanted_type public.user_type not null check (wanted_type in ('shop', 'dealer')),
  business_name text not null check (char_length(btrim(business_name)) between 2 and 100),
  city text not null check (char_length(btrim(city)) between 2 and 50),
  note text not null default '' check (char_length(note) <= 500),
  status public.wholesale_status not null default 'open',
  -- Told to the customer with the decision.
  answer text not null default '' check (char_length(answer) <= 300),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint answered_requests_say_when check ((status = 'open') = (answered_at is null))
);
comment on table public.wholesale_requests is 'Requests to buy at shop or dealer prices.';
create unique index wholesale_requests_open on public.wholesale_requests (user_id) where status = 'open';
create index wholesale_requests_user_id on public.wholesale_requests (user_id, created_at desc);
create index wholesale_requests_answered_by on public.wholesale_requests (answered_by);
create index wholesale_requests_status on public.wholesale_requests (status, created_at desc);

alter table public.wholesale_requests enable row level security;
grant select on public.wholesale_requests to authenticated, service_role;
create policy "people read their own wholesale requests, admins all" on public.wholesale_requests
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Asks for shop or dealer prices. One open request per person.
create function public.request_wholesale(p_wanted public.user_type, p_business_name text, p_city text, p_note text default '')
returns public.wholesale_requests
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own public.user_type;
  asked public.wholesale_requests;
begin
  select p.user_type into own from public.profiles p where p.id = caller;
  if p_wanted is null or p_wanted not in ('shop', 'dealer')
    or coalesce(char_length(btrim(p_business_name)), 0) not between 2 and 100
    or coalesce(char_length(btrim(p_city)), 0) not between 2 and 50 or char_length(p_note) > 500 then
    perform private.refuse('invalid_input');
  elsif own = p_wanted or own in ('dealer', 'admin') then
    perform private.refuse('wholesale_already');
  elsif (select p.phone_number from public.profiles p where p.id = caller) is null then
    perform private.refuse('phone_required');
  end if;
  insert into public.wholesale_requests (user_id, wanted_type, business_name, city, note)
  values (caller, p_wanted, btrim(p_business_name), btrim(p_city), coalesce(btrim(p_note), ''))
  on conflict (user_id) where status = 'open' do nothing
  returning * into asked;
  if asked.id is null then
    perform private.refuse('wholesale_open');
  end if;
  return asked;
end
$$;

-- Answers a request, once: with a yes the type changes in the same step. p_type may differ from what was asked.
create function public.admin_answer_wholesale(
  p_request_id uuid, p_approved boolean, p_type public.user_type default null, p_answer text default ''
)
returns public.wholesale_requests
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.wholesale_requests;
  person public.profiles;
  given public.user_type;
begin
  perform private.require_admin();
  select * into asked from public.wholesale_requests r where r.id = p_request_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif asked.status <> 'open' then
    perform private.refuse('already_handled');
  elsif p_approved is null then
    perform private.refuse('invalid_input');
  end if;
  given := coalesce(p_type, asked.wanted_type);
  if given not in ('shop', 'dealer') then
    perform private.refuse('invalid_input');
  end if;
  update public.wholesale_requests r
  set status = case when p_approved then 'approved' else 'declined' end::public.wholesale_status,
    answer = left(coalesce(btrim(p_answer), ''), 300), answered_by = auth.uid(), answered_at = now()
  where r.id = p_request_id
  returning * into asked;
  select * into person from public.profiles p where p.id = asked.user_id;
  if p_approved and person.user_type <> 'admin' then
    update public.profiles p set user_type = given where p.id = asked.user_id;
  end if;
  perform private.write_sms(
    case when p_approved then 'wholesale_approved' else 'wholesale_declined' end, person.phone_number,
    jsonb_build_object(
      'name', coalesce(nullif(btrim(person.first_name), ''), 'مشتری'),
      'type', case given when 'dealer' then 'همکار' else 'فروشگاه' end, 'answer', asked.answer
    ),
    'wholesale:' || asked.id, asked.user_id
  );
  perform private.write_audit(
    'wholesale_requests', asked.id::text, jsonb_build_object('status', 'open'),
    jsonb_build_object('status', asked.status, 'type', given, 'answer', asked.answer)
  );
  return asked;
end
$$;
grant execute on function
  public.request_wholesale(public.user_type, text, text, text),
  public.admin_answer_wholesale(uuid, boolean, public.user_type, text)
to authenticated;
