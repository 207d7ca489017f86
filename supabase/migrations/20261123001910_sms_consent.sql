-- Advertising goes only to numbers that agreed, and nothing but service to those that said «لغو» (decision 51). Decided here, where messages
-- are queued and where they are handed out, whatever a page or a job believes.

-- What a message is for.
--   service: codes, orders, answers to what somebody asked for. Always sent.
--   notice: follows from what the customer did, and may be had enough of: a marked product became cheaper, a review is asked for. Sent
--     unless the number refused.
--   advertising: only to a number that agreed.
create type public.sms_purpose as enum ('service', 'notice', 'advertising');

alter table public.sms_templates add column purpose public.sms_purpose not null default 'service' check (purpose <> 'advertising');
update public.sms_templates set purpose = 'notice' where key in ('price_dropped', 'review_invitation');
alter table public.sms_messages add column purpose public.sms_purpose not null default 'service';

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
  (select private.is_admin())
  or phone_number = (select p.phone_number from public.profiles p where p.id = (select auth.uid()))
);

-- How the shop advertises; one row.
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
create trigger touch_updated_at before update on public.sms_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.sms_settings
for each row execute function private.audit();
alter table public.sms_settings enable row level security;
grant select, update (way_out, send_from, send_until) on public.sms_settings to authenticated, service_role;
create policy "admins read message settings" on public.sms_settings for select to authenticated using ((select private.is_admin()));
create policy "admins change message settings" on public.sms_settings for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

-- The first moment from p_at on at which advertising may go out.
create function private.sms_time(p_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
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
language sql
stable
set search_path = ''
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
language sql
volatile
set search_path = ''
as $$
  select case
    when s.way_out not like '%{link}%' then E'\n' || s.way_out
    when p_site is null then ''
    else E'\n' || replace(s.way_out, '{link}', rtrim(p_site, '/') || '/s/' || private.opt_out_code(p_phone))
  end
  from public.sms_settings s
$$;

-- The door of the outbox: what a number does not want is not written, and what is no service waits for the day.
create function private.guard_sms()
returns trigger
language plpgsql
security definer
set search_path = ''
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
create or replace function public.claim_sms(p_limit integer default 20)
returns setof public.sms_messages
language sql
security definer
set search_path = ''
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

-- Puts a message into the outbox from its template, {shop} and its {places} filled from p_values (the number of an order in
-- Persian digits, a long link as a short one), once per p_dedupe. A template that is switched off or missing, a recipient without a phone or
-- who wants no such message: nothing happens; what goes on in the shop never fails for want of a message.
create or replace function private.write_sms(
  p_template text, p_recipient text, p_values jsonb, p_dedupe text, p_user uuid default null, p_order uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
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

-- ----------------------------------------------------------------------------
-- Saying yes and no.

-- Notes what a number said, and takes back what waits for one that refused (what the sender holds right now goes out). Answers whether
-- anything changed.
create function private.note_consent(p_phone text, p_allowed boolean, p_source text, p_by uuid default null)
returns boolean
language plpgsql
set search_path = ''
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
language plpgsql
security definer
set search_path = ''
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
language plpgsql
security definer
set search_path = ''
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

-- What a message's own address stops: {"phone": with its middle hidden, "is_refused"}; null for one that is nobody's. p_refuse puts the number
-- on the list.
create function public.opt_out_by_link(p_code text, p_refuse boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
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
grant execute on function public.note_sms_reply(text, text), public.opt_out_by_link(text, boolean) to service_role;

-- The panel notes what many numbers said: by hand ('panel'; one at a time may also agree again), or out of a file ('import'; one that refused
-- by itself stays refused). Answers {"changed", "kept": refused and left so, "same"}; at most 5,000 at once.
create function public.admin_set_sms_consents(p_phones text[], p_allowed boolean, p_source text default 'panel')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
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

-- Who said what, the newest first, with the names of those who have an account. p_search: a part of the number.
create function public.admin_list_sms_consents(
  p_search text default null, p_allowed boolean default null, p_source text default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  phone_number text, is_allowed boolean, source text, changed_at timestamptz, user_id uuid, name text, changed_by text, total bigint
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
grant execute on function
  public.admin_set_sms_consents(text[], boolean, text),
  public.admin_list_sms_consents(text, boolean, text, integer, integer)
to authenticated;

-- ----------------------------------------------------------------------------
-- What the jobs write by themselves leaves out those who want none, so that they hold up nobody.

-- Tells customers, by text message, that what they marked costs them less than on that day, or than they were told last: who asked for it, is
-- not blocked, did not refuse, and was told nothing of that product for a week; what is on sale and there. Safe to run twice at once: each row is taken by
-- one. Answers how many were told. p_site: address of the shop, for the link.
create or replace function public.notify_price_drops(p_site text, p_limit integer default 200)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  told integer := 0;
begin
  if not exists (select from public.sms_templates t where t.key = 'price_dropped' and t.is_active) then
    return 0;
  end if;
  for item in
    select w.user_id, w.product_id, w.created_at, p.name, u.phone_number, u.first_name, v.price
    from public.wishlist_items w
    join public.profiles u on u.id = w.user_id and not u.is_blocked and u.phone_number is not null
    join public.products p on p.id = w.product_id and p.is_active
    join private.product_stats s on s.product_id = w.product_id and s.pieces > 0
    -- Where a discount began or ended since, the next refresh_listing tells the price.
    join private.product_listing l on l.product_id = w.product_id and (l.next_change_at > now()) is not false
    cross join lateral (
      select case u.user_type when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end as price
    ) v
    where w.wants_notice and private.may_send_sms('notice', u.phone_number) and v.price < coalesce(w.told_price, w.price)
      and (w.told_at is null or w.told_at < now() - interval '7 days')
    order by w.created_at, w.user_id, w.product_id
    limit least(greatest(p_limit, 0), 1000)
    for update of w skip locked
  loop
    update public.wishlist_items w set told_price = item.price, told_at = now()
    where w.user_id = item.user_id and w.product_id = item.product_id;
    perform private.write_sms(
      'price_dropped', item.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(item.first_name, ''), 'مشتری'), 'product', private.shorten(item.name, 60),
        'price', private.persian_number(item.price),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(item.product_id)
      ),
      -- Of one mark no price is told twice.
      concat_ws(':', 'price_dropped', item.user_id, item.product_id, floor(extract(epoch from item.created_at) * 1000), item.price),
      item.user_id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
-- Invites customers to review what arrived ten days ago, each order once: who is not blocked, did not refuse, and has something to write about. What arrived
-- more than thirty days ago is let be: nobody is asked about the past when this begins. Answers how many were invited.
create or replace function public.invite_reviews(p_site text, p_limit integer default 200)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  told record;
  invited integer := 0;
begin
  for told in
    select o.id, o.number, o.user_id, p.phone_number, p.first_name
    from public.order_events e
    join public.orders o on o.id = e.order_id and o.status = 'delivered'
    join public.profiles p on p.id = o.user_id and not p.is_blocked and p.phone_number is not null
      and private.may_send_sms('notice', p.phone_number)
    where e.to_status = 'delivered' and e.created_at between now() - interval '30 days' and now() - interval '10 days'
      and not exists (select 1 from public.sms_messages m where m.dedupe_key = 'review_invitation:' || o.id)
      and exists (
        select 1 from public.order_items i join public.products g on g.id = i.product_id and g.is_active
        where i.order_id = o.id and i.quantity > i.reduced_quantity and not exists (
          select 1 from public.comments c
          where c.product_id = i.product_id and c.user_id = o.user_id and c.parent_id is null and not c.is_deleted
        )
      )
    order by e.created_at limit least(greatest(p_limit, 0), 1000)
  loop
    perform private.write_sms(
      'review_invitation', told.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(told.first_name, ''), 'مشتری'), 'number', told.number,
        'link', rtrim(p_site, '/') || '/profile/reviews'
      ),
      'review_invitation:' || told.id, told.user_id, told.id
    );
    invited := invited + 1;
  end loop;
  -- A template that is switched off writes nothing: those are not counted.
  return case when exists (select 1 from public.sms_templates t where t.key = 'review_invitation' and t.is_active) then invited else 0 end;
end
$$;
