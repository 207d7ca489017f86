-- Simple pages that the shopkeeper writes: /pages/{slug}.

-- Names of the stored pictures that stand in rich text, in their order.
create function private.pictures_in(p_html text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(m.found[1] order by m.ordinality), '{}')
  from regexp_matches(p_html, '<img src="/media/([a-z]+/[a-z0-9-]+)/[0-9]+\.webp"', 'g') with ordinality as m (found, ordinality)
$$;
grant execute on function private.pictures_in(text) to authenticated, service_role;

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug = private.slugify(slug) and slug <> '' and char_length(slug) <= 80),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  -- Rich text, sanitised when it is saved and again when it is shown.
  body text not null default '' check (char_length(body) <= 100000),
  pictures text[] not null generated always as (private.pictures_in(body)) stored,
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300),
  -- A draft until it is published; from publish_at on, at once where that is null.
  is_published boolean not null default false,
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lines_are_lines check (private.is_line(title) and private.is_line(seo_title) and private.is_line(seo_description))
);
comment on table public.pages is 'Pages that the shopkeeper writes.';
create trigger touch_updated_at before update on public.pages
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.pages
for each row execute function private.audit();

alter table public.pages enable row level security;
grant select on public.pages to anon, authenticated, service_role;
grant insert (slug, title, body, seo_title, seo_description, is_published, publish_at),
  update (slug, title, body, seo_title, seo_description, is_published, publish_at), delete
on public.pages to authenticated, service_role;
create policy "everybody reads published pages, admins all" on public.pages for select to anon, authenticated
using (private.is_running(is_published, publish_at, null) or (select private.is_admin()));
create policy "admins add pages" on public.pages for insert to authenticated with check ((select private.is_admin()));
create policy "admins change pages" on public.pages for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove pages" on public.pages for delete to authenticated using ((select private.is_admin()));

create index pages_pictures on public.pages using gin (pictures);

-- Where a stored picture is used: [{"kind": "product" | "color" | "category" | "slide" | "banner" | "tile" | "page", "id": uuid,
-- "name": text}]; the id of a color is its product's.
create or replace function private.picture_uses(p_name text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(u), '[]') from (
    select 'product' as kind, p.id, p.name from public.products p where p.images @> array[p_name]
    union all
    select 'color', p.id, p.name || '، رنگ ' || k.name
    from public.product_colors s
    join public.products p on p.id = s.product_id
    join public.colors k on k.id = s.color_id
    where s.images @> array[p_name]
    union all
    select 'category', c.id, c.name from public.categories c where c.image_url = p_name
    union all
    select 'slide', s.id, s.title from public.hero_slides s where p_name in (s.image_url, s.phone_image_url)
    union all
    select 'banner', b.id, b.title from public.promotion_banners b where p_name in (b.background_image, b.phone_image)
    union all
    select 'tile', t.id, t.title from public.seasonal_tiles t where p_name in (t.image_url, t.phone_image_url)
    union all
    select 'page', g.id, g.title from public.pages g where g.pictures @> array[p_name]
  ) u
$$;

-- The sitemap and the pages of the panel read them all.
create function private.page_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 300';
grant execute on function private.page_limit() to authenticated, service_role;

create function private.limit_pages()
returns trigger
language plpgsql
security definer
set search_path = ''
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

-- A changed slug leaves its old address behind, as that of a product or a category does.
alter table public.slug_redirects
  add column page_id uuid references public.pages (id) on delete cascade,
  drop constraint slug_redirects_kind_check,
  add constraint slug_redirects_kind_check check (kind in ('product', 'category', 'page')),
  drop constraint redirect_has_one_target,
  add constraint redirect_has_one_target check (
    (kind = 'product') = (product_id is not null) and (kind = 'category') = (category_id is not null)
    and (kind = 'page') = (page_id is not null)
  );
create index slug_redirects_page_id on public.slug_redirects (page_id);
comment on table public.slug_redirects is 'Old addresses of products, categories and pages.';

create function private.remember_page_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The new address is taken: it leads nowhere else any more.
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  insert into public.slug_redirects (kind, slug, page_id) values ('page', old.slug, new.id)
  on conflict (kind, slug) do update set page_id = excluded.page_id;
  return null;
end
$$;
create trigger remember_page_slug after update of slug on public.pages
for each row when (old.slug <> new.slug) execute function private.remember_page_slug();

-- A new page at an address that another one had: it leads nowhere else any more.
create function private.forget_page_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  return null;
end
$$;
create trigger forget_page_slug after insert on public.pages
for each row execute function private.forget_page_slug();

-- Whether a page began to be shown after p_since and until now.
create function public.pages_began(p_since timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.pages p where p.is_published and p.publish_at > p_since and p.publish_at <= now()
  )
$$;
grant execute on function public.pages_began(timestamptz) to service_role;
