-- Text messages: templates, the outbox, one-time codes, campaigns. A message is written in the transaction that causes it.

-- Texts of messages, with {name} places.
create table public.sms_templates (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  description text not null default '',
  body text not null check (char_length(btrim(body)) between 1 and 500),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.sms_templates is 'Texts of messages to customers.';
create trigger touch_updated_at before update on public.sms_templates
for each row execute function private.touch_updated_at();
insert into public.sms_templates (key, description, body) values
  ('order_paid', 'پس از پرداخت', '{name} عزیز، سفارش {number} ثبت شد و آماده می‌شود. هرمز'),
  ('order_shipped', 'پس از ارسال', 'سفارش {number} فرستاده شد. کد رهگیری: {tracking} هرمز'),
  ('order_cancelled', 'پس از لغو', 'سفارش {number} لغو شد. {note} هرمز'),
  ('back_in_stock', 'موجود شدن محصول', '{product} دوباره موجود شد: {link} هرمز'),
  ('sign_in_code', 'کد ورود؛ سطر آخر کد را در گوشی پر می‌کند', E'کد ورود شما به هرمز: {code}\nاین کد را به هیچ‌کس ندهید.\n\n@{host} #{digits}'),
  ('order_placed', 'پس از ثبت سفارش با پرداخت در محل', '{name} عزیز، سفارش {number} ثبت شد و بررسی می‌شود. هرمز'),
  ('order_ready', 'آمادهٔ تحویل در فروشگاه', 'سفارش {number} آمادهٔ تحویل در فروشگاه است. هرمز'),
  ('order_reduced', 'پس از کم شدن اقلام سفارش', '{pieces} محصول از سفارش {number} لغو شد. {note} هرمز'),
  ('return_accepted', 'پس از پذیرش مرجوعی', 'مرجوعی سفارش {number} پذیرفته شد. {note} هرمز'),
  ('return_rejected', 'پس از رد مرجوعی', 'مرجوعی سفارش {number} پذیرفته نشد. {note} هرمز'),
  ('refund_noted', 'پس از ثبت بازگشت وجه', '{amount} تومان بابت سفارش {number} به شما بازگردانده شد. {note} هرمز'),
  ('money_waiting', 'پرداختی که سفارش آن را نپذیرفت',
    'پرداخت شما ({amount} تومان) رسید، ولی سفارش {number} {note}. با شما تماس می‌گیریم یا پول برمی‌گردد. هرمز'),
  ('wholesale_approved', 'تأیید خرید عمده', '{name} عزیز، حساب شما برای خرید با قیمت {type} آماده است. {answer} هرمز'),
  ('wholesale_declined', 'رد درخواست خرید عمده', '{name} عزیز، درخواست خرید عمدهٔ شما پذیرفته نشد. {answer} هرمز');

create type public.sms_status as enum ('queued', 'sending', 'sent', 'failed');

-- The outbox: a message is written in the transaction that causes it, and sent afterwards.
create table public.sms_messages (
  id bigint generated always as identity primary key,
  recipient text not null check (recipient ~ '^09[0-9]{9}$'),
  body text not null check (char_length(body) between 1 and 1000),
  template_key text references public.sms_templates (key) on update cascade on delete set null,
  user_id uuid references public.profiles (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  -- A second message with the same key is not written.
  dedupe_key text unique,
  status public.sms_status not null default 'queued',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_reference text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What the network says of it, and when it was asked.
  delivery text check (delivery in ('delivered', 'undelivered')),
  checked_at timestamptz
);
comment on table public.sms_messages is 'Outbox and history of messages.';
create index sms_messages_due on public.sms_messages (next_attempt_at) where status in ('queued', 'sending');
create index sms_messages_user_id on public.sms_messages (user_id);
create index sms_messages_order_id on public.sms_messages (order_id);
create index sms_messages_template_key on public.sms_messages (template_key);
create index sms_messages_unsettled on public.sms_messages (checked_at)
where status = 'sent' and delivery is null and provider_reference is not null;

-- Hands out due messages, each to one caller at a time; one that was not reported within two minutes is due again.
create function public.claim_sms(p_limit integer default 20)
returns setof public.sms_messages
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m
  set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where m.id in (
    select d.id from public.sms_messages d
    where d.status in ('queued', 'sending') and d.next_attempt_at <= now()
      -- Codes are sent by whoever made them, at once or never.
      and d.template_key is distinct from 'sign_in_code'
    order by d.next_attempt_at limit p_limit for update skip locked
  )
  returning m.*
$$;
grant execute on function public.claim_sms(integer) to service_role;

-- Reports a claimed message. A failure is tried again after 1, 2, 4 … minutes, ten times in all (about eight hours),
-- unless p_again says that it never helps.
create function public.report_sms(
  p_id bigint, p_sent boolean, p_reference text default null, p_error text default null, p_again boolean default true
)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m
  set status = case when p_sent then 'sent' when not p_again or m.attempts >= 10 then 'failed' else 'queued' end::public.sms_status,
    sent_at = case when p_sent then now() end,
    provider_reference = p_reference,
    error = left(p_error, 300),
    next_attempt_at = now() + power(2, m.attempts - 1) * interval '1 minute'
  where m.id = p_id and m.status = 'sending'
$$;
grant execute on function public.report_sms(bigint, boolean, text, text, boolean) to service_role;
create index slug_redirects_product_id on public.slug_redirects (product_id);
create index slug_redirects_category_id on public.slug_redirects (category_id);

alter table public.sms_templates enable row level security;
create trigger audit after insert or update or delete on public.sms_templates
for each row execute function private.audit();
alter table public.sms_messages enable row level security;

grant select on public.sms_templates to authenticated, service_role;
grant select on public.sms_messages to authenticated, service_role;
grant insert, delete on public.sms_templates to authenticated, service_role;
grant update (description, body, is_active) on public.sms_templates to authenticated, service_role;
grant insert (recipient, body, template_key, user_id, order_id, dedupe_key) on public.sms_messages to service_role;

create policy "admins read templates" on public.sms_templates for select to authenticated using ((select private.is_admin()));
create policy "admins add templates" on public.sms_templates for insert to authenticated with check ((select private.is_admin()));
create policy "admins change templates" on public.sms_templates for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove templates" on public.sms_templates for delete to authenticated using ((select private.is_admin()));
create policy "admins read messages" on public.sms_messages for select to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- Messages about orders, written in the transaction that causes them; and one-time codes on their way.

-- A number of people's messages: Persian digits, in thousands.
create function private.persian_number(p_number bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(to_char(p_number, 'FM999,999,999,999,990'), '0123456789,', '۰۱۲۳۴۵۶۷۸۹٬')
$$;

-- What a message says of money that is on its way back; nothing when there is none.
create function private.refund_sentence(p_amount bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_amount > 0 then private.persian_number(p_amount) || ' تومان به شما بازگردانده می‌شود.' else ''
  end
$$;

-- Puts a message into the outbox from its template, its {places} filled from p_values (the number of an order in
-- Persian digits), once per p_dedupe. A template that is switched off or missing, a recipient without a phone: nothing
-- happens; what goes on in the shop never fails for want of a message.
create function private.write_sms(
  p_template text, p_recipient text, p_values jsonb, p_dedupe text, p_user uuid default null, p_order uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  written text;
  place record;
begin
  select t.body into written from public.sms_templates t where t.key = p_template and t.is_active;
  if written is null or p_recipient is null or p_recipient !~ '^09[0-9]{9}$' then
    return;
  end if;
  for place in select key, value from jsonb_each_text(p_values) loop
    written := replace(written, '{' || place.key || '}', coalesce(
      case place.key when 'number' then translate(place.value, '0123456789', '۰۱۲۳۴۵۶۷۸۹') else place.value end, ''
    ));
  end loop;
  insert into public.sms_messages (recipient, body, template_key, user_id, order_id, dedupe_key)
  values (
    p_recipient, left(btrim(regexp_replace(written, ' +', ' ', 'g')), 1000), p_template, p_user, p_order, p_dedupe
  )
  on conflict (dedupe_key) do nothing;
end
$$;

-- Moves of an order that its owner should hear of are told once each. A parcel is told with its tracking code, by the
-- function that notes the code.
create function private.tell_order_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  told public.orders;
  owner public.profiles;
  template text;
begin
  select * into told from public.orders o where o.id = new.order_id;
  template := case
    when new.to_status = 'awaiting_review' then 'order_placed'
    when new.to_status = 'paid' then 'order_paid'
    when new.to_status = 'shipped' and told.delivery_method = 'pickup' then 'order_ready'
    -- An order that was never paid and only ran out of time is no news.
    when new.to_status = 'cancelled' and new.note not in ('expired', 'superseded') then 'order_cancelled'
  end;
  if template is not null then
    select * into owner from public.profiles p where p.id = told.user_id;
    perform private.write_sms(
      template, coalesce(owner.phone_number, told.shipping_address ->> 'phone_number'),
      jsonb_build_object(
        'name', coalesce(nullif(owner.first_name, ''), 'مشتری'), 'number', told.number,
        -- Of a whole order that is cancelled everything goes back.
        'note', private.refund_sentence(told.collected_amount - told.refunded_amount)
      ),
      template || ':' || told.id, told.user_id, told.id
    );
  end if;
  return null;
end
$$;
create trigger tell_order_event after insert on public.order_events
for each row execute function private.tell_order_event();

-- Money that its order could not take is told once, whoever finds it out.
create function private.notify_unallocated_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_sms(
    'money_waiting', private.order_phone(o),
    jsonb_build_object(
      'number', o.number, 'amount', private.persian_number(new.amount),
      'note', case when o.is_paid then 'پیش‌تر پرداخت شده بود' else 'دیگر انجام‌شدنی نبود' end
    ),
    'money_waiting:' || new.id, o.user_id, o.id
  )
  from public.orders o where o.id = new.order_id;
  return null;
end
$$;
create trigger notify_unallocated_payment after update of state on public.payments
for each row when (new.state = 'unallocated' and old.state <> 'unallocated') execute function private.notify_unallocated_payment();

-- Notes that a one-time code is about to be sent, without the code. p_key is the same for each try of one code. Answers
-- the message's id; null when that code is on its way or was sent already. Codes are never sent again by the outbox.
create function public.begin_code_sms(p_key text, p_recipient text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  message bigint;
begin
  -- The same six digits may come again some day.
  update public.sms_messages m set dedupe_key = null
  where m.dedupe_key = p_key and m.created_at < now() - interval '10 minutes';
  insert into public.sms_messages as m (recipient, body, template_key, dedupe_key, status, attempts, next_attempt_at)
  values (p_recipient, 'کد ورود', 'sign_in_code', p_key, 'sending', 1, 'infinity')
  on conflict (dedupe_key) do update set status = 'sending', attempts = m.attempts + 1, next_attempt_at = 'infinity'
  where m.status = 'failed'
  returning m.id into message;
  return message;
end
$$;
grant execute on function public.begin_code_sms(text, text) to service_role;

-- Hands out messages of the last two days whose delivery is not known, each at most every ten minutes.
create function public.claim_sms_checks(p_limit integer default 50)
returns table (id bigint, provider_reference text)
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m set checked_at = now()
  where m.id in (
    select c.id from public.sms_messages c
    where c.status = 'sent' and c.delivery is null and c.provider_reference is not null
      and c.sent_at between now() - interval '2 days' and now() - interval '30 seconds'
      and (c.checked_at is null or c.checked_at < now() - interval '10 minutes')
    order by c.checked_at nulls first limit p_limit for update skip locked
  )
  returning m.id, m.provider_reference
$$;
grant execute on function public.claim_sms_checks(integer) to service_role;

-- Writes what is known of a message's delivery: 'delivered' or 'undelivered'.
create function public.note_sms_delivery(p_id bigint, p_delivery text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m set delivery = p_delivery where m.id = p_id and m.status = 'sent'
$$;
grant execute on function public.note_sms_delivery(bigint, text) to service_role;

create index sms_messages_failed on public.sms_messages (created_at) where status = 'failed';

-- ----------------------------------------------------------------------------
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
create function public.admin_set_campaign_status(p_id uuid, p_action text, p_recipients integer default null)
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
  public.admin_set_campaign_status(uuid, text, integer),
  public.admin_list_campaigns(integer, integer),
  public.admin_retry_sms(bigint)
to authenticated;
create index sms_messages_newest on public.sms_messages (created_at desc);
create index sms_messages_campaigns on public.sms_messages (dedupe_key text_pattern_ops) where status in ('queued', 'sending');
