-- What the pages /about, /terms and /privacy say, as the shopkeeper writes it. Their addresses are the shop's: a row for each, which
-- is changed and never added or removed.

create table public.text_pages (
  id text primary key check (id in ('about', 'terms', 'privacy')),
  -- Null: the shop's own words, which are part of the code. {…} places are filled from the settings when it is shown.
  title text check (char_length(btrim(title)) between 1 and 120),
  -- Rich text, sanitised when it is saved and again when it is shown.
  body text check (char_length(body) between 1 and 100000),
  pictures text[] not null generated always as (private.pictures_in(coalesce(body, ''))) stored,
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300),
  updated_at timestamptz not null default now(),
  constraint title_and_body_together check ((title is null) = (body is null)),
  constraint lines_are_lines check (private.is_line(title) and private.is_line(seo_title) and private.is_line(seo_description))
);
comment on table public.text_pages is 'The shop''s own words on /about, /terms and /privacy, where the shopkeeper changed them.';
insert into public.text_pages (id) values ('about'), ('terms'), ('privacy');
create trigger touch_updated_at before update on public.text_pages
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.text_pages
for each row execute function private.audit();
insert into private.audited_tables (table_name, capability) values ('text_pages', 'content');

alter table public.text_pages enable row level security;
grant select on public.text_pages to anon, authenticated, service_role;
grant update (title, body, seo_title, seo_description) on public.text_pages to authenticated, service_role;
create policy "everybody reads text pages" on public.text_pages for select to anon, authenticated using (true);
create policy "content changes text pages" on public.text_pages for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

create index text_pages_pictures on public.text_pages using gin (pictures);

-- Where a stored picture is used: [{"kind": "product" | "color" | "category" | "slide" | "banner" | "tile" | "page", "id",
-- "name": text}]; the id of a color is its product's, that of a text page its word.
create or replace function private.picture_uses(p_name text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(u), '[]') from (
    select 'product' as kind, p.id::text, p.name from public.products p where p.images @> array[p_name]
    union all
    select 'color', p.id::text, p.name || '، رنگ ' || k.name
    from public.product_colors s
    join public.products p on p.id = s.product_id
    join public.colors k on k.id = s.color_id
    where s.images @> array[p_name]
    union all
    select 'category', c.id::text, c.name from public.categories c where c.image_url = p_name
    union all
    select 'slide', s.id::text, s.title from public.hero_slides s where p_name in (s.image_url, s.phone_image_url)
    union all
    select 'banner', b.id::text, b.title from public.promotion_banners b where p_name in (b.background_image, b.phone_image)
    union all
    select 'tile', t.id::text, t.title from public.seasonal_tiles t where p_name in (t.image_url, t.phone_image_url)
    union all
    select 'page', g.id::text, g.title from public.pages g where g.pictures @> array[p_name]
    union all
    select 'page', x.id, x.title from public.text_pages x where x.pictures @> array[p_name]
  ) u
$$;
