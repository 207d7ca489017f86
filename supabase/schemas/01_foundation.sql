-- Foundation: extensions, defaults, helpers. Trigger functions that touch other tables are definers, as the writer may lack the
-- rights.

-- Functions precede the tables they read; the last file parses them.
set check_function_bodies = off;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- PostgREST serves only `public`.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke create on schema public from public;

-- Order of names on every host: the Persian alphabet, then Latin letters; digits of both scripts by their number.
create collation private.persian (provider = icu, locale = 'fa-u-kn-true');

-- Attempts within a window of time.
create table public.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  window_ends_at timestamptz not null,
  hits integer not null check (hits >= 0)
);
create index rate_limits_window_ends_at on public.rate_limits (window_ends_at);
alter table public.rate_limits enable row level security;
grant select on public.rate_limits to service_role;

-- Last successful write test.
create table private.health_checks (
  id boolean primary key default true check (id),
  written_at timestamptz not null default clock_timestamp()
);

-- Raises an expected error: `code` of lib/utils/errors.ts, SQLSTATE HZ000, `detail` as JSON.
create function private.refuse(p_code text, p_detail jsonb default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_detail is null then
    raise exception using errcode = 'HZ000', message = p_code;
  end if;
  raise exception using errcode = 'HZ000', message = p_code, detail = p_detail::text;
end
$$;
grant execute on function private.refuse(text, jsonb) to anon, authenticated, service_role;

-- Normalizes text for search: one spelling per letter and digit, single spaces.
create function private.normalize_text(input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(normalize(input, nfkc)),
        'يىئےكةۀۂھہەؤأإآٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'یییی' || 'ک' || 'هههههه' || 'و' || 'اااا' || '01234567890123456789'
      ),
      '[\u0640\u064b-\u065f\u0670\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'
    ),
    '[^0-9a-z\u0621-\u06d3]+', ' ', 'g'
  ))
$$;
grant execute on function private.normalize_text(text) to anon, authenticated, service_role;

-- The normalized text with and without spaces, so that «پلو پز» finds «پلوپز».
create function private.search_key(input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select private.normalize_text(input) || ' ' || replace(private.normalize_text(input), ' ', '')
$$;
grant execute on function private.search_key(text) to anon, authenticated, service_role;

-- Normalized text of a search for people; a phone in any spelling becomes 09…
create function private.people_search(p_input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when n.phone is null then n.text
    else btrim(regexp_replace(
      replace(' ' || n.text || ' ', n.phone, ' ' || regexp_replace(replace(n.phone, ' ', ''), '^(0{0,2}98)?0?(?=9)', '0') || ' '), ' +', ' ', 'g'
    ))
  end
  from (
    select t.text, (regexp_match(
      ' ' || t.text || ' ',
      -- A whole number, or the beginning of one after the country code.
      case when p_input ~ '[+＋]' or t.text ~ '^0 ?0 ?9' then ' (?:0 ?0 ?)?9 ?8 ?(?:0 ?)?9(?: ?[0-9]){2,9} '
        else ' (?:(?:0 ?0 ?)?9 ?8 ?)?(?:0 ?)?9(?: ?[0-9]){9} ' end
    ))[1] as phone
    from (select private.normalize_text(regexp_replace(left(p_input, 100), '^\s*tel:', '', 'i')) as text) t
  ) n
$$;
grant execute on function private.people_search(text) to authenticated;

-- Patterns of the words of a search for people; null without a word.
create function private.people_patterns(p_search text)
returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg('%' || w || '%') from regexp_split_to_table(nullif(private.people_search(p_search), ''), ' ') w
$$;
grant execute on function private.people_patterns(text) to authenticated;

-- Slug of a name, at most 80 characters; matches slugify of lib/utils/slug.ts.
create function private.slugify(p_input text)
returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(p_input, nfkc)),
        '[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
      ),
      'يىےكةۀھہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'یییک' || 'ههههه' || '01234567890123456789'
    ),
    '[^0-9a-z_\u0621-\u0628\u062a-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06cc]+', '-', 'g'
  ), '-'), 80), '-')
$$;
grant execute on function private.slugify(text) to authenticated, service_role;

-- Before an update: sets updated_at.
create function private.touch_updated_at()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- True for a name that this user may give an uploaded picture: {user}/{id}.webp.
create function private.is_picture_of(p_user_id uuid, p_name text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(p_name ~ ('^' || p_user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'), false)
$$;

-- Refuses missing storage objects. Arguments: bucket, column with one name or an array.
create function private.require_stored_pictures()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  value jsonb := to_jsonb(new) -> tg_argv[1];
begin
  if jsonb_typeof(value) = 'string' then
    value := jsonb_build_array(value);
  end if;
  if jsonb_typeof(value) = 'array' and exists (
    select from jsonb_array_elements_text(value) n (name)
    where not exists (select from storage.objects o where o.bucket_id = tg_argv[0] and o.name = n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  return new;
end
$$;

-- Counts an attempt; false above p_limit within p_seconds. Concurrent attempts all count.
-- Definer: writes rate_limits.
create function public.hit_rate_limit(p_key text, p_limit integer, p_seconds integer)
returns boolean
language sql security definer set search_path = ''
as $$
  insert into public.rate_limits as r (key, window_ends_at, hits)
  values (p_key, now() + p_seconds * interval '1 second', 1)
  on conflict (key) do update
  set hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning r.hits <= p_limit
$$;
grant execute on function public.hit_rate_limit(text, integer, integer) to service_role;

-- Takes one counted attempt of a key back.
-- Definer: writes rate_limits.
create function public.release_rate_limit(p_key text)
returns void
language sql security definer set search_path = ''
as $$
  update public.rate_limits r set hits = r.hits - 1 where r.key = p_key and r.hits > 0
$$;
grant execute on function public.release_rate_limit(text) to service_role;

-- Deletes windows that ended; returns their number.
-- Definer: writes rate_limits.
create function public.clear_rate_limits()
returns integer
language sql security definer set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits r where r.window_ends_at <= now() returning 1
  )
  select count(*)::integer from gone
$$;
grant execute on function public.clear_rate_limits() to service_role;

-- Newest applied migration and version of PostgreSQL, for lib/doctor.
-- Definer: reads supabase_migrations.
create function public.describe_database()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  newest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into newest from supabase_migrations.schema_migrations m;
  end if;
  return jsonb_build_object('migration', newest, 'postgres', current_setting('server_version'));
end
$$;
grant execute on function public.describe_database() to service_role;

-- Writes a row and an 800 kB temporary file: a full disk still accepts the row.
-- Definer: writes health_checks.
create function public.check_writable()
returns timestamptz
language plpgsql security definer set search_path = '' set work_mem = '64kB'
as $$
declare
  written timestamptz;
begin
  perform count(*) from generate_series(1, 60000);
  insert into private.health_checks as p values (true, clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at
  returning p.written_at into written;
  return written;
end
$$;
grant execute on function public.check_writable() to service_role;

-- Counts an attempt against [{"key", "limit", "seconds"}] in order; returns the first exceeded key, or null. Later limits stay
-- uncounted, so one person cannot exhaust another's.
-- Definer: writes rate_limits.
create function public.hit_rate_limits(p_limits jsonb)
returns text
language plpgsql security definer set search_path = ''
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

-- True for a trimmed line without invisible characters (zero-width non-joiner allowed).
create function private.is_line(p_text text)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_text = btrim(p_text) and p_text !~ '[\x01-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]'
$$;
grant execute on function private.is_line(text) to authenticated, service_role;
