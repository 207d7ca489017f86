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

-- Addresses p_offset + 1 to p_offset + p_limit, categories first, as one JSON list: {kind, slug, changed_at, image}. A
-- list of rows would be cut by the API's own limit of rows.
create function public.sitemap_addresses(p_offset integer, p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(x) order by x.kind, x.slug), '[]')
  from (
    select a.kind, a.slug, a.changed_at, a.image
    from (
      select 'category' as kind, c.slug, c.updated_at as changed_at, c.image_url as image
      from public.categories c
      union all
      select 'product', p.slug, p.updated_at, p.images[1]
      from public.products p
      where p.is_active
    ) a
    order by a.kind, a.slug
    offset greatest(p_offset, 0)
    limit least(greatest(p_limit, 0), 50000)
  ) x
$$;
grant execute on function public.sitemap_addresses(integer, integer) to anon, authenticated, service_role;
