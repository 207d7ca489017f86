-- SMS: texts (templates), outbox, one-time codes. Written in the transaction that causes them, sent by lib/sms/outbox.ts.

create type public.sms_status as enum ('queued', 'sending', 'sent', 'failed');
-- service: codes, orders, requested answers; always sent.
-- notice: price drops, review invitations; unless opted out.
-- advertising: only with consent.
create type public.sms_purpose as enum ('service', 'notice', 'advertising');

-- Messages to customers, one row each: when, text, purpose, placeholders. private.write_sms queues one.
create table public.sms_templates (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  description text not null default '',
  body text not null check (char_length(btrim(body)) between 1 and 500),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  purpose public.sms_purpose not null default 'service' check (purpose <> 'advertising'),
  -- Samples by placeholder for previews; {shop} is in all.
  placeholders jsonb not null default '{}'
);

insert into public.sms_templates (key, description, body, purpose, placeholders) values
  ('order_paid', 'پس از پرداخت', '{name} عزیز، سفارش {number} ثبت شد و آماده می‌شود. {shop}', 'service',
    '{"name": "مریم", "number": "۱۰۴۸۲"}'),
  ('order_cancelled', 'پس از لغو', 'سفارش {number} لغو شد. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('back_in_stock', 'موجود شدن محصول', '{product} دوباره موجود شد: {link} {shop}', 'service',
    '{"product": "قابلمهٔ لعابی", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ", "name": "مریم"}'),
  ('sign_in_code', 'کد ورود؛ سطر آخر کد را در گوشی پر می‌کند', 'کد ورود شما به {shop}: {code}
این کد را به هیچ‌کس ندهید.

@{host} #{digits}', 'service',
    '{"code": "۱۲۳۴۵۶", "host": "hormoz.example", "digits": "123456"}'),
  ('order_placed', 'پس از ثبت سفارش با پرداخت در محل', '{name} عزیز، سفارش {number} ثبت شد و بررسی می‌شود. {shop}', 'service',
    '{"name": "مریم", "number": "۱۰۴۸۲"}'),
  ('order_reduced', 'پس از کم شدن اقلام سفارش', '{pieces} محصول از سفارش {number} لغو شد. {note} {shop}', 'service',
    '{"pieces": "۲", "number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('return_accepted', 'پس از پذیرش مرجوعی', 'مرجوعی سفارش {number} پذیرفته شد. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "note": "محصول را با پست بفرستید."}'),
  ('return_rejected', 'پس از رد مرجوعی', 'مرجوعی سفارش {number} پذیرفته نشد. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "note": "مهلت بازگشت گذشته است."}'),
  ('refund_recorded', 'پس از ثبت بازگشت وجه', '{amount} تومان بابت سفارش {number} به شما بازگردانده شد. {note} {shop}', 'service',
    '{"amount": "۲۰۰٬۰۰۰", "number": "۱۰۴۸۲", "note": "کد پیگیری: 998877."}'),
  ('money_waiting', 'پرداختی که سفارش آن را نپذیرفت', 'پرداخت شما ({amount} تومان) رسید، ولی سفارش {number} {note}. با شما تماس می‌گیریم یا پول برمی‌گردد. {shop}', 'service',
    '{"amount": "۲۰۰٬۰۰۰", "number": "۱۰۴۸۲", "note": "دیگر انجام‌شدنی نبود"}'),
  ('wholesale_approved', 'تأیید خرید عمده', '{name} عزیز، حساب شما برای خرید با قیمت {type} آماده است. {answer} {shop}', 'service',
    '{"name": "مریم", "type": "فروشگاه", "answer": "خوش آمدید."}'),
  ('wholesale_declined', 'رد درخواست خرید عمده', '{name} عزیز، درخواست خرید عمدهٔ شما پذیرفته نشد. {answer} {shop}', 'service',
    '{"name": "مریم", "type": "فروشگاه", "answer": "مدارک کامل نبود."}'),
  ('track_code', 'کد پیگیری سفارش بدون ورود؛ سطر آخر کد را در گوشی پر می‌کند', 'کد پیگیری سفارش شما در {shop}: {code}
این کد را به هیچ‌کس ندهید.

@{host} #{digits}', 'service',
    '{"code": "۱۲۳۴۵۶", "host": "hormoz.example", "digits": "123456"}'),
  ('breakage_accepted', 'پس از پذیرش «شکسته رسید»', 'شکستگی محصول سفارش {number} پذیرفته شد؛ پوزش ما را بپذیرید. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('breakage_rejected', 'پس از رد «شکسته رسید»', 'گزارش شکستگی سفارش {number} پذیرفته نشد. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "note": "در عکس شکستگی دیده نمی‌شود."}'),
  ('review_invitation', 'ده روز پس از تحویل، یک بار', '{name} عزیز، از خریدتان راضی هستید؟ نظرتان دربارهٔ سفارش {number} را اینجا بنویسید: {link} {shop}', 'notice',
    '{"name": "مریم", "number": "۱۰۴۸۲", "link": "https://hormoz.example/profile/reviews"}'),
  ('price_dropped', 'ارزان شدن محصولی که در علاقه‌مندی‌هاست، برای کسی که خواسته است', '{name} عزیز، {product} ارزان شد: {price} تومان. {link} {shop}', 'notice',
    '{"name": "مریم", "product": "قابلمهٔ لعابی", "price": "۱٬۲۸۰٬۰۰۰", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ"}'),
  ('order_shipped', 'پس از ارسال، به گیرنده و خریدار', 'سفارش {number} فرستاده شد. کد رهگیری: {tracking} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "tracking": "۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴"}'),
  ('order_ready', 'آمادهٔ تحویل در فروشگاه، به گیرنده و خریدار', 'سفارش {number} آمادهٔ تحویل در فروشگاه است. {shop}', 'service',
    '{"number": "۱۰۴۸۲"}'),
  ('question_answered', 'پس از نخستین پاسخ به پرسش مشتری، یک بار', 'پرسش شما دربارهٔ {product} پاسخ گرفت: {link} {shop}', 'service',
    '{"product": "قابلمهٔ لعابی", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ#questions"}'),
  ('payment_link', 'پیوند پرداخت سفارش تلفنی یا تفاوت', 'برای سفارش {number} مبلغ {amount} تومان را از این پیوند بپردازید: {link} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "link": "https://hormoz.example/s/k7m2qxw9hd"}'),
  ('order_edited', 'پس از تغییر سفارش', 'سفارش {number} تغییر کرد. مبلغ جدید: {amount} تومان. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('staff_invited', 'دعوت به کار در پنل', '{shop} شما را به پنل خود دعوت کرده است ({role}). پذیرفتن: {link}', 'service',
    '{"role": "فروشنده", "link": "https://hormoz.example/staff-invitation"}'),
  ('wholesale_incomplete', 'خواستن مدرک برای خرید عمده', '{name} عزیز، برای بررسی درخواست خرید عمدهٔ شما این لازم است: {answer} از بخش «خرید عمده» در حساب کاربری بفرستید. {shop}', 'service',
    '{"name": "مریم", "type": "فروشگاه", "answer": "عکس خواناتری از جواز کسب."}'),
  ('proforma_issued', 'صدور پیش‌فاکتور', 'پیش‌فاکتور {proforma} برای سفارش {number} صادر شد: {amount} تومان، معتبر تا {hours} ساعت. {shop}', 'service',
    '{"proforma": "۱۴۰۵/۱۲", "number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "hours": "۴۸"}'),
  ('proforma_reminder', 'یادآوری پایان مهلت پیش‌فاکتور', 'مهلت پیش‌فاکتور سفارش {number} ({amount} تومان) تا {hours} ساعت دیگر تمام می‌شود. {shop}', 'service',
    '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "hours": "۶"}'),
  ('transfer_approved', 'تأیید واریز به حساب', 'واریز {amount} تومان برای سفارش {number} تأیید شد. {note} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "note": "۲۰٬۰۰۰ تومان از مبلغ سفارش مانده است."}'),
  ('transfer_declined', 'رد رسید واریز', 'رسید واریز سفارش {number} پذیرفته نشد: {reason} رسید درست را از صفحهٔ سفارش بفرستید. {shop}', 'service',
    '{"number": "۱۰۴۸۲", "reason": "این شمارهٔ پیگیری در حساب نیست."}'),
  ('transfer_waiting', 'یادآوری رسید واریز به خود فروشگاه، روز کاری پنجم', 'رسید واریز سفارش {number} ({amount} تومان) هنوز بررسی نشده است. اگر تا پایان امروز بررسی نشود، سفارش لغو می‌شود. {shop}', 'service',
    '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰"}'),
  ('part_shipped', 'پس از ارسال بخشی از سفارش، به گیرنده و خریدار', 'بخشی از سفارش {number} ({pieces} محصول) فرستاده شد. کد رهگیری: {tracking} {shop}', 'service',
    '{"number": "۱۰۴۸۲", "pieces": "۱۲", "tracking": "۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴"}'),
  ('freight_shipped', 'پس از ارسال با باربری، به گیرنده و خریدار', '{part}سفارش {number} با {company} به {city} فرستاده شد. شمارهٔ بارنامه: {tracking} {shop}', 'service',
    '{"part": "بخشی از ", "number": "۱۰۴۸۲", "company": "ترابر جنوب", "city": "مشهد", "tracking": "۴۸۲۱۷"}');

alter table public.sms_templates enable row level security;
grant select, insert, update (description, body, is_active), delete on public.sms_templates to authenticated, service_role;
create trigger touch_updated_at before update on public.sms_templates
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.sms_templates
for each row execute function private.audit();

create policy "staff read templates" on public.sms_templates for select to authenticated using ((select private.has_capability('sms')));

create policy "staff add templates" on public.sms_templates for insert to authenticated with check ((select private.has_capability('sms')));

create policy "staff change templates" on public.sms_templates
for update to authenticated
using ((select private.has_capability('sms')))
with check ((select private.has_capability('sms')));

create policy "staff remove templates" on public.sms_templates for delete to authenticated using ((select private.has_capability('sms')));

-- Outbox and history of messages.
create table public.sms_messages (
  id bigint generated always as identity primary key,
  recipient text not null check (recipient ~ '^09[0-9]{9}$'),
  body text not null check (char_length(body) between 1 and 1000),
  template_key text references public.sms_templates (key) on update cascade on delete set null,
  user_id uuid references public.profiles (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  -- A duplicate key is ignored.
  dedupe_key text unique,
  status public.sms_status not null default 'queued',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_reference text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivery text check (delivery in ('delivered', 'undelivered')),
  checked_at timestamptz,
  purpose public.sms_purpose not null default 'service'
);
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

create policy "staff read messages" on public.sms_messages
for select to authenticated
using ((select private.has_capability('sms', 'orders', 'customers')));

-- Advertising by text message; one row.
create table public.sms_settings (
  id boolean primary key default true check (id),
  -- Opt-out text. {link}: the opt-out page; «لغو۱۱» requires a line that receives replies.
  opt_out_text text not null default 'لغو: {link}' check (
    char_length(opt_out_text) between 3 and 60 and private.is_line(opt_out_text) and opt_out_text like '%لغو%'
  ),
  -- Hours (Tehran) of advertising and notices.
  send_from time not null default '09:00',
  send_until time not null default '21:00',
  updated_at timestamptz not null default now(),
  constraint ends_after_it_begins check (send_until > send_from)
);

insert into public.sms_settings default values;

alter table public.sms_settings enable row level security;
grant select, update (opt_out_text, send_from, send_until) on public.sms_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.sms_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.sms_settings
for each row execute function private.audit();

create policy "staff read message settings" on public.sms_settings
for select to authenticated
using ((select private.has_capability('sms')));

create policy "staff change message settings" on public.sms_settings for update to authenticated
using ((select private.has_capability('sms'))) with check ((select private.has_capability('sms')));

-- After a status change: notifies the buyer once; tracking codes: private.record_shipment_code.
create function private.notify_order_event()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told public.orders;
  owner public.profiles;
  template text;
begin
  select * into told from public.orders o where o.id = new.order_id;
  if new.to_status = 'shipped' and told.delivery_method = 'pickup' then
    perform private.write_shipping_sms(
      'order_ready', told, jsonb_build_object('number', told.number), 'order_ready:' || told.id
    );
    return null;
  end if;
  template := case
    when new.to_status = 'awaiting_review' then 'order_placed'
    when new.to_status = 'paid' and not private.will_send_transfer_sms(told) then 'order_paid'
    -- No message for expired unpaid orders.
    when new.to_status = 'cancelled' and new.note not in ('expired', 'superseded') then 'order_cancelled'
  end;
  if template is not null then
    select * into owner from public.profiles p where p.id = told.user_id;
    perform private.write_sms(
      template, coalesce(owner.phone_number, told.shipping_address ->> 'phone_number'),
      jsonb_build_object(
        'name', coalesce(nullif(owner.first_name, ''), 'مشتری'), 'number', told.number,
        -- A cancelled whole order is refunded completely.
        'note', private.refund_sentence(told.collected_amount - told.refunded_amount)
      ),
      template || ':' || told.id, told.user_id, told.id
    );
  end if;
  return null;
end
$$;
create trigger notify_order_event after insert on public.order_events
for each row execute function private.notify_order_event();

-- After a payment becomes unallocated: notifies its payer.
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

-- Product id as 22 base64url characters, for app/p/[code].
create function private.short_code(p_id uuid)
returns text
language sql immutable set search_path = ''
as $$
  select rtrim(translate(encode(uuid_send(p_id), 'base64'), '+/', '-_'), '=')
$$;

-- Drops messages to opted-out numbers; delays notices until daytime.
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

-- Claims due messages, each for one caller; unreported ones are due after two minutes. Closes opted-out ones.
-- Definer: writes sms_messages.
create function public.claim_sms(p_limit integer default 20)
returns setof public.sms_messages
language sql security definer set search_path = ''
as $$
  with due as (
    select d.id, private.may_send_sms(d.purpose, d.recipient) as may_go
    from public.sms_messages d
    where d.status in ('queued', 'sending') and d.next_attempt_at <= now()
      -- Sign-in codes are sent immediately by their creator, or never.
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

-- Reports a message. Failures retry after 1, 2, 4 … minutes, ten times (about eight hours), unless p_again is false.
-- Definer: writes sms_messages.
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

-- Number in Persian digits with thousands separators.
create function private.persian_number(p_number bigint)
returns text
language sql immutable set search_path = ''
as $$
  select translate(to_char(p_number, 'FM999,999,999,999,990'), '0123456789,', '۰۱۲۳۴۵۶۷۸۹٬')
$$;

-- Sentence that announces a refund in toman; empty for zero.
create function private.refund_sentence(p_amount bigint)
returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_amount > 0 then private.persian_number(p_amount) || ' تومان به شما بازگردانده می‌شود.'
    else ''
  end
$$;

-- Queues a template message, once per p_dedupe; fills {placeholders} from p_values. Skips inactive templates and unreachable
-- phones: never fails the calling transaction.
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
    ending := private.opt_out_text(p_recipient, substring(p_values ->> 'link' from '^https?://[^/]+'));
  end if;
  insert into public.sms_messages (recipient, body, template_key, purpose, user_id, order_id, dedupe_key)
  values (
    p_recipient, left(btrim(regexp_replace(written, ' +', ' ', 'g')), 1000 - char_length(ending)) || ending, p_template, meant, p_user,
    p_order, p_dedupe
  )
  on conflict (dedupe_key) do nothing;
end
$$;

-- Records a code send, without the code; null if p_key was already sent. The outbox never resends codes.
-- Definer: writes sms_messages.
create function public.begin_code_sms(p_key text, p_recipient text)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  message bigint;
begin
  -- The same digits may be generated again later.
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

-- Claims messages of two days without a delivery report, at most every ten minutes each.
-- Definer: writes sms_messages.
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

-- Records the provider's delivery report of a sent message.
-- Definer: writes sms_messages.
create function public.record_sms_delivery(p_id bigint, p_delivery text)
returns void
language sql security definer set search_path = ''
as $$
  update public.sms_messages m set delivery = p_delivery where m.id = p_id and m.status = 'sent'
$$;
grant execute on function public.record_sms_delivery(bigint, text) to service_role;

-- Queues a failed message again; refuses 'changed_meanwhile'.
-- Definer: writes sms_messages and admin_audit.
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

-- Random unambiguous letters and digits (without 0, o, 1, i, l), at most 13.
create function private.random_code(p_length integer)
returns text
language sql set search_path = ''
as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(b.bytes, g.i) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) b
  -- These UUID bytes are fully random.
  cross join unnest(('{0,1,2,3,4,5,9,10,11,12,13,14,15}'::integer[])[1:p_length]) g (i)
$$;
grant execute on function private.random_code(integer) to authenticated, service_role;

-- First permitted advertising time from p_at.
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
grant execute on function private.sms_time(timestamptz) to authenticated;

-- Phone of the receiver and, if different, of the buyer.
create function private.shipping_phones(p_order public.orders)
returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(array[
    r.phone, case when p.phone_number is distinct from r.phone then p.phone_number end
  ], null)
  from (select nullif(p_order.shipping_address ->> 'phone_number', '') as phone) r
  left join public.profiles p on p.id = p_order.user_id
$$;

-- Queues shipping messages; the buyer's copy has its own dedupe key.
create function private.write_shipping_sms(p_template text, p_order public.orders, p_values jsonb, p_dedupe text)
returns void
language plpgsql set search_path = ''
as $$
declare
  buyer text := (select p.phone_number from public.profiles p where p.id = p_order.user_id);
  phones text[] := private.shipping_phones(p_order);
begin
  for place in 1 .. cardinality(phones) loop
    perform private.write_sms(
      p_template, phones[place], p_values, p_dedupe || case place when 1 then '' else ':buyer' end,
      case when phones[place] = buyer then p_order.user_id end, p_order.id
    );
  end loop;
end
$$;
