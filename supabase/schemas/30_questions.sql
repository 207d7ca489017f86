-- Questions, contact messages, back-in-stock requests.

-- Back-in-stock requests.
create table public.stock_requests (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  name text check (char_length(btrim(name)) between 1 and 60),
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  -- Null: any color, or no colors. Requests end with their color.
  color_id uuid,
  constraint color_belongs_to_product foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
create index stock_requests_user_id on public.stock_requests (user_id);
create index stock_requests_phone_number on public.stock_requests (phone_number) where notified_at is null;
create index stock_requests_waiting on public.stock_requests (product_id) where notified_at is null;
create index stock_requests_product_color on public.stock_requests (product_id, color_id);
create unique index stock_requests_open on public.stock_requests (product_id, phone_number, color_id)
  nulls not distinct where notified_at is null;
alter table public.stock_requests enable row level security;
grant select, delete on public.stock_requests to authenticated;
grant select, update (notified_at) on public.stock_requests to service_role;
create trigger audit after delete on public.stock_requests for each row execute function private.audit();

create policy "staff read stock requests" on public.stock_requests
for select to authenticated using ((select private.has_capability('reviews', 'stock')));

create policy "staff remove stock requests" on public.stock_requests
for delete to authenticated using ((select private.has_capability('reviews', 'stock')));

-- Messages of the contact form.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('question', 'order', 'return', 'wholesale', 'other')),
  full_name text not null check (char_length(btrim(full_name)) between 2 and 60),
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  message text not null check (char_length(btrim(message)) between 10 and 2000),
  user_id uuid references public.profiles (id) on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text
    generated always as (private.search_key(full_name || ' ' || message)) stored
);
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_created_at on public.contact_messages (created_at desc);
create index contact_messages_waiting on public.contact_messages (created_at desc) where handled_at is null;
create index contact_messages_phone_number on public.contact_messages (phone_number, created_at desc);
alter table public.contact_messages enable row level security;
grant select, update (handled_at), delete on public.contact_messages to authenticated;
grant select on public.contact_messages to service_role;
create trigger audit after insert or update or delete on public.contact_messages
for each row execute function private.audit();

create policy "staff read messages to the shop" on public.contact_messages
for select to authenticated using ((select private.has_capability('reviews')));

create policy "staff tick off messages to the shop" on public.contact_messages
for update to authenticated using ((select private.has_capability('reviews'))) with check ((select private.has_capability('reviews')));

create policy "staff remove messages to the shop" on public.contact_messages
for delete to authenticated using ((select private.has_capability('reviews')));

-- Questions about products and answers; public once approved.
create table public.questions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.questions (id) on delete cascade,
  content text not null check (char_length(btrim(content)) between 2 and 1000),
  is_approved boolean not null default false,
  is_deleted boolean not null default false,
  -- Visible answers of a question and time of the first; kept by a trigger.
  answer_count integer not null default 0,
  answered_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint answers_have_no_answers check (parent_id is null or (answer_count = 0 and answered_at is null))
);
create index questions_product_id on public.questions (product_id);
create index questions_shown on public.questions (product_id, answered_at desc nulls last, created_at desc)
where is_approved and not is_deleted and parent_id is null;
create index questions_user_id on public.questions (user_id);
create index questions_parent_id on public.questions (parent_id);
create index questions_newest on public.questions (created_at desc, id);
create index questions_waiting on public.questions (created_at) where not is_approved and not is_deleted;
create index questions_to_tell on public.questions (answered_at) where answered_at is not null and notified_at is null;
alter table public.questions enable row level security;
grant select on public.questions to anon, authenticated, service_role;
create trigger touch_updated_at before update of is_approved, is_deleted, content on public.questions
for each row execute function private.touch_updated_at();
-- Excludes answer counts.
create trigger audit after insert or delete or update of content, is_approved, is_deleted on public.questions
for each row execute function private.audit();

create policy "everybody reads what is approved" on public.questions
for select to anon using (is_approved and not is_deleted);

create policy "people also read their own, staff all" on public.questions
for select to authenticated
using ((is_approved and not is_deleted) or (user_id = (select auth.uid()) and not is_deleted) or (select private.has_capability('reviews')));

-- Requests an SMS when a product or color is back; a repeat changes nothing. Refuses 'invalid_phone', 'product_missing',
-- 'color_missing', 'too_many_attempts'.
-- Definer: writes stock_requests.
create function public.request_stock_notice(
  p_product_id uuid, p_phone_number text, p_name text default null, p_color_id uuid default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif p_color_id is not null and not exists (
    select 1 from public.product_colors c where c.product_id = p_product_id and c.color_id = p_color_id
  ) then
    perform private.refuse('color_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own limit first, so that one phone does not use up shared limits.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r
    where r.phone_number = p_phone_number and r.notified_at is null
      and (r.product_id, r.color_id) is distinct from (p_product_id, p_color_id)
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, color_id, phone_number, name, user_id)
  values (
    p_product_id, p_color_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = (select auth.uid()))
  )
  on conflict (product_id, phone_number, color_id) where notified_at is null do nothing;
end
$$;
grant execute on function public.request_stock_notice(uuid, text, text, uuid) to anon, authenticated, service_role;

-- Saves a message: five an hour per client address, three per phone. Server only, as it passes the address.
-- Definer: writes contact_messages.
create function public.send_contact_message(
  p_address text, p_subject text, p_full_name text, p_phone_number text, p_message text, p_user_id uuid default null
)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  message_id uuid;
begin
  if not public.hit_rate_limit('contact:address:' || p_address, 5, 3600)
    or not public.hit_rate_limit('contact:phone:' || p_phone_number, 3, 3600)
  then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.contact_messages (subject, full_name, phone_number, message, user_id)
  values (p_subject, p_full_name, p_phone_number, p_message, p_user_id)
  returning id into message_id;
  return message_id;
end
$$;
grant execute on function public.send_contact_message(text, text, text, text, text, uuid) to service_role;

-- Page of products with requests, most waiting first. p_state: waiting, ready (in stock), answered or all.
create function public.admin_list_stock_requests(
  p_search text default null, p_state text default 'waiting', p_limit integer default 20, p_offset integer default 0
)
returns table (
  product_id uuid, product_name text, product_slug text, picture text, is_active boolean, stock integer,
  waiting integer, answered integer, first_at timestamptz, last_at timestamptz, colors jsonb, total bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews', 'stock');
  return query
  with wanted as (
    select private.people_patterns(p_search) as patterns
  ), grouped as (
    select r.product_id, count(*) filter (where r.notified_at is null)::integer as waiting,
      count(*) filter (where r.notified_at is not null)::integer as answered,
      min(r.created_at) filter (where r.notified_at is null) as first_at, max(r.created_at) as last_at
    from public.stock_requests r group by r.product_id
  ), found as materialized (
    select g.*, s.pieces
    from grouped g
    join private.product_stats s on s.product_id = g.product_id
    cross join wanted w
    where case p_state
        when 'waiting' then g.waiting > 0
        when 'ready' then g.waiting > 0 and s.pieces > 0
          and exists (select from public.products p where p.id = g.product_id and p.is_active)
          and exists (
            select from public.stock_requests r left join public.product_colors c using (product_id, color_id)
            where r.product_id = g.product_id and r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
          )
        when 'answered' then g.answered > 0
        else true
      end
      and (w.patterns is null or exists (
        select from public.products p where p.id = g.product_id and p.search_text like all (w.patterns)
      ) or exists (
        select from public.stock_requests r
        where r.product_id = g.product_id and r.phone_number || ' ' || coalesce(private.search_key(r.name), '') like all (w.patterns)
      ))
  ), page as (
    select f.* from found f
    order by f.waiting desc, f.last_at desc, f.product_id
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select g.product_id, p.name, p.slug, p.images[1], p.is_active, g.pieces, g.waiting, g.answered, g.first_at, g.last_at,
    (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.waiting desc, w.name), '[]')
      from (
        select k.name, k.hex_code, c.stock_quantity as stock, count(*)::integer as waiting
        from public.stock_requests r
        join public.product_colors c using (product_id, color_id)
        join public.colors k on k.id = r.color_id
        where r.product_id = g.product_id and r.notified_at is null
        group by k.name, k.hex_code, c.stock_quantity
      ) w
    ),
    (select count(*) from found)
  from page g join public.products p on p.id = g.product_id
  order by g.waiting desc, g.last_at desc, g.product_id;
end
$$;
grant execute on function public.admin_list_stock_requests(text, text, integer, integer) to authenticated;

-- Notifies up to p_limit waiting requests of a product, oldest first; p_in_stock skips sold-out colors. Returns the number.
create function private.answer_stock_requests(
  p_product public.products, p_site text, p_limit integer, p_in_stock boolean
)
returns integer
language plpgsql set search_path = ''
as $$
declare
  request record;
  answered integer := 0;
begin
  for request in
    update public.stock_requests r set notified_at = now()
    where r.id in (
      select w.id from public.stock_requests w
      where w.product_id = p_product.id and w.notified_at is null
        and (not p_in_stock or w.color_id is null or exists (
          select from public.product_colors c
          where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity > 0
        ))
      order by w.created_at limit p_limit for update skip locked
    )
    returning r.*, (select k.name from public.colors k where k.id = r.color_id) as color
  loop
    perform private.write_sms(
      'back_in_stock', request.phone_number,
      jsonb_build_object(
        'product', private.shorten(p_product.name, 60) || coalesce('، رنگ ' || request.color, ''), 'name', coalesce(request.name, 'مشتری'),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(p_product.id)
      ),
      'back_in_stock:' || request.id, request.user_id
    );
    answered := answered + 1;
  end loop;
  return answered;
end
$$;

-- Notifies requests whose product or color is back; returns the number. Concurrency-safe.
-- Definer: writes stock_requests.
create function public.notify_stock_requests(p_site text, p_limit integer default 500)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  product public.products;
  answered integer := 0;
begin
  for product in
    select p.* from public.products p join private.product_stats s on s.product_id = p.id
    where p.is_active and s.pieces > 0
      and p.id in (
        select r.product_id
        from public.stock_requests r left join public.product_colors c using (product_id, color_id)
        where r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
      )
    order by p.id
  loop
    exit when answered >= p_limit;
    answered := answered + private.answer_stock_requests(product, p_site, p_limit - answered, true);
  end loop;
  return answered;
end
$$;
grant execute on function public.notify_stock_requests(text, integer) to service_role;

-- Notifies all waiting requests of a product regardless of stock; returns the number.
-- Definer: writes stock_requests and admin_audit.
create function public.admin_notify_stock(p_product_id uuid, p_site text)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  product public.products;
  answered integer;
begin
  perform private.require_capability('reviews', 'stock');
  select * into product from public.products p where p.id = p_product_id;
  if not found then
    perform private.refuse('product_missing');
  end if;
  answered := private.answer_stock_requests(product, p_site, 5000, false);
  if answered > 0 then
    perform private.write_audit('stock_requests', p_product_id::text, null, jsonb_build_object('answered', answered));
  end if;
  return answered;
end
$$;
grant execute on function public.admin_notify_stock(uuid, text) to authenticated;

-- Counts visible answers; locks the question first, so that concurrent moderators count correctly.
create function private.count_answer()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked uuid := coalesce(new.parent_id, old.parent_id);
  shown integer;
begin
  perform 1 from public.questions q where q.id = asked for no key update;
  select count(*) into shown from public.questions a where a.parent_id = asked and a.is_approved and not a.is_deleted;
  update public.questions q
  set answer_count = shown, answered_at = case when shown > 0 then coalesce(q.answered_at, now()) end
  where q.id = asked and q.answer_count <> shown;
  return null;
end
$$;
create trigger count_lost_answer after delete on public.questions
for each row when (old.parent_id is not null) execute function private.count_answer();
create trigger count_answer after insert or update of is_approved, is_deleted on public.questions
for each row when (new.parent_id is not null) execute function private.count_answer();

-- Visible answers, the shop's first, then oldest. Authors appear by first name only.
create function private.answers_to(p_question uuid, p_limit integer)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(s) order by s.is_shop desc, s.created_at, s.id), '[]')
  from (
    select a.id, a.content as text, coalesce(nullif(btrim(w.first_name), ''), 'کاربر') as author, w.is_buyer, w.is_shop, a.created_at
    from public.questions a cross join lateral private.comment_author(a.user_id, a.product_id) w
    where a.parent_id = p_question and a.is_approved and not a.is_deleted
    order by w.is_shop desc, a.created_at, a.id limit p_limit
  ) s
$$;
grant execute on function private.answers_to(uuid, integer) to anon, authenticated, service_role;

-- Page of visible questions, latest answered first. Equal for all viewers, thus cacheable.
create function public.product_questions(
  p_product_id uuid, p_limit integer default 10, p_offset integer default 0, p_answers integer default 50
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'total', (
        select count(*) from public.questions q
        where q.product_id = p_product_id and q.parent_id is null and q.is_approved and not q.is_deleted
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'text', s.content, 'author', coalesce(nullif(btrim(w.first_name), ''), 'کاربر'), 'is_shop', w.is_shop,
            'created_at', s.created_at, 'answer_count', s.answer_count,
            'answers', private.answers_to(s.id, least(greatest(p_answers, 0), 50))
          ) order by s.answered_at desc nulls last, s.created_at desc, s.id
        )
        from (
          select q.id, q.user_id, q.content, q.created_at, q.answer_count, q.answered_at from public.questions q
          where q.product_id = p_product_id and q.parent_id is null and q.is_approved and not q.is_deleted
          order by q.answered_at desc nulls last, q.created_at desc, q.id
          limit least(greatest(p_limit, 0), 50) offset greatest(p_offset, 0)
        ) s
        cross join lateral private.comment_author(s.user_id, p_product_id) w
      ), '[]')
    )
  );
end
$$;
grant execute on function public.product_questions(uuid, integer, integer, integer) to anon, authenticated, service_role;

-- Questions and answers of the caller, newest first.
create function public.my_questions(p_limit integer default 100)
returns table (
  id uuid, content text, is_approved boolean, created_at timestamptz, is_answer boolean, asked text, answers jsonb,
  product_name text, product_slug text, image text
)
language sql stable set search_path = ''
as $$
  select q.id, q.content, q.is_approved, q.created_at, q.parent_id is not null, a.content, private.answers_to(q.id, 50),
    p.name, p.slug, p.images[1]
  from public.questions q
  left join public.questions a on a.id = q.parent_id
  left join public.products p on p.id = q.product_id
  where q.user_id = (select auth.uid()) and not q.is_deleted
  order by q.created_at desc, q.id
  limit least(greatest(p_limit, 0), 100)
$$;
grant execute on function public.my_questions(integer) to authenticated;

-- Locks questions and answers with their questions in id order, against deadlocks. Keys stay unlocked for new answers.
create function private.lock_questions(p_ids uuid[])
returns void
language sql set search_path = ''
as $$
  select 1 from public.questions q
  where q.id = any (p_ids) or q.id in (select a.parent_id from public.questions a where a.id = any (p_ids))
  order by q.id for no key update
$$;

-- Counts a comment or question of the caller; refuses 'too_many_attempts' except with `reviews`.
-- Definer: hit_rate_limit is the server's.
create function private.count_writing(p_caller uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_capability('reviews') and not (
    public.hit_rate_limit('comments:' || p_caller, 10, 600)
    and public.hit_rate_limit('comments-of-a-day:' || p_caller, 40, 86400)
  ) then
    perform private.refuse('too_many_attempts');
  end if;
end
$$;

-- Asks about a product, pending approval; returns the id.
-- Definer: writes questions.
create function public.ask_question(p_product_id uuid, p_content text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  perform private.count_writing(caller);
  insert into public.questions (product_id, user_id, content) values (p_product_id, caller, btrim(p_content))
  returning id into written;
  return written;
end
$$;
grant execute on function public.ask_question(uuid, text) to authenticated;

-- Answers a question about a purchased product, pending approval; returns the id.
-- Definer: writes questions.
create function public.answer_question(p_question_id uuid, p_content text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  asked public.questions;
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  select q.* into asked from public.questions q join public.products p on p.id = q.product_id and p.is_active
  where q.id = p_question_id and q.parent_id is null and q.is_approved and not q.is_deleted;
  if not found then
    perform private.refuse('question_missing');
  elsif not private.has_capability('reviews') and not (select w.is_buyer from private.comment_author(caller, asked.product_id) w) then
    perform private.refuse('buyers_answer');
  end if;
  perform private.count_writing(caller);
  insert into public.questions (product_id, user_id, parent_id, content)
  values (asked.product_id, caller, asked.id, btrim(p_content))
  returning id into written;
  return written;
end
$$;
grant execute on function public.answer_question(uuid, text) to authenticated;

-- Hides a question or answer of the caller; returns the product slug. Refuses 'question_missing'.
-- Definer: writes questions.
create function public.delete_question(p_id uuid)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  product uuid;
begin
  perform private.lock_questions(array[p_id]);
  update public.questions q set is_deleted = true
  where q.id = p_id and not q.is_deleted and q.user_id = caller
  returning q.product_id into product;
  if not found then
    perform private.refuse('question_missing');
  end if;
  return (select p.slug from public.products p where p.id = product);
end
$$;
grant execute on function public.delete_question(uuid) to authenticated;

-- Moderation list, newest first. p_state: waiting, unanswered, approved, deleted, null (not deleted); p_flag: link; p_kind:
-- question, answer.
-- Definer: reads names of authors not granted by `reviews`.
create function public.admin_list_questions(
  p_state text default null, p_search text default null, p_flag text default null, p_kind text default null,
  p_product_id uuid default null, p_user_id uuid default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, product_slug text, user_id uuid, author text, phone text, is_shop boolean,
  content text, parent_id uuid, parent_content text, is_approved boolean, is_deleted boolean, answer_count integer,
  created_at timestamptz, has_bought boolean, has_link boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not q.is_approved and not q.is_deleted'
    when 'unanswered' then 'q.is_approved and not q.is_deleted and q.parent_id is null and q.answer_count = 0'
    when 'approved' then 'q.is_approved and not q.is_deleted'
    when 'deleted' then 'q.is_deleted'
    else 'not q.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'answer' then ' and q.parent_id is not null' when 'question' then ' and q.parent_id is null' else '' end
    || case when p_product_id is not null then ' and q.product_id = $1' else '' end
    || case when p_user_id is not null then ' and q.user_id = $2' else '' end
    || case when p_flag = 'link' then ' and private.has_link(q.content)' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(q.content) like all ($3)
        or q.product_id in (select p.id from public.products p where p.search_text like all ($3))
        or q.user_id in (select a.id from public.profiles a where a.search_text like all ($3))
      )$c$ else '' end;
  execute format(
    'select array(select q.id from public.questions q where %1$s order by q.created_at desc, q.id limit $4 offset $5),
      (select count(*) from public.questions q where %1$s)',
    wanted
  ) into ids, found using p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select q.id, q.product_id, p.name, p.slug, q.user_id,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number, w.is_shop, q.content,
    q.parent_id, o.content, q.is_approved, q.is_deleted, q.answer_count, q.created_at, w.is_buyer, private.has_link(q.content), found
  from public.questions q
  join public.products p on p.id = q.product_id
  join public.profiles a on a.id = q.user_id
  cross join lateral private.comment_author(q.user_id, q.product_id) w
  left join public.questions o on o.id = q.parent_id
  where q.id = any (ids)
  order by q.created_at desc, q.id;
end
$$;
grant execute on function public.admin_list_questions(text, text, text, text, uuid, uuid, integer, integer) to authenticated;

-- Questions and answers per state: {"waiting", "unanswered", "approved", "deleted"}.
create function public.admin_question_counts()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where not q.is_approved and not q.is_deleted),
      'unanswered', count(*) filter (where q.is_approved and not q.is_deleted and q.parent_id is null and q.answer_count = 0),
      'approved', count(*) filter (where q.is_approved and not q.is_deleted),
      'deleted', count(*) filter (where q.is_deleted)
    )
    from public.questions q
  );
end
$$;
grant execute on function public.admin_question_counts() to authenticated;

-- Moderates up to 500 questions and answers; returns product slugs. p_action: approve, hide, delete or restore.
-- Definer: writes questions.
create function public.admin_moderate_questions(p_ids uuid[], p_action text)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  perform private.require_capability('reviews');
  if p_action is null or p_action not in ('approve', 'hide', 'delete', 'restore') or cardinality(p_ids) > 500 then
    perform private.refuse('invalid_input');
  end if;
  perform private.lock_questions(p_ids);
  with changed as (
    update public.questions q
    set is_approved = case p_action when 'approve' then true when 'hide' then false else q.is_approved end,
      is_deleted = case p_action when 'delete' then true when 'restore' then false else q.is_deleted end
    where q.id = any (p_ids)
    returning q.product_id
  )
  select coalesce(array_agg(distinct h.product_id), '{}') into touched from changed h;
  return coalesce((select array_agg(p.slug) from public.products p where p.id = any (touched)), '{}');
end
$$;
grant execute on function public.admin_moderate_questions(uuid[], text) to authenticated;

-- Answers as the shop, visible at once; approves a pending question. An answer's id stands for its question. Idempotent by
-- p_id.
-- Definer: writes questions.
create function public.admin_answer_question(p_id uuid, p_question_id uuid, p_content text)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.questions;
begin
  perform private.require_capability('reviews');
  perform private.lock_questions(array[p_question_id]);
  select q.* into asked from public.questions q
  where q.id = (select coalesce(g.parent_id, g.id) from public.questions g where g.id = p_question_id);
  if not found or asked.is_deleted then
    perform private.refuse('question_missing');
  elsif coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  if not exists (select 1 from public.questions q where q.id = p_id) then
    update public.questions q set is_approved = true where q.id in (asked.id, p_question_id) and not q.is_approved and not q.is_deleted;
    insert into public.questions (id, product_id, user_id, parent_id, content, is_approved)
    values (p_id, asked.product_id, auth.uid(), asked.id, btrim(p_content), true);
  end if;
  return (select p.slug from public.products p where p.id = asked.product_id);
end
$$;
grant execute on function public.admin_answer_question(uuid, uuid, text) to authenticated;

-- Notifies authors of answered questions, once each, unless blocked or self-answered. Concurrency-safe; returns the number.
-- Definer: writes questions.
create function public.notify_answered_questions(p_site text, p_limit integer default 200)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  told integer := 0;
  is_on boolean := exists (select 1 from public.sms_templates t where t.key = 'question_answered' and t.is_active);
begin
  for asked in
    update public.questions q set notified_at = now()
    where q.id in (
      select w.id from public.questions w
      where w.answered_at is not null and w.notified_at is null and w.is_approved and not w.is_deleted
        and exists (
          select 1 from public.questions a
          where a.parent_id = w.id and a.is_approved and not a.is_deleted and a.user_id <> w.user_id
        )
      order by w.answered_at limit least(greatest(p_limit, 0), 1000) for update skip locked
    )
    returning q.id, q.user_id, q.product_id
  loop
    perform private.write_sms(
      'question_answered', a.phone_number,
      jsonb_build_object(
        'product', private.shorten(p.name, 60),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(p.id) || '#questions'
      ),
      'question_answered:' || asked.id, asked.user_id
    )
    from public.profiles a join public.products p on p.id = asked.product_id and p.is_active
    where a.id = asked.user_id and not a.is_blocked and a.phone_number is not null;
    -- Inactive templates send nothing.
    told := told + (found and is_on)::integer;
  end loop;
  return told;
end
$$;
grant execute on function public.notify_answered_questions(text, integer) to service_role;
