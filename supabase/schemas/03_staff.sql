-- Staff: `admin` profiles with a role in staff_members. Rights are read from tables on each call, never from a token.

create type public.staff_role as enum ('owner', 'seller', 'warehouse', 'accountant', 'content');

-- True if the caller's role has any of these capabilities; the owner has all, a move (private.require_import) those it needs.
-- Definer: policies call it for people who may not read role_capabilities.
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
    or current_setting('hormoz.moving', true) is not distinct from auth.uid()::text and p_any && '{products,prices,content}'
  );
end
$$;
grant execute on function private.has_capability(text[]) to anon, authenticated, service_role;

create policy "people read their own profile, staff all" on public.profiles
for select to authenticated
using (id = (select auth.uid()) or (select private.has_capability('customers', 'orders')));

create policy "people read their own addresses, staff all" on public.addresses
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_capability('customers', 'orders')));

create policy "staff read notes about people" on public.profile_notes
for select to authenticated using ((select private.has_capability('customers')));

-- Permissions of staff, by name.
create table public.capabilities (
  name text primary key check (name ~ '^[a-z_]{3,30}$'),
  title text not null check (char_length(title) between 2 and 120),
  section text not null check (char_length(section) between 2 and 40),
  sort_order smallint not null unique
);

insert into public.capabilities (name, title, section, sort_order) values
  ('orders', 'سفارش‌ها: دیدن، سفارش تلفنی، ویرایش، لغو و مرجوعی', 'سفارش', 10),
  ('shipping', 'آماده‌سازی: سفارش‌های آمادهٔ ارسال، چاپ و کد رهگیری', 'سفارش', 20),
  ('payments', 'پول سفارش‌ها: دریافت، بازگشت وجه و پرداخت بی‌سفارش', 'سفارش', 30),
  ('invoices', 'صورتحساب رسمی', 'سفارش', 40), ('customers', 'مشتریان و درخواست خرید عمده', 'مشتری', 50),
  ('reviews', 'نظر، پرسش، پیام و «خبرم کن»', 'مشتری', 60), ('sms', 'پیامک', 'مشتری', 70),
  ('products', 'محصول، دسته، رنگ و ویژگی', 'محصول', 80), ('prices', 'تغییر قیمت، تخفیف و کد تخفیف', 'محصول', 90),
  ('wholesale_prices', 'دیدن قیمت فروشگاه و همکار', 'محصول', 100), ('moves', 'آمدن از فروشگاه دیگر و برگرداندن آن', 'محصول', 105),
  ('stock', 'انبار: موجودی، گردش و انبارگردانی', 'انبار', 110), ('costs', 'قیمت خرید، رسید خرید و سود', 'انبار', 120),
  ('content', 'صفحهٔ نخست و محتوا', 'فروشگاه', 130), ('reports', 'آمار و گزارش فروش', 'فروشگاه', 140),
  ('settings', 'تنظیمات فروشگاه و ارسال', 'فروشگاه', 150), ('staff', 'کارکنان و گزارش فعالیت‌ها', 'فروشگاه', 160);

alter table public.capabilities enable row level security;
grant select on public.capabilities to authenticated, service_role;

-- True for staff of any role.
create function private.is_staff()
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.staff_role() is not null;
end
$$;
grant execute on function private.is_staff() to anon, authenticated, service_role;

create policy "staff read what may be allowed" on public.capabilities
for select to authenticated using ((select private.is_staff()));

-- Permissions of each role.
create table public.role_capabilities (
  -- Owners implicitly have every capability.
  role public.staff_role not null check (role <> 'owner'),
  capability text not null references public.capabilities (name) on update cascade on delete cascade
    check (capability <> 'staff'),
  primary key (role, capability)
);
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

-- Staff and their roles.
create table public.staff_members (
  id uuid primary key references public.profiles (id) on delete cascade,
  role public.staff_role not null,
  -- Restored when they leave.
  former_type public.user_type not null default 'normal' check (former_type <> 'admin'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_members_role on public.staff_members (role);
alter table public.staff_members enable row level security;
grant select on public.staff_members to authenticated;
grant select, update (role) on public.staff_members to service_role;
create trigger touch_updated_at before update on public.staff_members
for each row execute function private.touch_updated_at();

create policy "staff read their own role, owners all" on public.staff_members
for select to authenticated using (id = (select auth.uid()) or (select private.is_owner()));

-- Validity of an invitation in days.
create function private.invitation_days()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 7$$;

-- Invited phone numbers. The owner of the number may accept once.
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
create unique index staff_invitations_open on public.staff_invitations (phone_number)
where accepted_at is null and withdrawn_at is null;
create index staff_invitations_invited_by on public.staff_invitations (invited_by);
alter table public.staff_invitations enable row level security;
grant select on public.staff_invitations to authenticated, service_role;

create policy "owners read invitations" on public.staff_invitations
for select to authenticated using ((select private.is_owner()));

-- Only an owner, the server or an accepted invitation may create, remove or block an `admin`.
create function private.guard_staff()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and 'admin' in (old.user_type, new.user_type)
    and (old.user_type <> new.user_type or old.is_blocked <> new.is_blocked)
    and not private.is_owner()
    and current_setting('hormoz.joining_staff', true) is distinct from new.id::text then
    perform private.refuse('capability_required');
  end if;
  return new;
end
$$;
create trigger guard_staff before update of user_type, is_blocked on public.profiles
for each row execute function private.guard_staff();

-- After a new user type: an 'admin' without a row in staff_members gets one as owner; other types lose theirs.
create function private.sync_staff_member()
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
-- The name sorts before `audit`, which checks staff membership.
create trigger a_sync_staff_member after insert or update of user_type on public.profiles
for each row execute function private.sync_staff_member();

-- Profile, role and capabilities of the caller; no row without a session.
create function public.current_viewer()
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, has_password boolean,
  staff_role public.staff_role, capabilities text[]
)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.has_password, s.role,
    case
      when s.role = 'owner' then array(select c.name from public.capabilities c order by c.sort_order)
      when s.role is not null then array(select c.capability from public.role_capabilities c where c.role = s.role)
      else '{}'
    end
  from public.profiles p
  left join lateral (select private.staff_role() as role where p.user_type = 'admin') s on true
  where p.id = (select private.current_customer_id());
end
$$;
grant execute on function public.current_viewer() to authenticated;

-- Kind of stored page that the caller sees: their customer type, 'staff' without and 'admin' with wholesale prices, else
-- 'retail', also after their session ended.
create function public.view_type()
returns text
language plpgsql stable set search_path = ''
as $$
declare
  own constant public.user_type := private.viewer_type();
begin
  return case
    when private.current_customer_id() is null then 'retail'
    when own <> 'normal' then own::text
    when private.is_staff() then 'staff'
    else 'retail'
  end;
end
$$;
grant execute on function public.view_type() to authenticated;

-- Role of the caller; null for customers, guests and blocked people.
create function private.staff_role()
returns public.staff_role
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select m.role from public.staff_members m join public.profiles p on p.id = m.id
    where m.id = (select auth.uid()) and p.user_type = 'admin' and not p.is_blocked
  );
end
$$;
grant execute on function private.staff_role() to anon, authenticated, service_role;

-- Returns the caller's id if they have any of these capabilities; refuses 'staff_required' (not staff) or
-- 'capability_required'.
create function private.require_capability(variadic p_any text[])
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('staff_required');
  elsif not private.has_capability(variadic p_any) then
    perform private.refuse('capability_required');
  end if;
  return auth.uid();
end
$$;
grant execute on function private.require_capability(text[]) to authenticated;

-- Returns the id of a caller who is staff of any role; refuses 'staff_required'.
create function private.require_staff()
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('staff_required');
  end if;
  return auth.uid();
end
$$;

-- Requires `customers`; the owner for staff accounts.
create function private.require_over_person(p_user_id uuid)
returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('customers');
  if p_user_id is distinct from auth.uid()
    and exists (select from public.profiles p where p.id = p_user_id and p.user_type = 'admin') then
    perform private.require_owner();
  end if;
  return auth.uid();
end
$$;

-- Invites by SMS, replacing an earlier invitation. p_link: acceptance page; p_role_name: for the message.
-- Definer: writes staff_invitations.
create function public.admin_invite_staff(p_phone text, p_role public.staff_role, p_role_name text, p_link text)
returns public.staff_invitations
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_owner();
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

-- Withdraws a pending invitation; refuses 'invitation_over'. Owner only.
-- Definer: writes staff_invitations.
create function public.admin_withdraw_invitation(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  update public.staff_invitations i set withdrawn_at = now()
  where i.id = p_id and i.accepted_at is null and i.withdrawn_at is null;
  if not found then
    perform private.refuse('invitation_over');
  end if;
end
$$;
grant execute on function public.admin_withdraw_invitation(uuid) to authenticated;

-- Locks a member; one advisory lock protects the last owner.
create function private.lock_staff(p_id uuid)
returns public.staff_members
language plpgsql set search_path = ''
as $$
declare
  member public.staff_members;
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  -- Checked again behind the lock: two owners may revoke each other's rights concurrently.
  perform private.require_owner();
  select * into member from public.staff_members m where m.id = p_id for update;
  if not found then
    perform private.refuse('user_missing');
  end if;
  return member;
end
$$;

-- Changes a member's role. p_expected: the role displayed, else refuses 'changed_meanwhile'; 'last_owner' for the last owner.
-- Definer: writes staff_members.
create function public.admin_set_staff_role(p_id uuid, p_role public.staff_role, p_expected public.staff_role)
returns public.staff_members
language plpgsql security definer set search_path = ''
as $$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  if p_role is null then
    perform private.refuse('invalid_input');
  elsif member.role is distinct from p_expected then
    perform private.refuse('changed_meanwhile');
  elsif member.role = 'owner' and p_role <> 'owner' then
    perform private.require_another_owner(p_id);
  end if;
  update public.staff_members m set role = p_role where m.id = p_id returning * into member;
  return member;
end
$$;
grant execute on function public.admin_set_staff_role(uuid, public.staff_role, public.staff_role) to authenticated;

-- Gives a member the former customer type back; the trigger a_sync_staff_member then deletes the staff row. Refuses 'last_owner'.
-- Definer: writes profiles.
create function public.admin_remove_staff(p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  perform private.require_another_owner(p_id);
  update public.profiles p set user_type = member.former_type where p.id = p_id;
end
$$;
grant execute on function public.admin_remove_staff(uuid) to authenticated;

-- Grants or revokes a capability of a role, except those of owners and `staff`; logs changes. Owner only.
-- Definer: writes role_capabilities and admin_audit.
create function public.admin_set_role_capability(p_role public.staff_role, p_capability text, p_allowed boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean;
begin
  perform private.require_owner();
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

-- Pending invitation to the caller's phone; no row for staff.
-- Definer: reads invitations, which only owners see.
create function public.my_staff_invitation()
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
grant execute on function public.my_staff_invitation() to authenticated;

-- Accepts an invitation to the caller's phone; returns the role. Refuses 'invitation_over', 'staff_already'.
-- Definer: writes staff_members, profiles and staff_invitations.
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

-- After a write: refuses staff without any capability of the trigger's argument, 'a b'. Customers and the server pass.
create function private.require_capability_on_write()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Only staff are restricted; the statement that deleted the product was already authorized.
  if auth.uid() is not null and private.is_staff() and not private.has_capability(variadic string_to_array(tg_argv[0], ' '))
    and (tg_op <> 'DELETE' or exists (select from public.products p where p.id = old.product_id)) then
    perform private.refuse('capability_required');
  end if;
  return null;
end
$$;
