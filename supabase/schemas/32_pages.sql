-- Pages, menus, redirects, not-found paths.

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

-- Old addresses of products, categories and pages.
create table public.slug_redirects (
  kind text not null,
  slug text not null,
  product_id uuid references public.products (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  created_at timestamptz not null default now(),
  page_id uuid references public.pages (id) on delete cascade,
  primary key (kind, slug),
  constraint slug_redirects_kind_check check (kind in ('product', 'category', 'page')),
  constraint redirect_has_one_target check (
    (kind = 'product') = (product_id is not null) and (kind = 'category') = (category_id is not null)
    and (kind = 'page') = (page_id is not null)
  )
);
create index slug_redirects_product_id on public.slug_redirects (product_id);
create index slug_redirects_category_id on public.slug_redirects (category_id);
create index slug_redirects_page_id on public.slug_redirects (page_id);
alter table public.slug_redirects enable row level security;
grant select on public.slug_redirects to anon, authenticated, service_role;

create policy "everybody follows old addresses" on public.slug_redirects for select to anon, authenticated using (true);

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

-- True for a normalized path that a redirect may have: none of the shop's own, except of products, brands and pages.
create function private.is_redirect_source(p_path text)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cart|categories|checkout|compare|contact|feeds|handbook|login|manifest\.webmanifest|media|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|screenshot-desktop\.webp|screenshot-phone\.webp|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|view|wholesale|wishlist)(/|$)'
    )
$$;
grant execute on function private.is_redirect_source(text) to authenticated, service_role;

-- Redirects set by the shopkeeper.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  source text not null unique,
  target private.shop_link not null,
  -- 308, cached by clients; else 307.
  is_permanent boolean not null default true,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirect_source check (private.is_redirect_source(source))
);

-- Redirect key of a URL: path without query, fragment and trailing slash.
create function private.path_of(p_address text)
returns text
language sql immutable set search_path = ''
as $$
  select case when p_address ~ '^/' then
    coalesce(nullif(regexp_replace(regexp_replace(p_address, '[?#].*$', ''), '/+$', ''), ''), '/')
  end
$$;
grant execute on function private.path_of(text) to authenticated, service_role;

create index redirects_target on public.redirects (private.path_of(target));
alter table public.redirects enable row level security;
grant select, insert (source, target, is_permanent), update (source, target, is_permanent), delete
on public.redirects to authenticated, service_role;
create trigger audit after insert or update of source, target, is_permanent or delete on public.redirects
for each row execute function private.audit();

create policy "staff read redirects" on public.redirects for select to authenticated using ((select private.has_capability('content')));

create policy "staff add redirects" on public.redirects for insert to authenticated with check ((select private.has_capability('content')));

create policy "staff change redirects" on public.redirects for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

create policy "staff remove redirects" on public.redirects for delete to authenticated using ((select private.has_capability('content')));

-- True for at most twelve links [{"label", "href"}] to paths or URLs.
create function private.is_link_list(p_links jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_links) <> 'array' then false else
    jsonb_array_length(p_links) <= 12 and not exists (
      select from jsonb_array_elements(p_links) x
      where case when jsonb_typeof(x.value) <> 'object' then true else
        x.value - array['label', 'href'] <> '{}'
        or jsonb_typeof(x.value -> 'label') is distinct from 'string'
        or jsonb_typeof(x.value -> 'href') is distinct from 'string'
        or char_length(x.value ->> 'label') not between 1 and 40
        or not private.is_line(x.value ->> 'label')
        or char_length(x.value ->> 'href') > 300
        -- As private.shop_link.
        or x.value ->> 'href' !~ '^(/([^/\\].*)?|https?://[^\s]+)$'
        or x.value ->> 'href' ~ '[[:cntrl:]\\]'
      end
    )
  end
$$;
grant execute on function private.is_link_list(jsonb) to authenticated, service_role;

-- Links of the header and the footer.
create table public.menus (
  -- Header, footer column, bottom line.
  id text primary key check (id in ('header', 'footer', 'legal')),
  -- Null: default links in code.
  links jsonb check (private.is_link_list(links)),
  updated_at timestamptz not null default now(),
  constraint menu_has_room check (
    case when jsonb_typeof(links) = 'array' then
      jsonb_array_length(links) <= case id when 'header' then 3 when 'legal' then 4 else 12 end
    end
  )
);

insert into public.menus (id) values
  ('header'), ('footer'), ('legal');

alter table public.menus enable row level security;
grant select on public.menus to anon;
grant select, update (links) on public.menus to authenticated, service_role;
create trigger touch_updated_at before update on public.menus
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.menus
for each row execute function private.audit();

create policy "everybody reads menus" on public.menus for select to anon, authenticated using (true);

create policy "staff change menus" on public.menus for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

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

-- After a new slug of a page: redirects the old one.
create function private.remember_page_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The new slug no longer redirects.
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  insert into public.slug_redirects (kind, slug, page_id) values ('page', old.slug, new.id)
  on conflict (kind, slug) do update set page_id = excluded.page_id;
  return null;
end
$$;
create trigger remember_page_slug after update of slug on public.pages
for each row when (old.slug <> new.slug) execute function private.remember_page_slug();

-- After an insert: the page's slug no longer redirects.
create function private.forget_page_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  return null;
end
$$;
create trigger forget_page_slug after insert on public.pages
for each row execute function private.forget_page_slug();

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

-- Refuses loops, chains and redirects of existing pages. Serialized: concurrent saves would each see half a loop.
create function private.check_redirect()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  goal text := private.path_of(new.target);
  part text := split_part(new.source, '/', 3);
  other text;
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  if tg_op = 'INSERT' and (select count(*) from public.redirects) >= private.redirect_limit() then
    perform private.refuse('too_many_redirects');
  end if;
  if goal = new.source then
    perform private.refuse('redirect_loop');
  end if;
  select r.target into other from public.redirects r where r.source = goal and r.id <> new.id;
  if found then
    if private.path_of(other) = new.source then
      perform private.refuse('redirect_loop');
    end if;
    perform private.refuse('redirect_chain', jsonb_build_object('path', other));
  end if;
  select r.source into other from public.redirects r where private.path_of(r.target) = new.source and r.id <> new.id limit 1;
  if found then
    perform private.refuse('redirect_chain_before', jsonb_build_object('path', other));
  end if;
  if (new.source like '/products/%' and exists (select from public.products p where p.slug = part and p.is_active))
    or (new.source like '/pages/%' and exists (
      select from public.pages p where p.slug = part and private.is_running(p.is_published, p.publish_at, null)
    ))
    or (new.source like '/brands/%' and exists (
      select from jsonb_array_elements(public.list_brands()) b where private.slugify(b.value ->> 'name') = part
    )) then
    perform private.refuse('redirect_source_is_there');
  end if;
  -- Hits do not change updated_at.
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger check_redirect before insert or update of source, target, is_permanent on public.redirects
for each row execute function private.check_redirect();

-- Redirects of the shop.
create function private.redirect_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 5000$$;
grant execute on function private.redirect_limit() to authenticated, service_role;

-- Imports redirects [{"row", "source", "target", "is_permanent"}], updating existing sources. Invalid rows report a problem
-- without affecting others. Dry run without p_apply.
create function public.admin_import_redirects(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql set search_path = ''
as $$
declare
  item record;
  old public.redirects;
  about text;
begin
  perform private.require_capability('content');
  if jsonb_array_length(p_rows) > private.redirect_limit() then
    perform private.refuse('invalid_input');
  end if;
  begin
    for item in
      select * from jsonb_to_recordset(p_rows) as x ("row" integer, source text, target text, is_permanent boolean)
    loop
      line := item."row";
      problem := null;
      begin
        select * into old from public.redirects r where r.source = item.source;
        if not found then
          insert into public.redirects (source, target, is_permanent)
          values (item.source, item.target, coalesce(item.is_permanent, true));
          result := 'new';
        elsif old.target = item.target and old.is_permanent = coalesce(item.is_permanent, true) then
          result := 'same';
        else
          update public.redirects r set target = item.target, is_permanent = coalesce(item.is_permanent, true)
          where r.id = old.id;
          result := 'changed';
        end if;
      exception
        when sqlstate 'HZ000' then
          get stacked diagnostics about = pg_exception_detail;
          result := 'error';
          problem := concat_ws(' ', sqlerrm, nullif(about, '')::jsonb ->> 'path');
        when check_violation or not_null_violation or string_data_right_truncation then
          result := 'error';
          problem := 'redirect_invalid';
      end;
      return next;
    end loop;
    if not p_apply then
      raise exception using errcode = 'HZ001', message = 'tried';
    end if;
  exception
    when sqlstate 'HZ001' then
      null;
  end;
end
$$;
grant execute on function public.admin_import_redirects(jsonb, boolean) to authenticated;

-- Counts a request of a redirect.
-- Definer: writes redirects.
create function public.count_redirect(p_source text)
returns void
language sql security definer set search_path = ''
as $$
  update public.redirects r set hits = r.hits + 1, last_hit_at = now() where r.source = p_source
$$;
grant execute on function public.count_redirect(text) to service_role;
