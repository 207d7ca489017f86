-- Pages of the panel and the three text pages.

-- Custom pages.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug = private.slugify(slug) and slug <> '' and char_length(slug) <= 80),
  title text collate private.persian not null check (char_length(btrim(title)) between 1 and 120),
  -- HTML, sanitized on save and on display.
  body text not null default '' check (char_length(body) <= 100000),
  pictures text[] not null generated always as (private.pictures_in(body)) stored,
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300),
  -- Null publish_at: immediately.
  is_published boolean not null default false,
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lines_are_lines check (private.is_line(title) and private.is_line(seo_title) and private.is_line(seo_description))
);
create index pages_pictures on public.pages using gin (pictures);
alter table public.pages enable row level security;
grant select on public.pages to anon;
grant select, insert (slug, title, body, seo_title, seo_description, is_published, publish_at), update (slug, title, body,
  seo_title, seo_description, is_published, publish_at), delete
on public.pages to authenticated, service_role;
create trigger touch_updated_at before update on public.pages
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.pages
for each row execute function private.audit();

create policy "everybody reads published pages, staff all" on public.pages for select to anon, authenticated
using (private.is_running(is_published, publish_at, null) or (select private.has_capability('content')));

create policy "staff add pages" on public.pages for insert to authenticated with check ((select private.has_capability('content')));

create policy "staff change pages" on public.pages for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

create policy "staff remove pages" on public.pages for delete to authenticated using ((select private.has_capability('content')));

-- Custom texts of /about, /terms and /privacy.
create table public.text_pages (
  id text primary key check (id in ('about', 'terms', 'privacy')),
  -- Null: default texts in code. {…} placeholders come from the settings.
  title text check (char_length(btrim(title)) between 1 and 120),
  -- HTML, sanitized on save and on display.
  body text check (char_length(body) between 1 and 100000),
  pictures text[] not null generated always as (private.pictures_in(coalesce(body, ''))) stored,
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300),
  updated_at timestamptz not null default now(),
  constraint title_and_body_together check ((title is null) = (body is null)),
  constraint lines_are_lines check (private.is_line(title) and private.is_line(seo_title) and private.is_line(seo_description))
);
create index text_pages_pictures on public.text_pages using gin (pictures);
alter table public.text_pages enable row level security;
grant select on public.text_pages to anon;
grant select, update (title, body, seo_title, seo_description) on public.text_pages to authenticated, service_role;
create trigger touch_updated_at before update on public.text_pages
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.text_pages
for each row execute function private.audit();

create policy "everybody reads text pages" on public.text_pages for select to anon, authenticated using (true);

create policy "content changes text pages" on public.text_pages for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

-- Before an insert: refuses 'too_many_pages'.
create function private.limit_pages()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pages', 0));
  if (select count(*) from public.pages) >= private.page_limit() then
    perform private.refuse('too_many_pages');
  end if;
  return new;
end
$$;
create trigger limit_pages before insert on public.pages for each row execute function private.limit_pages();

-- Pages of the shop: sitemap and panel read all of them.
create function private.page_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 300$$;
grant execute on function private.page_limit() to authenticated, service_role;

-- True if the `publish_at` of a page has passed since p_since.
create function public.newly_published_pages(p_since timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.pages p where p.is_published and p.publish_at > p_since and p.publish_at <= now()
  )
$$;
grant execute on function public.newly_published_pages(timestamptz) to service_role;
