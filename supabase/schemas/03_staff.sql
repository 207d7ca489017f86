-- Staff roles, capabilities, invitations.

create type public.staff_role as enum ('owner', 'seller', 'warehouse', 'accountant', 'content');

-- Whether the caller may do one of these.
create function private.has_capability(variadic p_any text[])
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  own public.staff_role := private.staff_role();
begin
  return own is not null and (
    own = 'owner'
    or exists (select from public.role_capabilities c where c.role = own and c.capability = any (p_any))
  );
end
$$;
grant execute on function private.has_capability(text[]) to anon, authenticated, service_role;

create policy "people read their own profile, admins all" on public.profiles
for select to authenticated
using (id = (select auth.uid()) or (select private.has_capability('customers', 'orders')));

create policy "people read their own addresses, admins all" on public.addresses
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_capability('customers', 'orders')));

create policy "admins read notes about people" on public.profile_notes
for select to authenticated using ((select private.has_capability('customers')));

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- Which list: the last part of its address.
  list text not null check (list in ('orders', 'products', 'users')),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- The query of its address, without the page.
  query text not null check (char_length(query) <= 1000 and query !~ '[\s#<>"]'),
  -- All admins see it; only its owner changes it.
  is_shared boolean not null default false,
  -- What its owner sees first.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_views is 'Views of the panel’s lists: name, filters, order; own or shared.';
create unique index saved_views_name on public.saved_views (owner_id, list, name);
create unique index saved_views_default on public.saved_views (owner_id, list) where is_default;
create index saved_views_list on public.saved_views (list) where is_shared;
alter table public.saved_views enable row level security;
grant select, insert (list, name, query, is_shared, is_default), update (name, query, is_shared, is_default), delete
on public.saved_views to authenticated;
grant select on public.saved_views to service_role;
create trigger touch_updated_at before update on public.saved_views
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.saved_views
for each row execute function private.audit();

create function private.is_staff()
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.staff_role() is not null;
end
$$;
grant execute on function private.is_staff() to anon, authenticated, service_role;

create policy "admins read their own views and shared ones" on public.saved_views
for select to authenticated
using ((select private.is_staff()) and ((owner_id = (select auth.uid())) or is_shared));

create policy "admins save views" on public.saved_views
for insert to authenticated
with check ((select private.is_staff()) and (owner_id = (select auth.uid())));

create policy "admins change their own views" on public.saved_views
for update to authenticated
using ((select private.is_staff()) and (owner_id = (select auth.uid())))
with check ((select private.is_staff()) and (owner_id = (select auth.uid())));

create policy "admins remove their own views" on public.saved_views
for delete to authenticated
using ((select private.is_staff()) and (owner_id = (select auth.uid())));

create table public.capabilities (
  name text primary key check (name ~ '^[a-z_]{3,30}$'),
  title text not null check (char_length(title) between 2 and 120),
  section text not null check (char_length(section) between 2 and 40),
  sort_order smallint not null unique
);
comment on table public.capabilities is 'What staff may be allowed to do, by name.';

insert into public.capabilities (name, title, section, sort_order) values
  ('orders', 'سفارش‌ها: دیدن، سفارش تلفنی، ویرایش، لغو و مرجوعی', 'سفارش', 10),
  ('wholesale_prices', 'دیدن قیمت فروشگاه و همکار', 'کالا', 100),
  ('stock', 'انبار: موجودی، گردش و انبارگردانی', 'انبار', 110), ('costs', 'قیمت خرید، رسید خرید و سود', 'انبار', 120),
  ('content', 'صفحهٔ نخست و محتوا', 'فروشگاه', 130), ('reports', 'آمار و گزارش فروش', 'فروشگاه', 140),
  ('settings', 'تنظیمات فروشگاه و ارسال', 'فروشگاه', 150), ('staff', 'کارکنان و گزارش فعالیت‌ها', 'فروشگاه', 160),
  ('shipping', 'آماده‌سازی: سفارش‌های آمادهٔ ارسال، چاپ و کد رهگیری', 'سفارش', 20),
  ('payments', 'پول سفارش‌ها: دریافت، بازگشت وجه و پرداخت بی‌سفارش', 'سفارش', 30),
  ('invoices', 'صورتحساب رسمی', 'سفارش', 40), ('customers', 'مشتریان و درخواست خرید عمده', 'مشتری', 50),
  ('reviews', 'نظر، پرسش، پیام و «خبرم کن»', 'مشتری', 60), ('sms', 'پیامک', 'مشتری', 70),
  ('products', 'کالا، دسته، رنگ و ویژگی', 'کالا', 80), ('prices', 'تغییر قیمت، تخفیف و کد تخفیف', 'کالا', 90);

alter table public.capabilities enable row level security;
grant select on public.capabilities to authenticated, service_role;

create policy "staff read what may be allowed" on public.capabilities
for select to authenticated using ((select private.is_staff()));

create table public.role_capabilities (
  -- The owner needs no row; who works here and what they may, nobody else decides.
  role public.staff_role not null check (role <> 'owner'),
  capability text not null references public.capabilities (name) on update cascade on delete cascade
    check (capability <> 'staff'),
  primary key (role, capability)
);
comment on table public.role_capabilities is 'What each role may do.';
create index role_capabilities_capability on public.role_capabilities (capability);

insert into public.role_capabilities (role, capability) values
  ('seller', 'orders'), ('seller', 'shipping'), ('seller', 'invoices'), ('seller', 'customers'), ('seller', 'reviews'),
  ('seller', 'wholesale_prices'), ('warehouse', 'shipping'), ('warehouse', 'stock'), ('accountant', 'payments'),
  ('accountant', 'invoices'), ('accountant', 'wholesale_prices'), ('accountant', 'costs'), ('accountant', 'reports'),
  ('content', 'products'), ('content', 'reviews'), ('content', 'content');

alter table public.role_capabilities enable row level security;
grant select on public.role_capabilities to authenticated, service_role;

create policy "staff read what roles may" on public.role_capabilities
for select to authenticated using ((select private.is_staff()));

create table public.staff_members (
  id uuid primary key references public.profiles (id) on delete cascade,
  role public.staff_role not null,
  -- The customer type that they get back when they leave.
  former_type public.user_type not null default 'normal' check (former_type <> 'admin'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.staff_members is 'Who works in the shop, and as what.';
create index staff_members_role on public.staff_members (role);
alter table public.staff_members enable row level security;
grant select on public.staff_members to authenticated;
grant select, update (role) on public.staff_members to service_role;
create trigger touch_updated_at before update on public.staff_members
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.staff_members
for each row execute function private.audit();

create policy "staff read their own role, owners all" on public.staff_members
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

-- Days that an invitation may be accepted.
create function private.invitation_days()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 7$$;

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  role public.staff_role not null check (role <> 'owner'),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + private.invitation_days() * interval '1 day',
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint invitations_end_once check (accepted_at is null or withdrawn_at is null)
);
comment on table public.staff_invitations is 'Phones that were asked to work in the shop. Whoever proves the phone may accept, once.';
create unique index staff_invitations_open on public.staff_invitations (phone_number)
where accepted_at is null and withdrawn_at is null;
create index staff_invitations_invited_by on public.staff_invitations (invited_by);
alter table public.staff_invitations enable row level security;
grant select on public.staff_invitations to authenticated, service_role;
create trigger audit after insert or update or delete on public.staff_invitations
for each row execute function private.audit();

create policy "owners read invitations" on public.staff_invitations
for select to authenticated using ((select private.is_admin()));

-- Who becomes `admin` by the hand of an owner, or of whoever runs the server, is an owner; who stops being one leaves the staff.
-- Nobody else can make or unmake staff, or block them.
create function private.guard_staff()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and 'admin' in (old.user_type, new.user_type)
    and (old.user_type <> new.user_type or old.is_blocked <> new.is_blocked)
    and not private.is_admin()
    and current_setting('hormoz.joining_staff', true) is distinct from new.id::text then
    perform private.refuse('capability_required');
  end if;
  return new;
end
$$;
create trigger guard_staff before update of user_type, is_blocked on public.profiles
for each row execute function private.guard_staff();

create function private.follow_staff()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_type = 'admin' then
    insert into public.staff_members (id, role, former_type)
    values (new.id, 'owner', case when tg_op = 'UPDATE' and old.user_type <> 'admin' then old.user_type else 'normal' end)
    on conflict (id) do nothing;
  else
    delete from public.staff_members m where m.id = new.id;
  end if;
  return null;
end
$$;
-- By name before `audit`, which asks whether the caller is staff.
create trigger a_follow_staff after insert or update of user_type on public.profiles
for each row execute function private.follow_staff();

create function public.current_viewer()
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, has_password boolean,
  staff_role public.staff_role, capabilities text[]
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.has_password, s.role,
    case
      when s.role = 'owner' then array(select c.name from public.capabilities c order by c.sort_order)
      when s.role is not null then array(select c.capability from public.role_capabilities c where c.role = s.role)
      else '{}'
    end
  from public.profiles p
  left join lateral (select private.staff_role() as role where p.user_type = 'admin') s on true
  where p.id = (select private.standing_customer())
$$;
grant execute on function public.current_viewer() to authenticated;

-- Keeps the number of views within bounds, and one default: the newest choice takes its place.
create function private.tidy_saved_views()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (
    select count(*) from public.saved_views v where v.owner_id = new.owner_id and v.list = new.list
  ) >= private.saved_view_limit() then
    perform private.refuse('too_many_views', jsonb_build_object('most', private.saved_view_limit()));
  end if;
  if new.is_default then
    update public.saved_views v set is_default = false
    where v.owner_id = new.owner_id and v.list = new.list and v.is_default and v.id <> new.id;
  end if;
  return new;
end
$$;
create trigger tidy_saved_views before insert or update of is_default on public.saved_views
for each row execute function private.tidy_saved_views();

-- Views of one person in one list.
create function private.saved_view_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 30$$;

-- The caller's role, or null: customers, guests and blocked people have none.
create function private.staff_role()
returns public.staff_role
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select m.role from public.staff_members m join public.profiles p on p.id = m.id
    where m.id = auth.uid() and p.user_type = 'admin' and not p.is_blocked
  );
end
$$;
grant execute on function private.staff_role() to anon, authenticated, service_role;

-- The caller, or a refusal: the first line of what staff do.
create function private.require_capability(variadic p_any text[])
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('admin_required');
  elsif not private.has_capability(variadic p_any) then
    perform private.refuse('capability_required');
  end if;
  return auth.uid();
end
$$;

create function private.require_staff()
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('admin_required');
  end if;
  return auth.uid();
end
$$;

-- For what is done to a person: staff are the owner's matter.
create function private.require_over_person(p_user_id uuid)
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('customers');
  if p_user_id is distinct from auth.uid()
    and exists (select from public.profiles p where p.id = p_user_id and p.user_type = 'admin') then
    perform private.require_admin();
  end if;
  return auth.uid();
end
$$;

-- Asks the holder of a phone to work in the shop, by SMS; who was asked before is asked anew with this role. p_link leads to the
-- page that accepts; p_role_name stands in the message.
create function public.admin_invite_staff(p_phone text, p_role public.staff_role, p_role_name text, p_link text)
returns public.staff_invitations
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  invitation public.staff_invitations;
begin
  if p_phone is null or p_phone !~ '^09[0-9]{9}$' or p_role is null or p_role = 'owner'
    or coalesce(char_length(p_role_name), 0) not between 1 and 40
    or p_link is null or char_length(p_link) > 300 or p_link !~ '^https?://' then
    perform private.refuse('invalid_input');
  elsif exists (
    select from public.staff_members m join public.profiles p on p.id = m.id where p.phone_number = p_phone
  ) then
    perform private.refuse('staff_already');
  elsif not public.hit_rate_limit('staff-invitations:' || caller, 20, 3600) then
    perform private.refuse('too_many_attempts');
  end if;
  update public.staff_invitations i set withdrawn_at = now()
  where i.phone_number = p_phone and i.accepted_at is null and i.withdrawn_at is null;
  insert into public.staff_invitations (phone_number, role, invited_by) values (p_phone, p_role, caller)
  returning * into invitation;
  perform private.write_sms(
    'staff_invited', p_phone, jsonb_build_object('role', p_role_name, 'link', p_link), 'staff_invited:' || invitation.id
  );
  return invitation;
end
$$;
grant execute on function public.admin_invite_staff(text, public.staff_role, text, text) to authenticated;

-- Takes an invitation back.
create function public.admin_withdraw_invitation(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.staff_invitations i set withdrawn_at = now()
  where i.id = p_id and i.accepted_at is null and i.withdrawn_at is null;
  if not found then
    perform private.refuse('invitation_over');
  end if;
end
$$;
grant execute on function public.admin_withdraw_invitation(uuid) to authenticated;

-- Locks a member of staff for an owner. Changes that could take the last owner away queue behind one another.
create function private.lock_staff(p_id uuid)
returns public.staff_members
language plpgsql set search_path = ''
as $$
declare
  member public.staff_members;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  -- Asked again behind the lock: two owners may take each other's right at the same moment.
  perform private.require_admin();
  select * into member from public.staff_members m where m.id = p_id for update;
  if not found then
    perform private.refuse('user_missing');
  end if;
  return member;
end
$$;

-- Gives a member of staff another role. p_seen: the role that was looked at.
create function public.admin_set_staff_role(p_id uuid, p_role public.staff_role, p_seen public.staff_role)
returns public.staff_members
language plpgsql security definer set search_path = ''
as $$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  if p_role is null then
    perform private.refuse('invalid_input');
  elsif member.role is distinct from p_seen then
    perform private.refuse('changed_meanwhile');
  elsif member.role = 'owner' and p_role <> 'owner' then
    perform private.keep_an_admin(p_id);
  end if;
  update public.staff_members m set role = p_role where m.id = p_id returning * into member;
  return member;
end
$$;
grant execute on function public.admin_set_staff_role(uuid, public.staff_role, public.staff_role) to authenticated;

-- Ends somebody's work in the shop; they are the customer again that they were.
create function public.admin_remove_staff(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  perform private.keep_an_admin(p_id);
  update public.profiles p set user_type = member.former_type where p.id = p_id;
end
$$;
grant execute on function public.admin_remove_staff(uuid) to authenticated;

-- Allows a role something, or takes it away.
create function public.admin_set_role_capability(p_role public.staff_role, p_capability text, p_allowed boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean;
begin
  perform private.require_admin();
  if p_role is null or p_role = 'owner' or p_allowed is null or p_capability is null or p_capability = 'staff'
    or not exists (select from public.capabilities c where c.name = p_capability) then
    perform private.refuse('invalid_input');
  elsif p_allowed then
    insert into public.role_capabilities (role, capability) values (p_role, p_capability) on conflict do nothing;
  else
    delete from public.role_capabilities c where c.role = p_role and c.capability = p_capability;
  end if;
  changed := found;
  if changed then
    perform private.write_audit(
      'role_capabilities', p_role::text, jsonb_build_object('capability', p_capability, 'is_allowed', not p_allowed),
      jsonb_build_object('capability', p_capability, 'is_allowed', p_allowed)
    );
  end if;
end
$$;
grant execute on function public.admin_set_role_capability(public.staff_role, text, boolean) to authenticated;

-- The invitation that waits for the caller's phone, if there is one: who asks, as what, until when.
create function public.own_staff_invitation()
returns table (id uuid, role public.staff_role, inviter text, expires_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  return query
  select i.id, i.role, coalesce(btrim(f.first_name || ' ' || f.last_name), ''), i.expires_at
  from public.profiles p
  join public.staff_invitations i on i.phone_number = p.phone_number
  left join public.profiles f on f.id = i.invited_by
  where p.id = caller and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
    and not exists (select from public.staff_members m where m.id = caller);
end
$$;
grant execute on function public.own_staff_invitation() to authenticated;

-- Accepts it: the caller works in the shop from now on.
create function public.accept_staff_invitation(p_id uuid)
returns public.staff_role
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  invitation public.staff_invitations;
begin
  select i.* into invitation
  from public.staff_invitations i join public.profiles p on p.phone_number = i.phone_number and p.id = caller
  where i.id = p_id and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
  for update of i;
  if not found then
    perform private.refuse('invitation_over');
  elsif exists (select from public.staff_members m where m.id = caller) then
    perform private.refuse('staff_already');
  end if;
  insert into public.staff_members (id, role, former_type)
  select p.id, invitation.role, p.user_type from public.profiles p where p.id = caller;
  perform set_config('hormoz.joining_staff', caller::text, true);
  update public.profiles p set user_type = 'admin' where p.id = caller;
  perform set_config('hormoz.joining_staff', '', true);
  update public.staff_invitations i set accepted_at = now() where i.id = invitation.id;
  return invitation.role;
end
$$;
grant execute on function public.accept_staff_invitation(uuid) to authenticated;

-- Which orders a filter means, as a condition on `o`. {"tab", "search" (number, phone, name or tracking code), "from",
-- "until" (of created_at, the second exclusive), "customer", "province" ("-": fetched in the shop), "method", "payment"
-- (paid, unpaid, failed), "type" (customer type), "product", "code", "ids"}; what is missing narrows nothing.
-- The statement around it is put together from what was asked, so that each question finds its index.
create function private.wanted_orders(p_filter jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
declare
  patterns text[];
  people uuid[];
  wanted text := private.tab_condition(p_filter ->> 'tab');
begin
  select array_agg('%' || w || '%') into patterns
  from regexp_split_to_table(nullif(private.normalize_text(left(p_filter ->> 'search', 100)), ''), ' ') w;
  if patterns is not null then
    select coalesce(array_agg(f.id), '{}') into people from (
      select p.id from public.profiles p where p.search_text like all (patterns) limit 2000
    ) f;
    wanted := wanted || ' and (('
      || (select string_agg(format('o.search_text like %L', w), ' and ') from unnest(patterns) w)
      || format(
        ') or o.user_id = any (%L::uuid[]) or o.id = any (%L::uuid[]))', people,
        array(select s.order_id from public.shipments s where lower(s.tracking_code) like all (patterns) limit 2000)
      );
  end if;
  if p_filter ? 'ids' then
    wanted := wanted || format(
      ' and o.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids'))
    );
  end if;
  return wanted
    || private.narrow('o.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.narrow('o.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.narrow('o.user_id = %L::uuid', p_filter ->> 'customer')
    || case when p_filter ->> 'province' = '-' then ' and o.province is null'
      else private.narrow('o.province = %L', p_filter ->> 'province') end
    || case p_filter ->> 'method'
      when 'transfer' then ' and o.by_transfer'
      when 'online' then ' and o.payment_method = ''online'' and not o.by_transfer'
      else private.narrow('o.payment_method = %L::public.payment_method', p_filter ->> 'method')
    end
    || case p_filter ->> 'payment'
      when 'paid' then ' and o.is_paid'
      when 'unpaid' then ' and not o.is_paid and o.status not in (''cancelled'', ''payment_failed'')'
      when 'failed' then ' and not o.is_paid and o.payment_status in (''failed'', ''canceled'')'
      else ''
    end
    || private.narrow('o.customer_type = %L::public.user_type', p_filter ->> 'type')
    || private.narrow(
      'o.id in (select i.order_id from public.order_items i where i.product_id = %L::uuid)', p_filter ->> 'product'
    )
    || private.narrow(
      'o.discount_code_id in (select c.id from public.discount_codes c where private.fold_code(c.code) = private.fold_code(%L))',
      p_filter ->> 'code'
    );
end
$$;

-- How many orders each tab has.
create function private.all_order_counts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with per_status as (
      select o.status, count(*) as n from public.orders o group by o.status
    )
    select jsonb_build_object(
      'all', (select coalesce(sum(s.n), 0) from per_status s),
      'unpaid', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('pending', 'payment_pending', 'payment_failed')),
      'review', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'awaiting_review'),
      'paid', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'paid'),
      'processing', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'processing'),
      'shipped', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'shipped'),
      'delivered', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'delivered'),
      'ended', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('cancelled', 'returned')),
      'cash', (
        select count(*) from public.orders o
        where o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status in ('shipped', 'delivered')
      ),
      'difference', (select count(*) from public.orders o where o.is_paid and o.due_amount > 0),
      'refund', (select count(*) from public.orders o where o.owed_amount > 0),
      'return', (select count(*) from public.returns r where r.status = 'requested'),
      'unallocated', (select count(*) from public.payments p where p.state = 'unallocated' and p.resolved_at is null)
    )
  );
end
$$;

create function private.guard()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Customers never come here, and what goes with a product that is removed was decided there.
  if auth.uid() is not null and private.is_staff() and not private.has_capability(variadic string_to_array(tg_argv[0], ' '))
    and (tg_op <> 'DELETE' or exists (select from public.products p where p.id = old.product_id)) then
    perform private.refuse('capability_required');
  end if;
  return null;
end
$$;

-- Keys of a JSON object that the caller may read, by {key: "capability capability"}; others fall away.
create function private.visible_keys(p_object jsonb, p_rights jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(p_object) o
  where private.has_capability(variadic string_to_array(coalesce(p_rights ->> o.key, 'staff'), ' '))
$$;

create function private.all_alerts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'new_orders', (select count(*) from public.orders o where o.status in ('paid', 'awaiting_review')),
    'low_stock', (
      select count(*) from private.product_stats a
      where private.is_low(a.pieces, a.low_limit)
        and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
    ),
    'waiting_reviews', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'waiting_questions', (select count(*) from public.questions q where not q.is_approved and not q.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'stuck_payments', (
      select count(*) from public.payments p
      where p.state = 'unallocated' or (p.state = 'pending' and p.created_at < now() - interval '30 minutes')
    )
  );
end
$$;

create function private.all_waiting_work()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.all_order_counts() || jsonb_build_object(
    'comments', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'questions', (select count(*) from public.questions q where not q.is_approved and not q.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'wholesale', (select count(*) from public.wholesale_requests r where r.status = 'open'),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'low_stock', (private.all_alerts() -> 'low_stock'),
    'failed_sms', (select count(*) from public.sms_messages m where m.status = 'failed' and m.created_at > now() - interval '7 days')
  );
end
$$;

create function private.search_everything(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_query, 100));
  patterns text[] := (select array_agg('%' || w || '%') from regexp_split_to_table(asked, ' ') w);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- Enough of a number to be part of a phone, a tracking code or a reference.
  part text := case when char_length(digits) >= 4 then digits end;
  -- A name may hold figures too.
  words text[] := case when asked ~ '[^0-9 ]' then patterns end;
  people uuid[];
begin
  perform private.require_staff();
  if asked is null or asked = '' then
    return;
  end if;
  return query execute format(
    $q$
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where p.search_text like %2$L order by p.created_at desc limit 5
      )
      union all
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where %1$s and p.search_text not like %2$L order by p.created_at desc limit 5
      )
      limit 5
    $q$,
    private.products_like(asked), asked || '%'
  );
  -- Who bought, and who gets it: the list names the receiver where the account has no name.
  people := array(
    select f.id from public.profiles f
    where f.phone_number like '%' || part || '%' or f.search_text like all (words) limit 2000
  );
  return query execute format(
    $q$
      select 'order', o.id, o.number::text,
        coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
      from public.orders o join public.profiles f on f.id = o.user_id
      where (o.user_id = any ($1) or o.id = any ($3) %s)
      order by o.number::text = $2 desc, o.number desc
      limit 5
    $q$,
    case when digits <> '' then format('or o.number::text like %L', digits || '%') else '' end
    || case when part is not null then format('or o.search_text like %L', '%' || part || '%') else '' end
    || case when words is not null then 'or (' || (
      select string_agg(format('o.search_text like %L', w), ' and ') from unnest(words) w
    ) || ')' else '' end
  ) using people, digits, private.orders_by_parcel('%' || part || '%', words);
  return query
  select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
    coalesce(f.phone_number, '')
  from public.profiles f
  where f.phone_number like '%' || part || '%' or f.search_text like all (words)
  order by f.created_at desc
  limit 5;
  -- Money that came for an order that could not take it, by its reference or the order.
  return query
  select 'payment', y.id, coalesce(y.reference_id, ''), o.number::text
  from public.payments y join public.orders o on o.id = y.order_id
  where (y.state = 'unallocated' or y.resolution is not null) and part is not null
    and (y.reference_id like '%' || part || '%' or o.number::text = digits)
  order by y.created_at desc
  limit 3;
  return query
  select 'code', c.id, c.code, coalesce(c.description, '')
  from public.discount_codes c
  where private.normalize_text(c.code) like '%' || asked || '%' or private.normalize_text(c.description) like all (words)
  order by c.created_at desc
  limit 3;
  return query
  select 'message', m.id, m.full_name, left(m.message, 80)
  from public.contact_messages m
  where m.phone_number like '%' || part || '%'
    or m.search_text like all (words)
  order by m.created_at desc
  limit 3;
  return query
  select 'receipt', r.id, r.number::text, r.supplier
  from public.stock_receipts r
  where r.number::text = nullif(digits, '') and words is null
    or private.normalize_text(r.supplier || ' ' || r.reference) like all (words)
  order by r.created_at desc
  limit 3;
end
$$;
