-- Text messages: templates, consent, short links.

create type public.sms_status as enum ('queued', 'sending', 'sent', 'failed');
create type public.campaign_status as enum ('draft', 'running', 'paused', 'done', 'stopped');
-- What a message is for.
--   service: codes, orders, answers to what somebody asked for. Always sent.
--   notice: follows from what the customer did, and may be had enough of: a marked product became cheaper, a review is asked for. Sent
--     unless the number refused.
--   advertising: only to a number that agreed.
create type public.sms_purpose as enum ('service', 'notice', 'advertising');

create table public.sms_templates (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  description text not null default '',
  body text not null check (char_length(btrim(body)) between 1 and 500),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  purpose public.sms_purpose not null default 'service' check (purpose <> 'advertising')
);
comment on table public.sms_templates is 'Texts of messages to customers.';

insert into public.sms_templates (key, description, body, purpose) values
  ('order_paid', 'پس از پرداخت', '{name} عزیز، سفارش {number} ثبت شد و آماده می‌شود. {shop}', 'service'),
  ('order_shipped', 'پس از ارسال', 'سفارش {number} فرستاده شد. کد رهگیری: {tracking} {shop}', 'service'),
  ('order_cancelled', 'پس از لغو', 'سفارش {number} لغو شد. {note} {shop}', 'service'),
  ('back_in_stock', 'موجود شدن کالا', '{product} دوباره موجود شد: {link} {shop}', 'service'),
  ('sign_in_code', 'کد ورود؛ سطر آخر کد را در گوشی پر می‌کند', 'کد ورود شما به {shop}: {code}
این کد را به هیچ‌کس ندهید.

@{host} #{digits}', 'service'),
  ('order_placed', 'پس از ثبت سفارش با پرداخت در محل', '{name} عزیز، سفارش {number} ثبت شد و بررسی می‌شود. {shop}', 'service'),
  ('order_ready', 'آمادهٔ تحویل در فروشگاه', 'سفارش {number} آمادهٔ تحویل در فروشگاه است. {shop}', 'service'),
  ('order_reduced', 'پس از کم شدن اقلام سفارش', '{pieces} کالا از سفارش {number} لغو شد. {note} {shop}', 'service'),
  ('return_accepted', 'پس از پذیرش مرجوعی', 'مرجوعی سفارش {number} پذیرفته شد. {note} {shop}', 'service'),
  ('return_rejected', 'پس از رد مرجوعی', 'مرجوعی سفارش {number} پذیرفته نشد. {note} {shop}', 'service'),
  ('refund_noted', 'پس از ثبت بازگشت وجه', '{amount} تومان بابت سفارش {number} به شما بازگردانده شد. {note} {shop}', 'service'),
  ('money_waiting', 'پرداختی که سفارش آن را نپذیرفت', 'پرداخت شما ({amount} تومان) رسید، ولی سفارش {number} {note}. با شما تماس می‌گیریم یا پول برمی‌گردد. {shop}', 'service'),
  ('wholesale_approved', 'تأیید خرید عمده', '{name} عزیز، حساب شما برای خرید با قیمت {type} آماده است. {answer} {shop}', 'service'),
  ('wholesale_declined', 'رد درخواست خرید عمده', '{name} عزیز، درخواست خرید عمدهٔ شما پذیرفته نشد. {answer} {shop}', 'service'),
  ('track_code', 'کد پیگیری سفارش بدون ورود؛ سطر آخر کد را در گوشی پر می‌کند', 'کد پیگیری سفارش شما در {shop}: {code}
این کد را به هیچ‌کس ندهید.

@{host} #{digits}', 'service'),
  ('breakage_accepted', 'پس از پذیرش «شکسته رسید»', 'شکستگی کالای سفارش {number} پذیرفته شد؛ پوزش ما را بپذیرید. {note} {shop}', 'service'),
  ('breakage_rejected', 'پس از رد «شکسته رسید»', 'گزارش شکستگی سفارش {number} پذیرفته نشد. {note} {shop}', 'service'),
  ('review_invitation', 'ده روز پس از تحویل، یک بار', '{name} عزیز، از خریدتان راضی هستید؟ نظرتان دربارهٔ سفارش {number} را اینجا بنویسید: {link} {shop}', 'notice'),
  ('price_dropped', 'ارزان شدن کالایی که در علاقه‌مندی‌هاست، برای کسی که خواسته است', '{name} عزیز، {product} ارزان شد: {price} تومان. {link} {shop}', 'notice'),
  ('question_answered', 'پس از نخستین پاسخ به پرسش مشتری، یک بار', 'پرسش شما دربارهٔ {product} پاسخ گرفت: {link} {shop}', 'service'),
  ('payment_link', 'پیوند پرداخت سفارش تلفنی یا تفاوت', 'برای سفارش {number} مبلغ {amount} تومان را از این پیوند بپردازید: {link} {shop}', 'service'),
  ('order_edited', 'پس از تغییر سفارش', 'سفارش {number} تغییر کرد. مبلغ تازه: {amount} تومان. {note} {shop}', 'service'),
  ('staff_invited', 'دعوت به کار در پنل', '{shop} شما را به پنل خود دعوت کرده است ({role}). پذیرفتن: {link}', 'service'),
  ('wholesale_incomplete', 'خواستن مدرک برای خرید عمده', '{name} عزیز، برای بررسی درخواست خرید عمدهٔ شما این لازم است: {answer} از بخش «خرید عمده» در حساب کاربری بفرستید. {shop}', 'service'),
  ('price_list_changed', 'تغییر قیمت‌های فروشگاه و همکار، برای کسی که خواسته است', 'قیمت {count} کالا برای شما تغییر کرد. فهرست تازه: {link} {shop}', 'notice'),
  ('proforma_issued', 'صدور پیش‌فاکتور', 'پیش‌فاکتور {proforma} برای سفارش {number} صادر شد: {amount} تومان، معتبر تا {hours} ساعت. {shop}', 'service'),
  ('proforma_reminder', 'یادآوری پایان مهلت پیش‌فاکتور', 'مهلت پیش‌فاکتور سفارش {number} ({amount} تومان) تا {hours} ساعت دیگر تمام می‌شود. {shop}', 'service'),
  ('transfer_approved', 'تأیید واریز به حساب', 'واریز {amount} تومان برای سفارش {number} تأیید شد. {note} {shop}', 'service'),
  ('transfer_declined', 'رد رسید واریز', 'رسید واریز سفارش {number} پذیرفته نشد: {reason} رسید درست را از صفحهٔ سفارش بفرستید. {shop}', 'service'),
  ('part_shipped', 'پس از ارسال بخشی از سفارش', 'بخشی از سفارش {number} ({pieces} کالا) فرستاده شد. کد رهگیری: {tracking} {shop}', 'service'),
  ('freight_shipped', 'پس از ارسال با باربری', '{part}سفارش {number} با {company} به {city} فرستاده شد. شمارهٔ بارنامه: {tracking} {shop}', 'service');

alter table public.sms_templates enable row level security;
grant select, insert, update (description, body, is_active), delete on public.sms_templates to authenticated, service_role;
create trigger touch_updated_at before update on public.sms_templates
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.sms_templates
for each row execute function private.audit();

create policy "admins read templates" on public.sms_templates for select to authenticated using ((select private.has_capability('sms')));

create policy "admins add templates" on public.sms_templates for insert to authenticated with check ((select private.has_capability('sms')));

create policy "admins change templates" on public.sms_templates for update to authenticated using ((select private.has_capability('sms'))) with check ((select private.has_capability('sms')));

create policy "admins remove templates" on public.sms_templates for delete to authenticated using ((select private.has_capability('sms')));

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
  checked_at timestamptz,
  purpose public.sms_purpose not null default 'service'
);
comment on table public.sms_messages is 'Outbox and history of messages.';
create index sms_messages_due on public.sms_messages (next_attempt_at) where status in ('queued', 'sending');
create index sms_messages_user_id on public.sms_messages (user_id);
create index sms_messages_order_id on public.sms_messages (order_id);
create index sms_messages_template_key on public.sms_messages (template_key);
create index sms_messages_unsettled on public.sms_messages (checked_at)
where status = 'sent' and delivery is null and provider_reference is not null;
create index sms_messages_failed on public.sms_messages (created_at) where status = 'failed';
create index sms_messages_newest on public.sms_messages (created_at desc);
create index sms_messages_campaigns on public.sms_messages (dedupe_key text_pattern_ops) where status in ('queued', 'sending');
alter table public.sms_messages enable row level security;
grant select on public.sms_messages to authenticated;
grant select, insert (recipient, body, template_key, user_id, order_id, dedupe_key) on public.sms_messages to service_role;

create policy "admins read messages" on public.sms_messages for select to authenticated using ((select private.has_capability('sms', 'orders', 'customers')));

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
  finished_at timestamptz,
  -- A word to one number is no advertising.
  purpose public.sms_purpose not null default 'advertising',
  -- Null: at once.
  starts_at timestamptz,
  -- At night, too.
  any_hour boolean not null default false,
  -- Whom the audience means and who never agreed, or refused.
  left_out integer not null default 0
);
comment on table public.sms_campaigns is 'Messages to many: what, to whom, how far.';
create index sms_campaigns_created_by on public.sms_campaigns (created_by);
create index sms_campaigns_running on public.sms_campaigns (started_at) where status = 'running';
create index sms_campaigns_newest on public.sms_campaigns (created_at desc);
alter table public.sms_campaigns enable row level security;
grant select on public.sms_campaigns to authenticated, service_role;

create policy "admins read campaigns" on public.sms_campaigns for select to authenticated using ((select private.has_capability('sms')));

create table public.sms_campaign_recipients (
  campaign_id uuid not null references public.sms_campaigns (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  user_id uuid references public.profiles (id) on delete set null,
  name text not null default '',
  -- In the outbox once it is set.
  message_id bigint references public.sms_messages (id) on delete set null,
  -- Refused after the campaign was prepared: gets none.
  is_skipped boolean not null default false,
  primary key (campaign_id, phone_number)
);
comment on table public.sms_campaign_recipients is 'Who gets a campaign, fixed when it was prepared; one message each.';
create index sms_campaign_recipients_message_id on public.sms_campaign_recipients (message_id);
create index sms_campaign_recipients_user_id on public.sms_campaign_recipients (user_id);
alter table public.sms_campaign_recipients enable row level security;
grant select on public.sms_campaign_recipients to authenticated, service_role;

create policy "admins read recipients" on public.sms_campaign_recipients for select to authenticated using ((select private.has_capability('sms')));

-- So many random letters that nobody mistakes for another: no 0 and o, no 1, i and l. At most 13.
create function private.random_code(p_length integer)
returns text
language sql set search_path = ''
as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(b.bytes, g.i) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) b
  -- Of the sixteen bytes these hold nothing but chance.
  cross join unnest(('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[])[1:p_length]) g (i)
$$;
grant execute on function private.random_code(integer) to authenticated, service_role;

-- A page of the shop: a path, nothing that leads elsewhere, not the panel, not another short address.
create function private.is_shop_path(p_path text)
returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_path) <= 500
    and p_path ~ '^/($|[^/\\\s\x01-\x1f\x7f-\x9f][^\\\s\x01-\x1f\x7f-\x9f]*$)'
    and p_path !~* '^/(admin|api|member|s|p)(/|\?|#|$)'
$$;
grant execute on function private.is_shop_path(text) to authenticated, service_role;

create table public.short_links (
  code text primary key default private.random_code(6) check (code ~ '^[2-9a-hjkmnp-z]{6,12}$'),
  target text not null check (private.is_shop_path(target)),
  -- For the panel's list alone.
  title text not null default '' check (char_length(title) <= 100 and private.is_line(title)),
  -- Of which campaign, or of which template's messages.
  campaign_id uuid references public.sms_campaigns (id) on delete cascade,
  template_key text references public.sms_templates (key) on update cascade on delete cascade,
  expires_at timestamptz,
  clicks integer not null default 0,
  -- Looks of programs: previews of messengers, search engines.
  bot_clicks integer not null default 0,
  last_clicked_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.short_links is 'Short addresses of the shop''s pages, /s/…, with how often they were pressed.';
create unique index short_links_campaign on public.short_links (campaign_id);
create unique index short_links_template on public.short_links (template_key, target);
create index short_links_created_by on public.short_links (created_by);
create index short_links_newest on public.short_links (created_at desc);
alter table public.short_links enable row level security;
grant select, insert (target, title, expires_at), update (title, expires_at), delete on public.short_links to authenticated;
grant select on public.short_links to service_role;
create trigger audit after insert or update or delete on public.short_links
for each row execute function private.audit();

create policy "admins read short links" on public.short_links for select to authenticated using ((select private.has_capability('sms')));

create policy "admins add short links" on public.short_links for insert to authenticated with check ((select private.has_capability('sms')));

create policy "admins change short links" on public.short_links for update to authenticated
using ((select private.has_capability('sms'))) with check ((select private.has_capability('sms')));

create policy "admins remove short links" on public.short_links for delete to authenticated using ((select private.has_capability('sms')));

create table private.opt_out_codes (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  code text not null unique default private.random_code(10)
);
comment on table private.opt_out_codes is 'By which address a number says that it wants no advertising.';
alter table private.opt_out_codes enable row level security;

create table public.sms_consents (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  -- False: on the list of those who want none. A number without a row was never asked, and gets no advertising.
  is_allowed boolean not null,
  -- Where it was said: the customer in profile or checkout, by a message's link or an answer to the line; the shop in the panel or by a file.
  source text not null check (source in ('profile', 'checkout', 'link', 'reply', 'panel', 'import')),
  changed_at timestamptz not null default now(),
  -- Who of the shop wrote it; null where the customer did.
  changed_by uuid references public.profiles (id) on delete set null
);
comment on table public.sms_consents is 'Which numbers agreed to advertising, and which refused; since when, and where they said so.';
create index sms_consents_changed_by on public.sms_consents (changed_by);
create index sms_consents_newest on public.sms_consents (changed_at desc);
alter table public.sms_consents enable row level security;
grant select on public.sms_consents to authenticated, service_role;

create policy "people read their own consent, admins all" on public.sms_consents for select to authenticated
using (
  (select private.has_capability('sms', 'customers'))
  or phone_number = (select p.phone_number from public.profiles p where p.id = (select auth.uid()))
);

create table public.sms_settings (
  id boolean primary key default true check (id),
  -- How advertising ends. {link} is the address at which its number stops it; «لغو۱۱» is for a line whose answers reach the shop.
  way_out text not null default 'لغو: {link}' check (
    char_length(way_out) between 3 and 60 and private.is_line(way_out) and way_out like '%لغو%'
  ),
  -- Advertising and notices go out between these hours of Tehran.
  send_from time not null default '09:00',
  send_until time not null default '21:00',
  updated_at timestamptz not null default now(),
  constraint ends_after_it_begins check (send_until > send_from)
);
comment on table public.sms_settings is 'How and when the shop advertises by text message; one row.';

insert into public.sms_settings default values;

alter table public.sms_settings enable row level security;
grant select, update (way_out, send_from, send_until) on public.sms_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.sms_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.sms_settings
for each row execute function private.audit();

create policy "admins read message settings" on public.sms_settings for select to authenticated using ((select private.has_capability('sms')));

create policy "admins change message settings" on public.sms_settings for update to authenticated
using ((select private.has_capability('sms'))) with check ((select private.has_capability('sms')));

-- Moves of an order that its owner should hear of are told once each. A parcel is told with its tracking code, by the
-- function that notes the code.
create function private.tell_order_event()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told public.orders;
  owner public.profiles;
  template text;
begin
  select * into told from public.orders o where o.id = new.order_id;
  template := case
    when new.to_status = 'awaiting_review' then 'order_placed'
    when new.to_status = 'paid' and not private.tells_transfer(told) then 'order_paid'
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
language plpgsql security definer set search_path = ''
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

-- The door of the outbox: what a number does not want is not written, and what is no service waits for the day.
create function private.guard_sms()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_send_sms(new.purpose, new.recipient) then
    return null;
  end if;
  if new.purpose = 'notice' then
    new.next_attempt_at := private.sms_time(new.next_attempt_at);
  end if;
  return new;
end
$$;
create trigger guard_sms before insert on public.sms_messages
for each row when (new.purpose <> 'service') execute function private.guard_sms();

-- Hands out due messages, each to one caller at a time; one that was not reported within two minutes is due again. What its number stopped
-- meanwhile is closed unsent.
create function public.claim_sms(p_limit integer default 20)
returns setof public.sms_messages
language sql security definer set search_path = ''
as $$
  with due as (
    select d.id, private.may_send_sms(d.purpose, d.recipient) as may_go
    from public.sms_messages d
    where d.status in ('queued', 'sending') and d.next_attempt_at <= now()
      -- Codes are sent by whoever made them, at once or never.
      and d.template_key is distinct from 'sign_in_code'
    order by d.next_attempt_at limit p_limit for update skip locked
  ), claimed as (
    update public.sms_messages m
    set status = case when d.may_go then 'sending' else 'failed' end::public.sms_status, attempts = m.attempts + d.may_go::integer,
      next_attempt_at = now() + interval '2 minutes', error = case when d.may_go then m.error else 'opted_out' end
    from due d where d.id = m.id
    returning m.*
  )
  select * from claimed c where c.status = 'sending'
$$;
grant execute on function public.claim_sms(integer) to service_role;

-- Reports a claimed message. A failure is tried again after 1, 2, 4 … minutes, ten times in all (about eight hours),
-- unless p_again says that it never helps.
create function public.report_sms(
  p_id bigint, p_sent boolean, p_reference text default null, p_error text default null, p_again boolean default true
)
returns void
language sql security definer set search_path = ''
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

-- A number of people's messages: Persian digits, in thousands.
create function private.persian_number(p_number bigint)
returns text
language sql immutable set search_path = ''
as $$
  select translate(to_char(p_number, 'FM999,999,999,999,990'), '0123456789,', '۰۱۲۳۴۵۶۷۸۹٬')
$$;

-- What a message says of money that is on its way back; nothing when there is none.
create function private.refund_sentence(p_amount bigint)
returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_amount > 0 then private.persian_number(p_amount) || ' تومان به شما بازگردانده می‌شود.' else ''
  end
$$;

-- Puts a message into the outbox from its template, {shop} and its {places} filled from p_values (the number of an order in
-- Persian digits, a long link as a short one), once per p_dedupe. A template that is switched off or missing, a recipient without a phone or
-- who wants no such message: nothing happens; what goes on in the shop never fails for want of a message.
create function private.write_sms(
  p_template text, p_recipient text, p_values jsonb, p_dedupe text, p_user uuid default null, p_order uuid default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  written text;
  meant public.sms_purpose;
  place record;
  ending text := '';
begin
  select replace(t.body, '{shop}', s.name), t.purpose into written, meant
  from public.sms_templates t cross join public.shop_settings s where t.key = p_template and t.is_active;
  if written is null or p_recipient is null or p_recipient !~ '^09[0-9]{9}$' or not private.may_send_sms(meant, p_recipient) then
    return;
  end if;
  for place in select key, value from jsonb_each_text(p_values) loop
    written := replace(written, '{' || place.key || '}', coalesce(
      case place.key
        when 'number' then translate(place.value, '0123456789', '۰۱۲۳۴۵۶۷۸۹')
        when 'link' then private.message_link(place.value, p_template)
        else place.value
      end, ''
    ));
  end loop;
  if meant <> 'service' then
    ending := private.way_out(p_recipient, substring(p_values ->> 'link' from '^https?://[^/]+'));
  end if;
  insert into public.sms_messages (recipient, body, template_key, purpose, user_id, order_id, dedupe_key)
  values (
    p_recipient, left(btrim(regexp_replace(written, ' +', ' ', 'g')), 1000 - char_length(ending)) || ending, p_template, meant, p_user,
    p_order, p_dedupe
  )
  on conflict (dedupe_key) do nothing;
end
$$;

-- Notes that a one-time code is about to be sent, without the code. p_key is the same for each try of one code. Answers
-- the message's id; null when that code is on its way or was sent already. Codes are never sent again by the outbox.
create function public.begin_code_sms(p_key text, p_recipient text)
returns bigint
language plpgsql security definer set search_path = ''
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
language sql security definer set search_path = ''
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
language sql security definer set search_path = ''
as $$
  update public.sms_messages m set delivery = p_delivery where m.id = p_id and m.status = 'sent'
$$;
grant execute on function public.note_sms_delivery(bigint, text) to service_role;

-- The people that an audience means: {"kind": "one", "phone"} · {"kind": "all"} · {"kind": "group", "types": [], "province",
-- "bought_since", "not_bought_since", "min_spent"} · {"kind": "segment", "segment": id}. Nobody without a proven phone, nobody who is blocked.
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
  -- A number that is nobody's account yet.
  select null, p_audience ->> 'phone', 'مشتری'
  where p_audience ->> 'kind' = 'one' and p_audience ->> 'phone' ~ '^09[0-9]{9}$'
    and not exists (select 1 from public.profiles p where p.phone_number = p_audience ->> 'phone')
$$;

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
grant execute on function public.admin_set_campaign_status(uuid, text, integer, timestamptz, boolean) to authenticated;

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

create function public.admin_list_campaigns(p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, title text, body text, audience jsonb, purpose public.sms_purpose, status public.campaign_status, recipients integer,
  left_out integer, parts smallint, part_price integer, created_at timestamptz, starts_at timestamptz, any_hour boolean,
  started_at timestamptz, finished_at timestamptz, waiting integer, sent integer, failed integer, skipped integer,
  link_code text, link_target text, clicks integer, bot_clicks integer, total bigint
)
language plpgsql stable security definer set search_path = ''
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
grant execute on function public.admin_list_campaigns(integer, integer) to authenticated;

-- A failed message goes back into the queue, once per click.
create function public.admin_retry_sms(p_id bigint)
returns public.sms_messages
language plpgsql security definer set search_path = ''
as $$
declare
  message public.sms_messages;
begin
  perform private.require_capability('sms');
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
grant execute on function public.admin_retry_sms(bigint) to authenticated;

create function private.opt_out_code(p_phone text)
returns text
language plpgsql set search_path = ''
as $$
declare
  own text;
begin
  select o.code into own from private.opt_out_codes o where o.phone_number = p_phone;
  if own is null then
    insert into private.opt_out_codes (phone_number) values (p_phone)
    on conflict (phone_number) do update set code = private.opt_out_codes.code
    returning code into own;
  end if;
  return own;
end
$$;

-- Where a short address leads, and counts the press; null for one that is nobody's or whose time is over.
create function public.follow_short_link(p_code text, p_is_bot boolean)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  typed text := lower(p_code);
  path text;
begin
  if typed is null or typed !~ '^[2-9a-hjkmnp-z]{6,12}$' then
    return null;
  end if;
  update public.short_links l
  set clicks = l.clicks + (not p_is_bot)::integer, bot_clicks = l.bot_clicks + p_is_bot::integer,
    last_clicked_at = case when p_is_bot then l.last_clicked_at else now() end
  where l.code = typed and (l.expires_at is null or l.expires_at > now())
  returning l.target into path;
  if path is null and exists (select from private.opt_out_codes o where o.code = typed) then
    path := '/sms/' || typed;
  end if;
  return path;
end
$$;
grant execute on function public.follow_short_link(text, boolean) to service_role;

-- The link of a message as it is written: one that is longer than the short address of a product becomes a short link of this template,
-- of letters enough that nobody finds it by trying.
create function private.message_link(p_link text, p_template text)
returns text
language plpgsql set search_path = ''
as $$
declare
  parts text[] := regexp_match(p_link, '^(https?://[^/\s]+)(/[^\\\s]{30,})$');
  short text;
begin
  if parts is null or not private.is_shop_path(parts[2]) then
    return p_link;
  end if;
  insert into public.short_links as l (code, target, template_key, expires_at, created_by)
  values (private.random_code(10), parts[2], p_template, now() + interval '90 days', null)
  on conflict (template_key, target) do update set expires_at = excluded.expires_at
  returning l.code into short;
  return parts[1] || '/s/' || short;
end
$$;

-- Short links, the newest first, with what they are of. p_kind: campaign, message or own (made in the panel).
create function public.admin_list_short_links(
  p_search text default null, p_kind text default null, p_sort text default 'created', p_limit integer default 20, p_offset integer default 0
)
returns table (
  code text, target text, title text, campaign_id uuid, campaign text, template_key text, template text, expires_at timestamptz,
  clicks integer, bot_clicks integer, last_clicked_at timestamptz, created_at timestamptz, sent integer, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := '%' || replace(replace(replace(nullif(btrim(left(p_search, 100)), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select l.*, c.title as campaign, t.description as template, count(*) over () as total
    from public.short_links l
    left join public.sms_campaigns c on c.id = l.campaign_id
    left join public.sms_templates t on t.key = l.template_key
    where (wanted is null or l.code = lower(btrim(p_search)) or l.target ilike wanted or l.title ilike wanted or c.title ilike wanted)
      and case p_kind
        when 'campaign' then l.campaign_id is not null
        when 'message' then l.template_key is not null
        when 'own' then l.campaign_id is null and l.template_key is null
        else true
      end
    order by case p_sort when 'clicks' then l.clicks end desc nulls last, l.created_at desc, l.code
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select p.code, p.target, p.title, p.campaign_id, p.campaign, p.template_key, p.template, p.expires_at, p.clicks, p.bot_clicks,
    p.last_clicked_at, p.created_at,
    -- To how many a campaign's went.
    case when p.campaign_id is not null then (
      select count(*)::integer from public.sms_campaign_recipients r join public.sms_messages m on m.id = r.message_id
      where r.campaign_id = p.campaign_id and m.status = 'sent'
    ) end,
    p.total
  from page p
  order by case p_sort when 'clicks' then p.clicks end desc nulls last, p.created_at desc, p.code;
end
$$;
grant execute on function public.admin_list_short_links(text, text, text, integer, integer) to authenticated;

-- The first moment from p_at on at which advertising may go out.
create function private.sms_time(p_at timestamptz)
returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when l.clock::time < s.send_from then (l.clock::date + s.send_from) at time zone 'Asia/Tehran'
    when l.clock::time >= s.send_until then (l.clock::date + 1 + s.send_from) at time zone 'Asia/Tehran'
    else p_at
  end
  from public.sms_settings s cross join (select p_at at time zone 'Asia/Tehran' as clock) l
$$;

create function private.may_send_sms(p_purpose public.sms_purpose, p_phone text)
returns boolean
language sql stable set search_path = ''
as $$
  select case p_purpose
    when 'service' then true
    when 'notice' then not exists (select from public.sms_consents c where c.phone_number = p_phone and not c.is_allowed)
    else exists (select from public.sms_consents c where c.phone_number = p_phone and c.is_allowed)
  end
$$;

-- How a message to this number ends; p_site: address of the shop, null where it is not known.
create function private.way_out(p_phone text, p_site text)
returns text
language sql set search_path = ''
as $$
  select case
    when s.way_out not like '%{link}%' then E'\n' || s.way_out
    when p_site is null then ''
    else E'\n' || replace(s.way_out, '{link}', rtrim(p_site, '/') || '/s/' || private.opt_out_code(p_phone))
  end
  from public.sms_settings s
$$;

-- Notes what a number said, and takes back what waits for one that refused (what the sender holds right now goes out). Answers whether
-- anything changed.
create function private.note_consent(p_phone text, p_allowed boolean, p_source text, p_by uuid default null)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_new boolean;
begin
  insert into public.sms_consents as c (phone_number, is_allowed, source, changed_by)
  values (p_phone, p_allowed, p_source, p_by)
  on conflict (phone_number) do update
  set is_allowed = excluded.is_allowed, source = excluded.source, changed_at = now(), changed_by = excluded.changed_by
  where c.is_allowed <> excluded.is_allowed;
  is_new := found;
  if is_new and not p_allowed then
    delete from public.sms_messages m where m.status = 'queued' and m.recipient = p_phone and m.purpose <> 'service';
  end if;
  return is_new;
end
$$;

-- The caller agrees to advertising, or refuses it, for their own number.
create function public.set_sms_consent(p_allowed boolean, p_source text default 'profile')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own text;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  elsif p_allowed is null or p_source is null or p_source not in ('profile', 'checkout') then
    perform private.refuse('invalid_input');
  end if;
  select p.phone_number into own from public.profiles p where p.id = caller;
  if own is null then
    perform private.refuse('phone_required');
  end if;
  perform private.note_consent(own, p_allowed, p_source);
end
$$;
grant execute on function public.set_sms_consent(boolean, text) to authenticated;

-- An answer that came to the line. One that means «لغو» puts its number on the list, and answers true.
create function public.note_sms_reply(p_phone text, p_text text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  said text := replace(private.normalize_text(left(p_text, 200)), ' ', '');
begin
  if p_phone is null or p_phone !~ '^09[0-9]{9}$' or said is null or said !~ '^((لغو|off|stop|cancel|unsubscribe)(11)?|11)$' then
    return false;
  end if;
  perform private.note_consent(p_phone, false, 'reply');
  return true;
end
$$;
grant execute on function public.note_sms_reply(text, text) to service_role;

-- What a message's own address stops: {"phone": with its middle hidden, "is_refused"}; null for one that is nobody's. p_refuse puts the number
-- on the list.
create function public.opt_out_by_link(p_code text, p_refuse boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  phone text;
begin
  select o.phone_number into phone from private.opt_out_codes o where o.code = lower(p_code);
  if phone is null then
    return null;
  elsif p_refuse then
    perform private.note_consent(phone, false, 'link');
  end if;
  return jsonb_build_object(
    'phone', left(phone, 4) || '•••' || right(phone, 4),
    'is_refused', exists (select from public.sms_consents c where c.phone_number = phone and not c.is_allowed)
  );
end
$$;
grant execute on function public.opt_out_by_link(text, boolean) to service_role;

-- The panel notes what many numbers said: by hand ('panel'; one at a time may also agree again), or out of a file ('import'; one that refused
-- by itself stays refused). Answers {"changed", "kept": refused and left so, "same"}; at most 5,000 at once.
create function public.admin_set_sms_consents(p_phones text[], p_allowed boolean, p_source text default 'panel')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_capability('sms');
  phone text;
  changed integer := 0;
  kept integer := 0;
  same integer := 0;
begin
  if p_allowed is null or p_source is null or p_source not in ('panel', 'import') or coalesce(cardinality(p_phones), 0) not between 1 and 5000
    or exists (select from unnest(p_phones) n where n is null or n !~ '^09[0-9]{9}$') then
    perform private.refuse('invalid_input');
  end if;
  -- In one order, so that two of these never wait for one another.
  for phone in select distinct n from unnest(p_phones) n order by n loop
    if p_allowed and p_source = 'import' and exists (
      select from public.sms_consents c where c.phone_number = phone and not c.is_allowed
    ) then
      kept := kept + 1;
    elsif private.note_consent(phone, p_allowed, p_source, caller) then
      changed := changed + 1;
    else
      same := same + 1;
    end if;
  end loop;
  if changed > 0 then
    perform private.write_audit(
      'sms_consents', case cardinality(p_phones) when 1 then p_phones[1] else '' end, '{}',
      jsonb_build_object('is_allowed', p_allowed, 'source', p_source, 'changed', changed)
    );
  end if;
  return jsonb_build_object('changed', changed, 'kept', kept, 'same', same);
end
$$;
grant execute on function public.admin_set_sms_consents(text[], boolean, text) to authenticated;

-- Who said what, the newest first, with the names of those who have an account. p_search: a part of the number.
create function public.admin_list_sms_consents(
  p_search text default null, p_allowed boolean default null, p_source text default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  phone_number text, is_allowed boolean, source text, changed_at timestamptz, user_id uuid, name text, changed_by text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select c.*, count(*) over () as total
    from public.sms_consents c
    where (p_allowed is null or c.is_allowed = p_allowed) and (p_source is null or c.source = p_source)
      and (p_search is null or (p_search ~ '^\d+$' and c.phone_number like '%' || p_search || '%'))
    order by c.changed_at desc, c.phone_number
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select c.phone_number, c.is_allowed, c.source, c.changed_at, p.id, nullif(btrim(p.first_name || ' ' || p.last_name), ''),
    nullif(btrim(a.first_name || ' ' || a.last_name), ''), c.total
  from page c
  left join public.profiles p on p.phone_number = c.phone_number
  left join public.profiles a on a.id = c.changed_by
  order by c.changed_at desc, c.phone_number;
end
$$;
grant execute on function public.admin_list_sms_consents(text, boolean, text, integer, integer) to authenticated;
