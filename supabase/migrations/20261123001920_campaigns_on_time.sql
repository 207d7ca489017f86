-- Campaigns begin at an hour of their own, within the hours of the settings; they reach who agreed, end with the way out, and may carry a
-- link that is counted.

alter table public.sms_campaigns
-- A word to one number is no advertising.
add column purpose public.sms_purpose not null default 'advertising',
-- Null: at once.
add column starts_at timestamptz,
-- At night, too.
add column any_hour boolean not null default false,
-- Whom the audience means and who never agreed, or refused.
add column left_out integer not null default 0;
update public.sms_campaigns set purpose = 'service' where audience ->> 'kind' = 'one';

-- Refused after the campaign was prepared: gets none.
alter table public.sms_campaign_recipients add column is_skipped boolean not null default false;

-- Writes a draft and fixes its recipients: of those whom the audience means, who agreed. p_link: page of the shop to which {link} leads.
-- p_id is the panel's own: a repeat answers the same draft. Nothing is sent yet.
drop function public.admin_prepare_campaign(uuid, text, text, jsonb, integer, integer);
create function public.admin_prepare_campaign(
  p_id uuid, p_title text, p_body text, p_audience jsonb, p_parts integer, p_part_price integer, p_link text default null
)
returns public.sms_campaigns
language plpgsql
security definer
set search_path = ''
as $$
declare
  draft public.sms_campaigns;
  meant public.sms_purpose := case p_audience ->> 'kind' when 'one' then 'service' else 'advertising' end;
  all_meant integer;
begin
  perform private.require_admin();
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

-- Moves a campaign: 'start' (a draft; p_recipients is the number that was confirmed), 'reschedule' (one of which nothing was written yet),
-- 'pause', 'resume', 'stop'. p_starts_at: when it begins, null for now; a time of the night becomes the next morning unless p_any_hour.
-- What lies in the outbox unsent comes back out on pause and stop.
drop function public.admin_set_campaign_status(uuid, text, integer);
create function public.admin_set_campaign_status(
  p_id uuid, p_action text, p_recipients integer default null, p_starts_at timestamptz default null, p_any_hour boolean default false
)
returns public.sms_campaigns
language plpgsql
security definer
set search_path = ''
as $$
declare
  campaign public.sms_campaigns;
  next public.campaign_status;
  begins timestamptz := greatest(coalesce(p_starts_at, now()), now());
begin
  perform private.require_admin();
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
    -- One that the sender holds right now goes out; the rest is taken back and written anew on resume.
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

-- Puts the next messages of campaigns whose hour has come into the outbox, as long as fewer than p_limit of theirs wait there; advertising
-- only by day. p_site: address of the shop, for links; without it what needs one waits. Safe to run twice at once: each recipient is taken by
-- one. Answers how many.
drop function public.feed_campaigns(integer);
create function public.feed_campaigns(p_limit integer default 100, p_site text default null)
returns integer
language plpgsql
security definer
set search_path = ''
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
        ending := case campaign.purpose when 'service' then '' else private.way_out(recipient.phone_number, p_site) end;
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

-- How far campaigns are, newest first: messages per state, whom they left out, and how often their link was pressed.
drop function public.admin_list_campaigns(integer, integer);
create function public.admin_list_campaigns(p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, title text, body text, audience jsonb, purpose public.sms_purpose, status public.campaign_status, recipients integer,
  left_out integer, parts smallint, part_price integer, created_at timestamptz, starts_at timestamptz, any_hour boolean,
  started_at timestamptz, finished_at timestamptz, waiting integer, sent integer, failed integer, skipped integer,
  link_code text, link_target text, clicks integer, bot_clicks integer, total bigint
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
  select c.id, c.title, c.body, c.audience, c.purpose, c.status, c.recipients, c.left_out, c.parts, c.part_price, c.created_at, c.starts_at,
    c.any_hour, c.started_at, c.finished_at, s.waiting, s.sent, s.failed, s.skipped, l.code, l.target, l.clicks, l.bot_clicks, c.total
  from page c
  left join public.short_links l on l.campaign_id = c.id
  cross join lateral (
    select
      -- What the number stopped on its way counts among those who want none.
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
grant execute on function
  public.admin_prepare_campaign(uuid, text, text, jsonb, integer, integer, text),
  public.admin_set_campaign_status(uuid, text, integer, timestamptz, boolean),
  public.admin_list_campaigns(integer, integer)
to authenticated;

-- When advertising that is to begin at p_at (null: now) would go out.
create function public.admin_sms_time(p_at timestamptz default null)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.sms_time(greatest(coalesce(p_at, now()), now()));
end
$$;
grant execute on function public.admin_sms_time(timestamptz) to authenticated;
