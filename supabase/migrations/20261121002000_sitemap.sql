-- What the sitemap lists. Both run with the caller's own rights: nothing that a guest cannot open is in them.

-- How many addresses of categories and articles there are, and when one of them changed last.
create function public.sitemap_summary(out addresses bigint, out changed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select count(*), max(x.updated_at)
  from (
    select c.updated_at from public.categories c
    union all
    select p.updated_at from public.products p where p.is_active
  ) x
$$;
grant execute on function public.sitemap_summary() to anon, authenticated, service_role;

-- All that the sitemap says of articles, in its order: deep parts are read from here alone.
create index products_sitemap on public.products (slug) include (is_active, updated_at, images);

-- Addresses p_offset + 1 to p_offset + p_limit, categories first, as one JSON list: {kind, slug, changed_at, image}. A
-- list of rows would be cut by the API's own limit of rows.
create function public.sitemap_addresses(p_offset integer, p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with asked as (
    select greatest(p_offset, 0) as skipped, least(greatest(p_limit, 0), 50000) as places,
      (select count(*) from public.categories) as shelves
  )
  select coalesce(jsonb_agg(to_jsonb(x) order by x.kind, x.slug), '[]')
  from (
    (
      select 'category' as kind, c.slug, c.updated_at as changed_at, c.image_url as image
      from public.categories c
      order by c.slug offset (select a.skipped from asked a) limit (select a.places from asked a)
    )
    union all
    (
      select 'product', p.slug, p.updated_at, p.images[1]
      from public.products p
      where p.is_active
      order by p.slug
      offset (select greatest(a.skipped - a.shelves, 0) from asked a)
      limit (select greatest(a.places - greatest(a.shelves - a.skipped, 0), 0) from asked a)
    )
  ) x
$$;
grant execute on function public.sitemap_addresses(integer, integer) to anon, authenticated, service_role;
