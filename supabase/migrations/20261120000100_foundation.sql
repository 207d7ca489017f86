-- What every later migration stands on: extensions, the private schema, closed defaults, text helpers.
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
