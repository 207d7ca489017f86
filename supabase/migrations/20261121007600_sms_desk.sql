-- Messages that the shop sends on its own: to one, to a group, to all. They go through the outbox a few at a time, so
-- that a campaign can be paused and does not hold up the messages of orders.

create type public.campaign_status as enum ('draft', 'running', 'paused', 'done', 'stopped');

create table public.sms_campaigns (
  id uuid primary key,
  title text not null check (char_length(btrim(title)) between 1 and 100),
  -- With a {name} place.
  body text not null check (char_length(btrim(body)) between 1 and 500),
  -- Whom it was meant for, as it was chosen: {"kind": "one" | "group" | "all", …}
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  status public.campaign_status not null default 'draft',
  recipients integer not null default 0,
  -- Parts that the network counts for one message, and toman for a part, as shown before it began.
  parts smallint not null check (parts between 1 and 20),
  part_price integer not null check (part_price between 0 and 100000),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table public.sms_campaigns is 'Messages to many: what, to whom, how far.';
create index sms_campaigns_created_by on public.sms_campaigns (created_by);
create index sms_campaigns_running on public.sms_campaigns (started_at) where status = 'running';
create index sms_campaigns_newest on public.sms_campaigns (created_at desc);

create table public.sms_campaign_recipients (
  campaign_id uuid not null references public.sms_campaigns (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null default '',
  -- In the outbox once it is set.
  message_id bigint references public.sms_messages (id) on delete set null,
  primary key (campaign_id, phone_number)
);
comment on table public.sms_campaign_recipients is 'Who gets a campaign, fixed when it was prepared; one message each.';
create index sms_campaign_recipients_message_id on public.sms_campaign_recipients (message_id);
create index sms_campaign_recipients_user_id on public.sms_campaign_recipients (user_id);

alter table public.sms_campaigns enable row level security;
alter table public.sms_campaign_recipients enable row level security;
grant select on public.sms_campaigns, public.sms_campaign_recipients to authenticated, service_role;
create policy "admins read campaigns" on public.sms_campaigns for select to authenticated using ((select private.is_admin()));
create policy "admins read recipients" on public.sms_campaign_recipients for select to authenticated using ((select private.is_admin()));

-- The people that an audience means: {"kind": "one", "phone"} · {"kind": "all"} · {"kind": "group", "types": [], "province",
-- "bought_since", "not_bought_since", "min_spent"}. Nobody without a proven phone, nobody who is blocked.
create function private.audience(p_audience jsonb)
returns table (user_id uuid, phone_number text, name text)
language sql
stable
set search_path = ''
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
      else false
    end
  union all
  -- A number that is nobody's account yet.
  select null, p_audience ->> 'phone', 'مشتری'
  where p_audience ->> 'kind' = 'one' and p_audience ->> 'phone' ~ '^09[0-9]{9}$'
    and not exists (select 1 from public.profiles p where p.phone_number = p_audience ->> 'phone')
$$;

-- Writes a draft and fixes its recipients. p_id is the panel's own: a repeat answers the same draft. Nothing is sent yet.
create function public.admin_prepare_campaign(
  p_id uuid, p_title text, p_body text, p_audience jsonb, p_parts integer, p_part_price integer
)
returns public.sms_campaigns
language plpgsql
security definer
set search_path = ''
as $$
declare
  draft public.sms_campaigns;
begin
  perform private.require_admin();
  insert into public.sms_campaigns (id, title, body, audience, parts, part_price, created_by)
  values (p_id, btrim(p_title), btrim(p_body), p_audience, p_parts, p_part_price, auth.uid())
  on conflict (id) do nothing;
  if found then
    insert into public.sms_campaign_recipients (campaign_id, user_id, phone_number, name)
    select p_id, a.user_id, a.phone_number, left(a.name, 60) from private.audience(p_audience) a
    on conflict do nothing;
    update public.sms_campaigns c set recipients = (
      select count(*) from public.sms_campaign_recipients r where r.campaign_id = p_id
    ) where c.id = p_id;
    perform private.write_audit('sms_campaigns', p_id::text, null, jsonb_build_object('title', p_title, 'audience', p_audience));
  end if;
  select * into draft from public.sms_campaigns c where c.id = p_id;
  return draft;
end
$$;

-- Moves a campaign: 'start' (a draft; p_recipients is the number that was confirmed), 'pause', 'resume', 'stop'.
-- What lies in the outbox unsent comes back out on pause and stop.
create function public.admin_move_campaign(p_id uuid, p_action text, p_recipients integer default null)
returns public.sms_campaigns
language plpgsql
security definer
set search_path = ''
as $$
declare
  campaign public.sms_campaigns;
  next public.campaign_status;
begin
  perform private.require_admin();
  select * into campaign from public.sms_campaigns c where c.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  next := case
    when p_action = 'start' and campaign.status = 'draft' then 'running'
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
  end if;
  if next in ('paused', 'stopped') then
    -- One that the sender holds right now goes out; the rest is taken back and written anew on resume.
    delete from public.sms_messages m
    where m.id in (
      select w.id from public.sms_messages w
      join public.sms_campaign_recipients r on r.message_id = w.id
      where r.campaign_id = p_id and w.status = 'queued' and w.attempts = 0
      for update of w skip locked
    );
  end if;
  update public.sms_campaigns c
  set status = next, started_at = coalesce(c.started_at, case when next = 'running' then now() end),
    finished_at = case when next = 'stopped' then now() end
  where c.id = p_id
  returning * into campaign;
  perform private.write_audit('sms_campaigns', p_id::text, '{}', jsonb_build_object('status', next));
  return campaign;
end
$$;

-- Puts the next messages of running campaigns into the outbox, as long as fewer than p_limit of theirs wait there. Safe
-- to run twice at once: each recipient is taken by one. Answers how many.
create function public.feed_campaigns(p_limit integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  campaign public.sms_campaigns;
  recipient record;
  message bigint;
  fed integer := 0;
  room integer;
begin
  for campaign in
    select * from public.sms_campaigns c where c.status = 'running' order by c.started_at, c.id for update skip locked
  loop
    select p_limit - count(*) into room
    from public.sms_messages m
    where m.status in ('queued', 'sending') and m.dedupe_key like 'campaign:%';
    for recipient in
      select r.phone_number, r.user_id, r.name from public.sms_campaign_recipients r
      where r.campaign_id = campaign.id and r.message_id is null
      order by r.phone_number limit greatest(room, 0) for update skip locked
    loop
      insert into public.sms_messages (recipient, body, user_id, dedupe_key)
      values (
        recipient.phone_number, left(replace(campaign.body, '{name}', recipient.name), 1000), recipient.user_id,
        'campaign:' || campaign.id || ':' || recipient.phone_number
      )
      on conflict (dedupe_key) do update set recipient = excluded.recipient
      returning id into message;
      update public.sms_campaign_recipients r set message_id = message
      where r.campaign_id = campaign.id and r.phone_number = recipient.phone_number;
      fed := fed + 1;
    end loop;
    if not exists (
      select 1 from public.sms_campaign_recipients r
      left join public.sms_messages m on m.id = r.message_id
      where r.campaign_id = campaign.id and (m.id is null or m.status in ('queued', 'sending'))
    ) then
      update public.sms_campaigns c set status = 'done', finished_at = now() where c.id = campaign.id;
    end if;
  end loop;
  return fed;
end
$$;
grant execute on function public.feed_campaigns(integer) to service_role;

-- How far campaigns are, newest first: messages per state.
create function public.admin_list_campaigns(p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, title text, body text, audience jsonb, status public.campaign_status, recipients integer, parts smallint,
  part_price integer, created_at timestamptz, started_at timestamptz, finished_at timestamptz,
  waiting integer, sent integer, failed integer, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with page as (
    select c.*, count(*) over () as total from public.sms_campaigns c
    order by c.created_at desc, c.id
    limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0)
  )
  select c.id, c.title, c.body, c.audience, c.status, c.recipients, c.parts, c.part_price, c.created_at, c.started_at,
    c.finished_at, s.waiting, s.sent, s.failed, c.total
  from page c
  cross join lateral (
    select count(*) filter (where m.id is null or m.status in ('queued', 'sending'))::integer as waiting,
      count(*) filter (where m.status = 'sent')::integer as sent,
      count(*) filter (where m.status = 'failed')::integer as failed
    from public.sms_campaign_recipients r left join public.sms_messages m on m.id = r.message_id
    where r.campaign_id = c.id
  ) s
  order by c.created_at desc, c.id;
end
$$;

-- A failed message goes back into the queue, once per click.
create function public.admin_retry_sms(p_id bigint)
returns public.sms_messages
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.sms_messages;
begin
  perform private.require_admin();
  update public.sms_messages m set status = 'queued', attempts = 0, next_attempt_at = now(), error = null
  where m.id = p_id and m.status = 'failed'
  returning * into message;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_audit('sms_messages', p_id::text, jsonb_build_object('status', 'failed'), jsonb_build_object('status', 'queued'));
  return message;
end
$$;
grant execute on function
  public.admin_prepare_campaign(uuid, text, text, jsonb, integer, integer),
  public.admin_move_campaign(uuid, text, integer),
  public.admin_list_campaigns(integer, integer),
  public.admin_retry_sms(bigint)
to authenticated;
create index sms_messages_newest on public.sms_messages (created_at desc);
create index sms_messages_campaigns on public.sms_messages (dedupe_key text_pattern_ops) where status in ('queued', 'sending');
