-- Customer segments and SMS campaigns. Campaigns are queued in batches: they can be paused and do not delay order messages.

-- Validates a segment filter; missing keys do not filter.
--   spent_from, spent_to: net paid toman · orders_from, orders_to: paid orders
--   last_from, last_to: days since the last paid order
--   province, city: of an order · types · product, category (with descendants): ids; brand: bought and kept
--   wishlist: true · consent: "allowed", "refused" or "unknown"
create function private.is_segment_filter(p_filter jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_filter) = 'object' and pg_column_size(p_filter) < 2000 and not exists (
    select from jsonb_each(case jsonb_typeof(p_filter) when 'object' then p_filter else '{}' end) e
    where not case
      when e.key in ('spent_from', 'spent_to') then jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,13}$'
      when e.key in ('orders_from', 'orders_to', 'last_from', 'last_to') then
        jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,5}$'
      when e.key in ('province', 'city') then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 50
      when e.key = 'brand' then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 100
      when e.key in ('product', 'category') then
        jsonb_typeof(e.value) = 'string' and pg_input_is_valid(e.value #>> '{}', 'uuid')
      when e.key = 'types' then jsonb_typeof(e.value) = 'array' and e.value <@ '["normal", "shop", "dealer"]'
        and e.value <> '[]'
      when e.key = 'wishlist' then e.value = 'true'
      when e.key = 'consent' then e.value in ('"allowed"', '"refused"', '"unknown"')
      else false
    end
  ), false)
$$;
grant execute on function private.is_segment_filter(jsonb) to authenticated, service_role;

-- Named customer filters.
create table public.customer_segments (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null unique check (char_length(name) between 1 and 60 and private.is_line(name)),
  filter jsonb not null check (private.is_segment_filter(filter)),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_segments_created_by on public.customer_segments (created_by);
alter table public.customer_segments enable row level security;
grant select, insert (name, filter), update (name, filter), delete on public.customer_segments to authenticated;
grant select on public.customer_segments to service_role;
create trigger touch_updated_at before update on public.customer_segments
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.customer_segments
for each row execute function private.audit();

create policy "staff read segments" on public.customer_segments
for select to authenticated
using ((select private.has_capability('customers', 'sms')));

create policy "staff add segments" on public.customer_segments
for insert to authenticated
with check ((select private.has_capability('customers')));

create policy "staff change segments" on public.customer_segments for update to authenticated
using ((select private.has_capability('customers'))) with check ((select private.has_capability('customers')));

create policy "staff remove segments" on public.customer_segments
for delete to authenticated
using ((select private.has_capability('customers')));

create type public.campaign_status as enum ('draft', 'running', 'paused', 'done', 'stopped');

-- Bulk messages: text, recipients, progress.
create table public.sms_campaigns (
  id uuid primary key,
  title text not null check (char_length(btrim(title)) between 1 and 100),
  body text not null check (char_length(btrim(body)) between 1 and 500),
  -- Chosen recipients: {"kind": "one" | "group" | "all" | "segment", …}
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  status public.campaign_status not null default 'draft',
  recipients integer not null default 0,
  -- Billed parts per message, toman per part, as previewed.
  parts smallint not null check (parts between 1 and 20),
  part_price integer not null check (part_price between 0 and 100000),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- A message to one number is not advertising.
  purpose public.sms_purpose not null default 'advertising',
  starts_at timestamptz,
  -- Also at night.
  any_hour boolean not null default false,
  left_out integer not null default 0
);
create index sms_campaigns_created_by on public.sms_campaigns (created_by);
create index sms_campaigns_running on public.sms_campaigns (started_at) where status = 'running';
create index sms_campaigns_newest on public.sms_campaigns (created_at desc);
alter table public.sms_campaigns enable row level security;
grant select on public.sms_campaigns to authenticated, service_role;

create policy "staff read campaigns" on public.sms_campaigns for select to authenticated using ((select private.has_capability('sms')));

-- Recipients of a campaign, fixed at preparation; one message each.
create table public.sms_campaign_recipients (
  campaign_id uuid not null references public.sms_campaigns (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null default '',
  message_id bigint references public.sms_messages (id) on delete set null,
  -- Opted out after preparation.
  is_skipped boolean not null default false,
  primary key (campaign_id, phone_number)
);
create index sms_campaign_recipients_message_id on public.sms_campaign_recipients (message_id);
create index sms_campaign_recipients_user_id on public.sms_campaign_recipients (user_id);
alter table public.sms_campaign_recipients enable row level security;
grant select on public.sms_campaign_recipients to authenticated, service_role;

create policy "staff read recipients" on public.sms_campaign_recipients
for select to authenticated
using ((select private.has_capability('sms')));

-- Recipients: {"kind": "one", "phone"} · {"kind": "all"} · {"kind": "group", "types", "province", "bought_since",
-- "not_bought_since", "min_spent"} · {"kind": "segment", "segment": id}. Confirmed phones, unblocked.
create function private.audience(p_audience jsonb)
returns table (user_id uuid, phone_number text, name text)
language sql stable set search_path = ''
as $$
  select p.id, p.phone_number, coalesce(nullif(btrim(p.first_name), ''), 'مشتری')
  from public.profiles p
  where p.phone_number is not null and not p.is_blocked
    and case p_audience ->> 'kind'
      when 'one' then p.phone_number = p_audience ->> 'phone'
      when 'all' then true
      when 'group' then
        (coalesce(p_audience -> 'types', '[]') = '[]' or p_audience -> 'types' ? p.user_type::text)
        and (p_audience ->> 'province' is null or exists (
          select 1 from public.orders o where o.user_id = p.id and o.province = p_audience ->> 'province'
        ))
        and (p_audience ->> 'bought_since' is null or exists (
          select 1 from public.orders o
          where o.user_id = p.id and o.is_paid and o.created_at >= (p_audience ->> 'bought_since')::timestamptz
        ))
        and (p_audience ->> 'not_bought_since' is null or not exists (
          select 1 from public.orders o
          where o.user_id = p.id and o.is_paid and o.created_at >= (p_audience ->> 'not_bought_since')::timestamptz
        ))
        and (p_audience ->> 'min_spent' is null or (
          select coalesce(sum(o.total_amount - o.reduced_amount), 0) from public.orders o
          where o.user_id = p.id and o.is_paid
        ) >= (p_audience ->> 'min_spent')::bigint)
      when 'segment' then p.id in (
        select m.user_id
        from public.customer_segments s cross join lateral private.segment_members(s.filter) m
        where s.id = (p_audience ->> 'segment')::uuid
      )
      else false
    end
  union all
  select null, p_audience ->> 'phone', 'مشتری'
  where p_audience ->> 'kind' = 'one' and p_audience ->> 'phone' ~ '^09[0-9]{9}$'
    and not exists (select 1 from public.profiles p where p.phone_number = p_audience ->> 'phone')
$$;

-- Saves a draft with its recipients, without those who did not consent. p_part_price: toman; {link} in the body needs p_link.
-- Idempotent by p_id.
-- Definer: writes sms_campaigns, sms_campaign_recipients, short_links and more.
create function public.admin_prepare_campaign(
  p_id uuid, p_title text, p_body text, p_audience jsonb, p_parts integer, p_part_price integer, p_link text default null
)
returns public.sms_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.sms_campaigns;
  meant public.sms_purpose := case p_audience ->> 'kind' when 'one' then 'service' else 'advertising' end;
  all_meant integer;
begin
  perform private.require_capability('sms');
  if (p_link is not null) <> (p_body like '%{link}%') or (p_link is not null and not private.is_shop_path(p_link)) then
    perform private.refuse('invalid_input');
  end if;
  insert into public.sms_campaigns (id, title, body, audience, purpose, parts, part_price, created_by)
  values (p_id, btrim(p_title), btrim(p_body), p_audience, meant, p_parts, p_part_price, auth.uid())
  on conflict (id) do nothing;
  if found then
    with everybody as materialized (
      select a.user_id, a.phone_number, left(a.name, 60) as name from private.audience(p_audience) a
    ), agreed as (
      insert into public.sms_campaign_recipients (campaign_id, user_id, phone_number, name)
      select p_id, e.user_id, e.phone_number, e.name from everybody e
      where meant = 'service' or exists (
        select from public.sms_consents c where c.phone_number = e.phone_number and c.is_allowed
      )
      on conflict do nothing
    )
    select count(distinct e.phone_number) into all_meant from everybody e;
    update public.sms_campaigns c set recipients = r.n, left_out = all_meant - r.n
    from (select count(*)::integer as n from public.sms_campaign_recipients r where r.campaign_id = p_id) r
    where c.id = p_id;
    if p_link is not null then
      insert into public.short_links (target, campaign_id) values (p_link, p_id);
    end if;
    perform private.write_audit('sms_campaigns', p_id::text, null, jsonb_build_object('title', p_title, 'audience', p_audience));
  end if;
  select * into draft from public.sms_campaigns c where c.id = p_id;
  return draft;
end
$$;
grant execute on function public.admin_prepare_campaign(uuid, text, text, jsonb, integer, integer, text) to authenticated;

-- p_action: start, reschedule, pause, resume or stop. p_recipients: the number displayed, else refuses 'changed_meanwhile'.
-- Advertising waits for permitted hours unless p_any_hour. Refuses 'no_recipients'.
-- Definer: writes sms_messages, sms_campaigns and admin_audit.
create function public.admin_set_campaign_status(
  p_id uuid, p_action text, p_recipients integer default null, p_starts_at timestamptz default null, p_any_hour boolean default false
)
returns public.sms_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  campaign public.sms_campaigns;
  next public.campaign_status;
  begins timestamptz := greatest(coalesce(p_starts_at, now()), now());
begin
  perform private.require_capability('sms');
  select * into campaign from public.sms_campaigns c where c.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  next := case
    when p_action = 'start' and campaign.status = 'draft' then 'running'
    when p_action = 'reschedule' and campaign.status in ('running', 'paused') and not exists (
      select from public.sms_campaign_recipients r where r.campaign_id = p_id and (r.message_id is not null or r.is_skipped)
    ) then campaign.status
    when p_action = 'pause' and campaign.status = 'running' then 'paused'
    when p_action = 'resume' and campaign.status = 'paused' then 'running'
    when p_action = 'stop' and campaign.status in ('draft', 'running', 'paused') then 'stopped'
  end;
  if next is null then
    perform private.refuse('changed_meanwhile');
  elsif p_action = 'start' and campaign.recipients = 0 then
    perform private.refuse('no_recipients');
  elsif p_action = 'start' and p_recipients is distinct from campaign.recipients then
    perform private.refuse('changed_meanwhile');
  elsif begins > now() + interval '1 year' then
    perform private.refuse('invalid_input');
  end if;
  if next in ('paused', 'stopped') then
    -- Claimed messages go out; the rest is rewritten on resume.
    delete from public.sms_messages m
    where m.id in (
      select w.id from public.sms_messages w
      join public.sms_campaign_recipients r on r.message_id = w.id
      where r.campaign_id = p_id and w.status = 'queued' and w.attempts = 0
      for update of w skip locked
    );
  end if;
  if p_action in ('start', 'reschedule') then
    update public.sms_campaigns c
    set any_hour = coalesce(p_any_hour, false),
      starts_at = case when p_any_hour or c.purpose = 'service' then begins else private.sms_time(begins) end
    where c.id = p_id;
  end if;
  update public.sms_campaigns c
  set status = next, started_at = coalesce(c.started_at, case when next = 'running' then now() end),
    finished_at = case when next = 'stopped' then now() end
  where c.id = p_id
  returning * into campaign;
  perform private.write_audit(
    'sms_campaigns', p_id::text, '{}', jsonb_build_object('status', next, 'starts_at', campaign.starts_at)
  );
  return campaign;
end
$$;
grant execute on function public.admin_set_campaign_status(uuid, text, integer, timestamptz, boolean) to authenticated;

-- Queues messages of running campaigns, at most p_limit unsent ones at a time, and ends complete campaigns. Returns the number.
-- Definer: writes sms_messages, sms_campaign_recipients, sms_campaigns and more.
create function public.feed_campaigns(p_limit integer default 100, p_site text default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  campaign public.sms_campaigns;
  recipient record;
  message bigint;
  link text;
  ending text;
  fed integer := 0;
  room integer;
  is_day boolean := private.sms_time(now()) = now();
begin
  for campaign in
    select * from public.sms_campaigns c
    where c.status = 'running' and (c.starts_at is null or c.starts_at <= now())
      and (is_day or c.any_hour or c.purpose = 'service')
      and (p_site is not null or (c.body not like '%{link}%' and c.purpose = 'service'))
    order by c.started_at, c.id for update skip locked
  loop
    select p_limit - count(*) into room
    from public.sms_messages m
    where m.status in ('queued', 'sending') and m.dedupe_key like 'campaign:%';
    select rtrim(p_site, '/') || '/s/' || l.code into link from public.short_links l where l.campaign_id = campaign.id;
    for recipient in
      select r.phone_number, r.user_id, r.name from public.sms_campaign_recipients r
      where r.campaign_id = campaign.id and r.message_id is null and not r.is_skipped
      order by r.phone_number limit greatest(room, 0) for update skip locked
    loop
      message := null;
      if private.may_send_sms(campaign.purpose, recipient.phone_number) then
        ending := case campaign.purpose when 'service' then '' else private.opt_out_text(recipient.phone_number, p_site) end;
        insert into public.sms_messages (recipient, body, purpose, user_id, dedupe_key)
        values (
          recipient.phone_number,
          left(replace(replace(campaign.body, '{link}', coalesce(link, '')), '{name}', recipient.name), 1000 - char_length(ending)) || ending,
          campaign.purpose, recipient.user_id, 'campaign:' || campaign.id || ':' || recipient.phone_number
        )
        on conflict (dedupe_key) do update set recipient = excluded.recipient
        returning id into message;
      end if;
      update public.sms_campaign_recipients r set message_id = message, is_skipped = message is null
      where r.campaign_id = campaign.id and r.phone_number = recipient.phone_number;
      fed := fed + (message is not null)::integer;
    end loop;
    if not exists (
      select 1 from public.sms_campaign_recipients r
      left join public.sms_messages m on m.id = r.message_id
      where r.campaign_id = campaign.id and not r.is_skipped and (m.id is null or m.status in ('queued', 'sending'))
    ) then
      update public.sms_campaigns c set status = 'done', finished_at = now() where c.id = campaign.id;
    end if;
  end loop;
  return fed;
end
$$;
grant execute on function public.feed_campaigns(integer, text) to service_role;

-- Page of campaigns with counts of messages and clicks, newest first.
create function public.admin_list_campaigns(p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, title text, body text, audience jsonb, purpose public.sms_purpose, status public.campaign_status, recipients integer,
  left_out integer, parts smallint, part_price integer, created_at timestamptz, starts_at timestamptz, any_hour boolean,
  started_at timestamptz, finished_at timestamptz, waiting integer, sent integer, failed integer, skipped integer,
  link_code text, link_target text, clicks integer, bot_clicks integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select c.*, count(*) over () as total from public.sms_campaigns c
    order by c.created_at desc, c.id
    limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0)
  )
  select c.id, c.title, c.body, c.audience, c.purpose, c.status, c.recipients, c.left_out, c.parts, c.part_price, c.created_at, c.starts_at,
    c.any_hour, c.started_at, c.finished_at, s.waiting, s.sent, s.failed, s.skipped, l.code, l.target, l.clicks, l.bot_clicks, c.total
  from page c
  left join public.short_links l on l.campaign_id = c.id
  cross join lateral (
    select
      -- Opt-outs during sending count as refused.
      count(*) filter (where r.is_skipped or m.error = 'opted_out')::integer as skipped,
      count(*) filter (where not r.is_skipped and (m.id is null or m.status in ('queued', 'sending')))::integer as waiting,
      count(*) filter (where m.status = 'sent')::integer as sent,
      count(*) filter (where m.status = 'failed' and m.error is distinct from 'opted_out')::integer as failed
    from public.sms_campaign_recipients r left join public.sms_messages m on m.id = r.message_id
    where r.campaign_id = c.id
  ) s
  order by c.created_at desc, c.id;
end
$$;
grant execute on function public.admin_list_campaigns(integer, integer) to authenticated;

-- private.sms_time for the panel, not before now.
create function public.admin_sms_time(p_at timestamptz default null)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return private.sms_time(greatest(coalesce(p_at, now()), now()));
end
$$;
grant execute on function public.admin_sms_time(timestamptz) to authenticated;

-- Customers of a filter, without staff. Dynamic SQL: unused filters cost nothing.
create function private.segment_members(p_filter jsonb)
returns table (user_id uuid)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  spent_from bigint := (p_filter ->> 'spent_from')::bigint;
  spent_to bigint := (p_filter ->> 'spent_to')::bigint;
  orders_from integer := (p_filter ->> 'orders_from')::integer;
  orders_to integer := (p_filter ->> 'orders_to')::integer;
  -- Last order before the first, after the second.
  last_before timestamptz := now() - (p_filter ->> 'last_from')::integer * interval '1 day';
  last_after timestamptz := now() - (p_filter ->> 'last_to')::integer * interval '1 day';
  place text := p_filter ->> 'province';
  town text := p_filter ->> 'city';
  kinds text[] := (select array_agg(t) from jsonb_array_elements_text(p_filter -> 'types') t);
  bought uuid := (p_filter ->> 'product')::uuid;
  shelf uuid := (p_filter ->> 'category')::uuid;
  maker text := p_filter ->> 'brand';
  marked boolean := coalesce((p_filter ->> 'wishlist')::boolean, false);
  said text := p_filter ->> 'consent';
begin
  return query
  select p.id
  from public.profiles p
  left join (
    select o.user_id, count(*) as orders, sum(o.total_amount - o.reduced_amount) as spent, max(o.created_at) as last_at
    from public.orders o where o.is_paid group by o.user_id
  ) b on b.user_id = p.id
  where p.user_type <> 'admin'
    and (kinds is null or p.user_type::text = any (kinds))
    and (spent_from is null or coalesce(b.spent, 0) >= spent_from)
    and (spent_to is null or coalesce(b.spent, 0) <= spent_to)
    and (orders_from is null or coalesce(b.orders, 0) >= orders_from)
    and (orders_to is null or coalesce(b.orders, 0) <= orders_to)
    and (last_before is null or b.last_at <= last_before)
    and (last_after is null or b.last_at >= last_after)
    and ((place is null and town is null) or p.id in (
      select o.user_id from public.orders o
      where (place is null or o.province = place) and (town is null or o.shipping_address ->> 'city' = town)
    ))
    and ((bought is null and shelf is null and maker is null) or p.id in (
      select o.user_id
      from public.order_items i join public.orders o on o.id = i.order_id and o.is_paid
      where i.quantity > i.reduced_quantity and i.product_id in (
        with recursive branch as (
          select c.id from public.categories c where c.id = shelf
          union all
          select c.id from public.categories c join branch on c.parent_id = branch.id
        )
        select g.id from public.products g
        where (bought is null or g.id = bought) and (maker is null or g.brand = maker)
          and (shelf is null or g.category_id in (select branch.id from branch))
      )
    ))
    and (not marked or p.id in (select w.user_id from public.wishlist_items w))
    and (said is null or case said
      when 'unknown' then not exists (select from public.sms_consents c where c.phone_number = p.phone_number)
      else exists (
        select from public.sms_consents c where c.phone_number = p.phone_number and c.is_allowed = (said = 'allowed')
      )
    end);
end
$$;

-- Members of a segment filter, and those with consent. Refuses 'invalid_input'.
-- Definer: counts by orders and wishlists that customers and sms may not see.
create function public.admin_count_segment(p_filter jsonb)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('customers', 'sms');
  if not private.is_segment_filter(p_filter) then
    perform private.refuse('invalid_input');
  end if;
  return (
    select jsonb_build_object('customers', count(*), 'allowed', count(*) filter (where c.is_allowed and not p.is_blocked))
    from private.segment_members(p_filter) m
    join public.profiles p on p.id = m.user_id
    left join public.sms_consents c on c.phone_number = p.phone_number
  );
end
$$;
grant execute on function public.admin_count_segment(jsonb) to authenticated;
