-- Wholesale requests and dealers.

create type public.wholesale_status as enum ('open', 'incomplete', 'approved', 'declined');

-- Checks digits of a national id (10), company id (11) or economic code of a person (14).
create function private.is_business_id(p_id text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_id !~ '^[0-9]+$' then false
    when char_length(p_id) in (10, 14) then private.is_national_id(left(p_id, 10))
    else private.is_company_id(p_id)
  end
$$;
grant execute on function private.is_business_id(text) to authenticated, service_role;

-- Requests to buy at shop or dealer prices.
create table public.wholesale_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  wanted_type public.user_type not null check (wanted_type in ('shop', 'dealer')),
  business_name text not null check (char_length(btrim(business_name)) between 2 and 100),
  city text not null check (char_length(btrim(city)) between 2 and 50),
  note text not null default '' check (char_length(note) <= 500),
  status public.wholesale_status not null default 'open',
  -- Sent to the customer.
  answer text not null default '' check (char_length(answer) <= 300),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  -- Empty for requests before this column existed.
  field text not null default ''
    check (field in ('', 'store', 'online', 'distributor', 'hospitality', 'office', 'other')),
  province text not null default '' check (char_length(province) <= 50),
  -- National id of a person or company, or economic code; check digits verified.
  business_id text not null default '' constraint business_id_is_real
    check (business_id = '' or private.is_business_id(business_id)),
  -- First viewed by an admin since the last submission.
  seen_at timestamptz,
  sent_at timestamptz not null default now(),
  constraint answered_requests_say_when check ((status = 'open') = (answered_at is null))
);
create index wholesale_requests_user_id on public.wholesale_requests (user_id, created_at desc);
create index wholesale_requests_answered_by on public.wholesale_requests (answered_by);
create index wholesale_requests_status on public.wholesale_requests (status, created_at desc);
create unique index wholesale_requests_open on public.wholesale_requests (user_id) where status in ('open', 'incomplete');
create index wholesale_requests_business_id on public.wholesale_requests (business_id) where business_id <> '';
alter table public.wholesale_requests enable row level security;
grant select on public.wholesale_requests to authenticated, service_role;

create policy "people read their own wholesale requests, staff all" on public.wholesale_requests
for select to authenticated using (user_id = (select auth.uid()) or (select private.has_capability('customers')));

-- Pictures of licences; only the server reads the files.
create table public.wholesale_papers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.wholesale_requests (id) on delete cascade,
  -- Private bucket `wholesale`, under the uploader's id.
  object_name text not null unique check (object_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$'),
  created_at timestamptz not null default now()
);
create index wholesale_papers_request_id on public.wholesale_papers (request_id, created_at, id);
alter table public.wholesale_papers enable row level security;
grant select on public.wholesale_papers to authenticated, service_role;
create trigger stored_pictures before insert on public.wholesale_papers
for each row execute function private.require_stored_pictures('wholesale', 'object_name');

create policy "papers follow their request" on public.wholesale_papers
for select to authenticated using (exists (select 1 from public.wholesale_requests r where r.id = request_id));

-- History of a request.
create table public.wholesale_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.wholesale_requests (id) on delete cascade,
  kind text not null check (kind in ('sent', 'seen', 'incomplete', 'resent', 'approved', 'declined')),
  -- Shown to the customer.
  note text not null default '' check (char_length(note) <= 300),
  actor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index wholesale_events_request_id on public.wholesale_events (request_id, id);
create index wholesale_events_actor_id on public.wholesale_events (actor_id);
alter table public.wholesale_events enable row level security;
grant select on public.wholesale_events to authenticated, service_role;

create policy "steps follow their request" on public.wholesale_events
for select to authenticated using (exists (select 1 from public.wholesale_requests r where r.id = request_id));

-- Sends a request, or an incomplete one again, with pictures of papers stored for the caller. Refuses 'wholesale_already',
-- 'wholesale_open', 'phone_required', 'invalid_business_id', 'invalid_picture', 'too_many_pictures'.
-- Definer: writes wholesale_requests, wholesale_papers and wholesale_events.
create function public.request_wholesale(
  p_wanted public.user_type, p_business_name text, p_city text, p_note text default '', p_field text default '',
  p_province text default '', p_business_id text default '', p_pictures text[] default '{}'
)
returns public.wholesale_requests
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  person public.profiles;
  asked public.wholesale_requests;
  pictures text[] := coalesce(p_pictures, '{}');
begin
  if p_wanted is null or p_wanted not in ('shop', 'dealer')
    or coalesce(char_length(btrim(p_business_name)), 0) not between 2 and 100
    or coalesce(char_length(btrim(p_city)), 0) not between 2 and 50 or char_length(p_note) > 500
    or coalesce(p_field, '') not in ('', 'store', 'online', 'distributor', 'hospitality', 'office', 'other')
    or char_length(btrim(p_province)) > 50 then
    perform private.refuse('invalid_input');
  elsif coalesce(p_business_id, '') <> '' and not private.is_business_id(p_business_id) then
    perform private.refuse('invalid_business_id');
  elsif cardinality(pictures) > 4 or exists (
    select 1 from unnest(pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  -- Serializes concurrent submissions.
  select * into person from public.profiles p where p.id = caller for no key update;
  if person.user_type = p_wanted or person.user_type in ('dealer', 'admin') then
    perform private.refuse('wholesale_already');
  elsif person.phone_number is null then
    perform private.refuse('phone_required');
  end if;
  select * into asked from public.wholesale_requests r where r.user_id = caller and r.status in ('open', 'incomplete') for update;
  if asked.status = 'open' then
    perform private.refuse('wholesale_open');
  elsif asked.id is null then
    insert into public.wholesale_requests (user_id, wanted_type, business_name, city, note, field, province, business_id)
    values (
      caller, p_wanted, btrim(p_business_name), btrim(p_city), coalesce(btrim(p_note), ''), coalesce(p_field, ''),
      coalesce(btrim(p_province), ''), coalesce(p_business_id, '')
    )
    returning * into asked;
    perform private.record_wholesale(asked.id, 'sent');
  else
    if (select count(*) from public.wholesale_papers w where w.request_id = asked.id) + cardinality(pictures) > 20 then
      perform private.refuse('too_many_pictures');
    end if;
    update public.wholesale_requests r
    set status = 'open', wanted_type = p_wanted, business_name = btrim(p_business_name), city = btrim(p_city),
      note = coalesce(btrim(p_note), ''), field = coalesce(p_field, ''), province = coalesce(btrim(p_province), ''),
      business_id = coalesce(p_business_id, ''), answer = '', answered_by = null, answered_at = null, seen_at = null, sent_at = now()
    where r.id = asked.id
    returning * into asked;
    perform private.record_wholesale(asked.id, 'resent');
  end if;
  insert into public.wholesale_papers (request_id, object_name) select asked.id, n.name from unnest(pictures) n (name);
  return asked;
end
$$;
grant execute on function public.request_wholesale(public.user_type, text, text, text, text, text, text, text[]) to authenticated;

-- Decides a request once; approval changes the customer type in the same transaction.
-- Definer: writes wholesale_requests, profiles, wholesale_events and more.
create function public.admin_answer_wholesale(
  p_request_id uuid, p_approved boolean, p_type public.user_type default null, p_answer text default ''
)
returns public.wholesale_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.wholesale_requests := private.lock_wholesale(p_request_id);
  before public.wholesale_status := asked.status;
  given public.user_type := coalesce(p_type, asked.wanted_type);
begin
  if p_approved is null or given not in ('shop', 'dealer') then
    perform private.refuse('invalid_input');
  end if;
  update public.wholesale_requests r
  set status = case when p_approved then 'approved' else 'declined' end::public.wholesale_status,
    answer = left(coalesce(btrim(p_answer), ''), 300), answered_by = auth.uid(), answered_at = now()
  where r.id = p_request_id
  returning * into asked;
  if p_approved then
    update public.profiles p set user_type = given where p.id = asked.user_id and p.user_type <> 'admin';
  end if;
  perform private.record_wholesale(asked.id, asked.status::text, asked.answer);
  perform private.notify_wholesale('wholesale_' || asked.status, asked, given, 'wholesale:' || asked.id);
  perform private.write_audit(
    'wholesale_requests', asked.id::text, jsonb_build_object('status', before),
    jsonb_build_object('status', asked.status, 'type', given, 'answer', asked.answer)
  );
  return asked;
end
$$;
grant execute on function public.admin_answer_wholesale(uuid, boolean, public.user_type, text) to authenticated;

-- Adds an event to a request's history.
create function private.record_wholesale(p_request_id uuid, p_kind text, p_note text default '')
returns void
language sql set search_path = ''
as $$
  insert into public.wholesale_events (request_id, kind, note, actor_id) values (p_request_id, p_kind, p_note, auth.uid())
$$;

-- Queues an SMS to the applicant, once per p_dedupe.
create function private.notify_wholesale(p_template text, p_request public.wholesale_requests, p_type public.user_type, p_dedupe text)
returns void
language sql set search_path = ''
as $$
  select private.write_sms(
    p_template, p.phone_number,
    jsonb_build_object(
      'name', coalesce(nullif(btrim(p.first_name), ''), 'مشتری'),
      'type', case p_type when 'dealer' then 'همکار' else 'فروشگاه' end, 'answer', p_request.answer
    ),
    p_dedupe, p.id
  )
  from public.profiles p where p.id = p_request.user_id
$$;

-- Locks an undecided request for `customers`; refuses 'not_found', 'already_handled'.
create function private.lock_wholesale(p_request_id uuid)
returns public.wholesale_requests
language plpgsql set search_path = ''
as $$
declare
  asked public.wholesale_requests;
begin
  perform private.require_capability('customers');
  select * into asked from public.wholesale_requests r where r.id = p_request_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif asked.status not in ('open', 'incomplete') then
    perform private.refuse('already_handled');
  end if;
  return asked;
end
$$;

-- Marks an open request as incomplete and sends the reason by SMS.
-- Definer: writes wholesale_requests, wholesale_events and admin_audit.
create function public.admin_ask_wholesale_papers(p_request_id uuid, p_answer text)
returns public.wholesale_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.wholesale_requests := private.lock_wholesale(p_request_id);
begin
  if asked.status <> 'open' then
    perform private.refuse('already_handled');
  elsif coalesce(char_length(btrim(p_answer)), 0) not between 2 and 300 then
    perform private.refuse('invalid_input');
  end if;
  update public.wholesale_requests r
  set status = 'incomplete', answer = btrim(p_answer), answered_by = auth.uid(), answered_at = now()
  where r.id = p_request_id
  returning * into asked;
  perform private.record_wholesale(asked.id, 'incomplete', asked.answer);
  perform private.notify_wholesale(
    'wholesale_incomplete', asked, asked.wanted_type,
    'wholesale:' || asked.id || ':' || extract(epoch from asked.sent_at)
  );
  perform private.write_audit(
    'wholesale_requests', asked.id::text, jsonb_build_object('status', 'open'),
    jsonb_build_object('status', asked.status, 'answer', asked.answer)
  );
  return asked;
end
$$;
grant execute on function public.admin_ask_wholesale_papers(uuid, text) to authenticated;

-- Marks a request as viewed; the customer sees «در حال بررسی».
-- Definer: writes wholesale_requests and wholesale_events.
create function public.admin_mark_wholesale_seen(p_request_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('customers');
  update public.wholesale_requests r set seen_at = now()
  where r.id = p_request_id and r.status = 'open' and r.seen_at is null;
  if found then
    perform private.record_wholesale(p_request_id, 'seen');
  end if;
end
$$;
grant execute on function public.admin_mark_wholesale_seen(uuid) to authenticated;

-- Pending requests oldest first, then incomplete, then decided newest first.
create function public.admin_list_wholesale(
  p_search text default null, p_status public.wholesale_status default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, user_id uuid, first_name text, last_name text, phone_number text, user_type public.user_type,
  wanted_type public.user_type, business_name text, field text, province text, city text, business_id text, status public.wholesale_status,
  sent_at timestamptz, seen_at timestamptz, answered_at timestamptz, papers integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('customers');
  return query
  select r.id, p.id, p.first_name, p.last_name, p.phone_number, p.user_type, r.wanted_type, r.business_name, r.field, r.province,
    r.city, r.business_id, r.status, r.sent_at, r.seen_at, r.answered_at,
    (select count(*)::integer from public.wholesale_papers w where w.request_id = r.id),
    count(*) over ()
  from public.wholesale_requests r join public.profiles p on p.id = r.user_id
  where (p_status is null or r.status = p_status) and (
    wanted is null or p.search_text like all (wanted) or r.business_id = private.normalize_text(left(p_search, 100))
    or private.search_key(r.business_name || ' ' || r.city) like all (wanted)
  )
  order by
    case r.status when 'open' then 1 when 'incomplete' then 2 else 3 end,
    case when r.status = 'open' then r.sent_at end, r.answered_at desc, r.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_wholesale(text, public.wholesale_status, integer, integer) to authenticated;

-- Latest ten requests of other accounts with the same business id.
create function public.admin_wholesale_twins(p_request_id uuid)
returns table (request_id uuid, user_id uuid, business_name text, status public.wholesale_status)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('customers');
  return query
  select o.id, o.user_id, o.business_name, o.status
  from public.wholesale_requests r
  join public.wholesale_requests o on o.business_id = r.business_id and o.user_id <> r.user_id
  where r.id = p_request_id and r.business_id <> '' and o.business_id <> ''
  order by o.created_at desc, o.id limit 10;
end
$$;
grant execute on function public.admin_wholesale_twins(uuid) to authenticated;

-- Wholesale discounts of popular products in percent, rounded down to five so that prices cannot be derived.
-- Definer: derives shares from prices that the caller may not see.
create function public.wholesale_shares()
returns table (product_id uuid, name text, slug text, image text, tint text, retail integer, shop_share integer, dealer_share integer)
language sql stable security definer set search_path = ''
as $$
  with sold as (
    select p.id, p.name, p.slug, p.images, p.category_id, s.sold_count
    from private.product_stats s join public.products p on p.id = s.product_id
    where s.pieces > 0 and p.is_active and p.images <> '{}'
    order by s.sold_count desc, s.product_id limit 200
  ), priced as (
    select s.*, base.price as retail,
      (5 * floor(20.0 * (base.price - shop.price) / base.price))::integer as shop_share,
      (5 * floor(20.0 * (base.price - dealer.price) / base.price))::integer as dealer_share
    from sold s
    join private.tier_offers base on base.product_id = s.id and base.price_type = 'base_price' and base.price > 0
    join private.tier_offers shop on shop.product_id = s.id and shop.price_type = 'shop_price'
    join private.tier_offers dealer on dealer.product_id = s.id and dealer.price_type = 'dealer_price'
  ), chosen as (
    select c.*, row_number() over (partition by c.category_id order by c.sold_count desc, c.id) as place
    from priced c where c.shop_share > 0 and c.dealer_share > c.shop_share
  )
  select c.id, c.name, c.slug, c.images[1], t.tint::text, c.retail, c.shop_share, c.dealer_share
  from chosen c left join public.categories t on t.id = c.category_id
  where c.place = 1
  order by c.sold_count desc, c.id limit 4
$$;
grant execute on function public.wholesale_shares() to anon, authenticated, service_role;

-- Toman, less returns. rhythm_days: usual days between orders. Silent: twice that without an order, at least 14 days; 90 after
-- a single one.
create function private.dealer_figures(p_user_id uuid)
returns table (
  orders integer, turnover_30 bigint, turnover_90 bigint, turnover_365 bigint, average_order bigint, last_order_at timestamptz,
  rhythm_days integer, silent_days integer, is_silent boolean
)
language sql stable set search_path = ''
as $$
  select b.orders, b.turnover_30, b.turnover_90, b.turnover_365, b.average_order, b.last_order_at, r.rhythm_days, r.silent_days,
    coalesce(r.silent_days > case when r.rhythm_days is null then 90 else greatest(2 * r.rhythm_days, 14) end, false)
  from (
    select count(*)::integer as orders,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '30 days'), 0)::bigint as turnover_30,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '90 days'), 0)::bigint as turnover_90,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '365 days'), 0)::bigint as turnover_365,
      round(avg(o.total_amount - o.reduced_amount))::bigint as average_order,
      min(o.created_at) as first_order_at, max(o.created_at) as last_order_at,
      count(distinct (o.created_at at time zone 'Asia/Tehran')::date) as days
    from public.orders o where o.user_id = p_user_id and o.is_paid
  ) b
  cross join lateral (
    select
      case when b.days > 1 then
        greatest(1, round(extract(epoch from b.last_order_at - b.first_order_at) / 86400 / (b.days - 1)))::integer
      end as rhythm_days,
      floor(extract(epoch from now() - b.last_order_at) / 86400)::integer as silent_days
  ) r
$$;

-- p_filter: {"type" (shop, dealer), "state" (active, silent, never)}. p_sort: turnover_30, turnover_90, turnover_365,
-- average, last or name.
-- Definer: sums orders not granted by `customers`.
create function public.admin_list_dealers(
  p_search text default null, p_filter jsonb default '{}', p_sort text default 'turnover_90', p_ascending boolean default false,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean, business_name text,
  city text, orders integer, turnover_30 bigint, turnover_90 bigint, turnover_365 bigint, average_order bigint,
  last_order_at timestamptz, rhythm_days integer, silent_days integer, is_silent boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text[] := private.people_patterns(p_search);
  direction integer := case when p_ascending then 1 else -1 end;
begin
  perform private.require_capability('customers');
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, coalesce(r.business_name, ''), coalesce(r.city, ''),
    f.orders, f.turnover_30, f.turnover_90, f.turnover_365, f.average_order, f.last_order_at, f.rhythm_days, f.silent_days, f.is_silent,
    count(*) over ()
  from public.profiles p
  left join lateral (
    select w.business_name, w.city from public.wholesale_requests w
    where w.user_id = p.id and w.status = 'approved' order by w.answered_at desc limit 1
  ) r on true
  cross join lateral private.dealer_figures(p.id) f
  where p.user_type in ('shop', 'dealer')
    and (p_filter ->> 'type' is null or p.user_type::text = p_filter ->> 'type')
    and case p_filter ->> 'state'
      when 'never' then f.orders = 0 when 'silent' then f.is_silent when 'active' then f.orders > 0 and not f.is_silent else true
    end
    and (
      wanted is null or p.search_text like all (wanted)
      or private.search_key(r.business_name || ' ' || r.city) like all (wanted)
    )
  order by
    direction * case p_sort
      when 'turnover_30' then f.turnover_30 when 'turnover_365' then f.turnover_365 when 'average' then f.average_order
      when 'last' then extract(epoch from f.last_order_at)::bigint when 'name' then null else f.turnover_90
    end nulls last,
    case when p_sort = 'name' and p_ascending then (p.last_name || ' ' || p.first_name) collate private.persian end,
    case when p_sort = 'name' and not p_ascending then (p.last_name || ' ' || p.first_name) collate private.persian end desc,
    p.created_at desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_dealers(text, jsonb, text, boolean, integer, integer) to authenticated;
