-- What every other file builds on: extensions, the private schema, closed defaults, text helpers, counters of attempts.
--
-- Access is closed by default: nothing is granted unless a migration says so, in words, beside the object.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Helpers that the API must not show. PostgREST serves `public` only.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke create on schema public from public;

-- A refusal that the shop can explain. The message is an error code of lib/core/errors.ts; SQLSTATE HZ000 tells
-- it from a fault. `detail` carries JSON where the screen needs figures.
create function private.refuse(code text, detail jsonb default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if detail is null then
    raise exception using errcode = 'HZ000', message = code;
  end if;
  raise exception using errcode = 'HZ000', message = code, detail = detail::text;
end
$$;
grant execute on function private.refuse(text, jsonb) to anon, authenticated, service_role;

-- The form under which text is searched: one spelling for each letter and digit, no marks, single spaces.
-- Zero-width non-joiner becomes a space.
create function private.normalize_text(input text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(normalize(input, nfkc)),
        'يىئكةۀۂؤأإآٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ییی' || 'ک' || 'ههه' || 'و' || 'اااا' || '01234567890123456789'
      ),
      '[\u0640\u064b-\u065f\u0670\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'
    ),
    '[^0-9a-z\u0621-\u06d3]+', ' ', 'g'
  ))
$$;
grant execute on function private.normalize_text(text) to anon, authenticated, service_role;

-- The same text twice: as words, and with the spaces taken out, so that «پلو پز» finds «پلوپز».
create function private.search_key(input text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select private.normalize_text(input) || ' ' || replace(private.normalize_text(input), ' ', '')
$$;
grant execute on function private.search_key(text) to anon, authenticated, service_role;

-- Address part made of a name: lower case, hyphens, word characters and Persian letters only; at most 80 characters.
create function private.slugify(input text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    translate(lower(normalize(input, nfkc)), 'يىكة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکه01234567890123456789'),
    '[^0-9a-z_\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06c0\u06cc]+', '-', 'g'
  ), '-'), 80), '-')
$$;
grant execute on function private.slugify(text) to authenticated, service_role;

-- Keeps updated_at true whatever the writer sends.
create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Counts a code before it is tried, so that tries at once all count, and answers under which key; null when too many
-- wrong ones came before: 10 in ten minutes of a customer, 640 of all guests. Guests have sixteen counters, so that they
-- do not all wait for one row.
create function private.count_code_try()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  counter text := 'code:' || coalesce('user:' || auth.uid(), 'guests:' || floor(random() * 16));
begin
  if public.hit_rate_limit(counter, case when auth.uid() is null then 40 else 10 end, 600) then
    return counter;
  end if;
  return null;
end
$$;

create function private.uncount_code_try(counter text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.take_back_hit(counter);
end
$$;

-- A reply answers a visible review of the same product; people write about what they can see, and not without end.
create function private.check_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.products p where p.id = new.product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  if new.parent_id is not null and not exists (
    select 1 from public.comments c
    where c.id = new.parent_id and c.product_id = new.product_id and c.parent_id is null and c.is_approved and not c.is_deleted
  ) then
    perform private.refuse('comment_missing');
  end if;
  if auth.uid() is not null and not private.is_admin() and not (
    public.hit_rate_limit('comments:' || auth.uid(), 10, 600)
    and public.hit_rate_limit('comments-of-a-day:' || auth.uid(), 40, 86400)
  ) then
    perform private.refuse('too_many_attempts');
  end if;
  return new;
end
$$;

-- Notes a request, of guests too. A second one of the same phone for the same article changes nothing; a phone may have
-- twenty open ones. Each becomes a text message, so that whoever calls is counted here: a signed-in person asks thirty
-- times an hour at most; guests thirty times a day for one phone, and together a hundred times in ten minutes and a thousand
-- times a day (the server counts them by address, too).
create function public.request_stock_notice(p_product_id uuid, p_phone_number text, p_name text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own counter first: who fills it uses up nothing that others share.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r where r.phone_number = p_phone_number and r.notified_at is null
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, phone_number, name, user_id)
  values (
    p_product_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = auth.uid())
  )
  on conflict (product_id, phone_number) where notified_at is null do nothing;
end
$$;

-- Counters of attempts within a window; one row per key.
create table public.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  window_ends_at timestamptz not null,
  hits integer not null check (hits >= 0)
);
comment on table public.rate_limits is 'Attempts within a window of time.';
create index rate_limits_window_ends_at on public.rate_limits (window_ends_at);

-- Counts an attempt; false once there were more than p_limit within p_seconds. Attempts at once all count.
create function public.hit_rate_limit(p_key text, p_limit integer, p_seconds integer)
returns boolean
language sql
security definer
set search_path = ''
as $$
  insert into public.rate_limits as r (key, window_ends_at, hits)
  values (p_key, now() + p_seconds * interval '1 second', 1)
  on conflict (key) do update
  set hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning r.hits <= p_limit
$$;
grant execute on function public.hit_rate_limit(text, integer, integer) to service_role;

-- Takes back an attempt that turned out to be none.
create function public.take_back_hit(p_key text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.rate_limits r set hits = r.hits - 1 where r.key = p_key and r.hits > 0
$$;
grant execute on function public.take_back_hit(text) to service_role;

-- Forgets windows that are over. Answers how many.
create function public.clear_rate_limits()
returns integer
language sql
security definer
set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits r where r.window_ends_at <= now() returning 1
  )
  select count(*)::integer from gone
$$;
grant execute on function public.clear_rate_limits() to service_role;

-- One row that is written to prove that something can be: a full disk or a standby still reads.
create table private.write_proof (
  id boolean primary key default true check (id),
  written_at timestamptz not null default clock_timestamp()
);
comment on table private.write_proof is 'When a write was last proved to be possible.';

-- Writes that row and answers when; for /api/ready.
create function public.prove_write()
returns timestamptz
language sql
security definer
set search_path = ''
as $$
  insert into private.write_proof as p values (true, clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at
  returning p.written_at
$$;
grant execute on function public.prove_write() to service_role;
alter table public.rate_limits enable row level security;
grant select on public.rate_limits to service_role;

-- Takes a message in: at most five an hour from one client address, and three an hour for one phone number. Only the
-- server calls it, because only the server knows the address.
create function public.send_contact_message(
  p_address text, p_subject text, p_full_name text, p_phone_number text, p_message text, p_user_id uuid default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
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

-- Counts an attempt against several limits, [{"key", "limit", "seconds"}], in their order, and stops at the first that
-- is used up: whoever runs into a limit of their own uses up nobody else's. Answers that key, or null when all let pass.
create function public.hit_rate_limits(p_limits jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select l.value ->> 'key' as key, (l.value ->> 'limit')::integer as most, (l.value ->> 'seconds')::integer as seconds
    from jsonb_array_elements(p_limits) with ordinality l order by l.ordinality
  loop
    if not public.hit_rate_limit(entry.key, entry.most, entry.seconds) then
      return entry.key;
    end if;
  end loop;
  return null;
end
$$;
grant execute on function public.hit_rate_limits(jsonb) to service_role;
