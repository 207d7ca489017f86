-- What signing in needs beside the auth service: limits, accounts that were imported, passwords that nobody proved,
-- and sessions that were ended elsewhere.

-- Whether the owner of the account has chosen a password. The auth service keeps a hash for everybody.
alter table public.profiles add column has_password boolean not null default false;
grant update (has_password) on public.profiles to service_role;

-- Counts an attempt against several limits, [{"key", "limit", "seconds"}], in their order, and stops at the first that
-- is used up: whoever runs into a limit of their own uses up nobody else's. Answers that key, or null when all let pass.
create function public.hit_rate_limits(p_limits jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select l.value ->> 'key' as key, (l.value ->> 'limit')::integer as most, (l.value ->> 'seconds')::integer as seconds
    from jsonb_array_elements(p_limits) with ordinality l order by l.ordinality
  loop
    if not public.hit_rate_limit(entry.key, entry.most, entry.seconds) then
      return entry.key;
    end if;
  end loop;
  return null;
end
$$;
grant execute on function public.hit_rate_limits(jsonb) to service_role;

-- Who stands in the way of a phone (local form) whose placeholder address is p_email. `imported` came from elsewhere with
-- the confirmed placeholder alone: it gets the phone before a code is sent. The holders have the phone, or the
-- placeholder, without ever having proved anything, and never bought: they can go. `is_customer`: the phone is an account's.
create function public.prepare_sign_in(p_phone text, p_email text)
returns table (imported uuid, phone_holders uuid[], email_holders uuid[], is_customer boolean)
language sql
stable
security definer
set search_path = ''
as $$
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
    exists (select 1 from holders h where h.has_phone or h.by_email and h.has_email_alone)
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
