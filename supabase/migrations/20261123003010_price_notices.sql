-- A text message when prices changed, for shops and dealers who asked for it: once a day at most, with the short address of their list.

create table public.price_notices (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  wanted_at timestamptz not null default now(),
  -- What changed up to then was told.
  told_at timestamptz
);
comment on table public.price_notices is 'Shops and dealers who want a text message when their prices change.';
alter table public.price_notices enable row level security;
grant select on public.price_notices to authenticated, service_role;
create policy "people read their own price notice" on public.price_notices for select to authenticated
using (user_id = (select auth.uid()));

-- The caller wants the message, or no longer does. Whoever lost the wholesale prices may still say no.
create function public.set_price_notice(p_wanted boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  if p_wanted is null then
    perform private.refuse('invalid_input');
  elsif not p_wanted then
    delete from public.price_notices n where n.user_id = caller;
    return;
  end if;
  perform private.require_wholesale();
  if not exists (select from public.profiles p where p.id = caller and p.phone_number is not null) then
    perform private.refuse('phone_required');
  end if;
  insert into public.price_notices (user_id) values (caller) on conflict (user_id) do nothing;
end
$$;
grant execute on function public.set_price_notice(boolean) to authenticated;

insert into public.sms_templates (key, description, body, purpose) values (
  'price_list_changed', 'تغییر قیمت‌های فروشگاه و همکار، برای کسی که خواسته است',
  'قیمت {count} محصول برای شما تغییر کرد. فهرست جدید: {link} {shop}', 'notice'
);

-- Products whose price for a wholesale viewer is another now than at a moment, and when the first and the last of these changes were. What had no
-- price then, or has none now, is no change of price.
create function private.changed_prices(p_viewer public.user_type, p_since timestamptz)
returns table (changed integer, first_at timestamptz, last_at timestamptz)
language sql
stable
rows 1
set search_path = ''
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

-- Tells who asked for it that prices of their tier changed since they were told last: by day, once a day, and when half an hour went by without
-- another change (or three hours since the first), so that one evening's work is one message. Safe to run twice at once: each is taken by
-- one. Answers how many were told. p_site: address of the shop.
create function public.notify_price_lists(p_site text)
returns integer
language plpgsql
security definer
set search_path = ''
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
      select n.user_id, n.told_at, coalesce(n.told_at, n.wanted_at) as since, u.user_type, u.phone_number
      from public.price_notices n
      join public.profiles u on u.id = n.user_id and not u.is_blocked and u.phone_number is not null
      where private.is_wholesale(u.user_type) and private.may_send_sms('notice', u.phone_number)
        and (n.told_at is null
          or (n.told_at at time zone 'Asia/Tehran')::date < (now() at time zone 'Asia/Tehran')::date)
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
    update public.price_notices n set told_at = now()
    where n.user_id = person.user_id and n.told_at is not distinct from person.told_at;
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
