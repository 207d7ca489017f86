-- Messages about orders, written in the transaction that causes them; and one-time codes on their way.

insert into public.sms_templates (key, description, body) values
  ('sign_in_code', 'کد ورود؛ سطر آخر کد را در گوشی پر می‌کند', E'کد ورود شما به هرمز: {code}\nاین کد را به هیچ‌کس ندهید.\n\n@{host} #{digits}'),
  ('order_placed', 'پس از ثبت سفارش با پرداخت در محل', '{name} عزیز، سفارش {number} ثبت شد و بررسی می‌شود. هرمز'),
  ('order_ready', 'آمادهٔ تحویل در فروشگاه', 'سفارش {number} آمادهٔ تحویل در فروشگاه است. هرمز'),
  ('order_reduced', 'پس از کم شدن اقلام سفارش', '{pieces} کالا از سفارش {number} لغو شد. {note} هرمز'),
  ('return_accepted', 'پس از پذیرش مرجوعی', 'مرجوعی سفارش {number} پذیرفته شد. {note} هرمز'),
  ('return_rejected', 'پس از رد مرجوعی', 'مرجوعی سفارش {number} پذیرفته نشد. {note} هرمز'),
  ('refund_noted', 'پس از ثبت بازگشت وجه', '{amount} تومان بابت سفارش {number} به شما بازگردانده شد. {note} هرمز'),
  ('money_waiting', 'پرداختی که سفارش آن را نپذیرفت',
    'پرداخت شما ({amount} تومان) رسید، ولی سفارش {number} {note}. با شما تماس می‌گیریم یا پول برمی‌گردد. هرمز');

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
create function private.tell_waiting_money()
returns trigger
language plpgsql
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
create trigger tell_waiting_money after update of state on public.payments
for each row when (new.state = 'orphaned' and old.state <> 'orphaned') execute function private.tell_waiting_money();

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

-- What the network says of messages that the provider took.
alter table public.sms_messages
add column delivery text check (delivery in ('delivered', 'undelivered')),
add column checked_at timestamptz;
create index sms_messages_unsettled on public.sms_messages (checked_at)
where status = 'sent' and delivery is null and provider_reference is not null;

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
