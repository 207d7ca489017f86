-- Lists and search: which articles, in which order, and how many in all.

-- Categories under a slug, itself among them.
create function private.category_branch(p_slug text)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select c.id from public.categories c where c.slug = p_slug
    union
    select c.id from public.categories c join branch b on c.parent_id = b.id
  )
  select id from branch
$$;
grant execute on function private.category_branch(text) to anon, authenticated, service_role;

-- A page of articles on sale as the viewer may see them, with the number of all that match.
-- p_query: every word must occur, in any order, in name, brand or code; letters, digits and joints are normalised.
-- p_category: a slug, with what stands under it. p_sort: newest, cheapest, dearest, best-selling, relevance.
create function public.search_products(
  p_query text default null,
  p_category text default null,
  p_sort text default 'newest',
  p_limit integer default 12,
  p_offset integer default 0
)
returns table (id uuid, total bigint)
language sql
stable
set search_path = ''
as $$
  with asked as (
    select
      nullif(private.normalize_text(left(p_query, 100)), '') as text,
      replace(private.normalize_text(left(p_query, 100)), ' ', '') as squeezed
  ), found as (
    select
      p.id, p.created_at, p.price, p.sold_count, p.available_quantity > 0 as in_stock,
      case
        when a.text is null then 0
        when p.search_text like a.text || '%' then 3
        when p.search_text like '%' || a.text || '%' then 2
        else 1
      end as rank
    from public.product_with_discounts p
    cross join asked a
    where p.is_active
      and (p_category is null or p.category_id in (select private.category_branch(p_category)))
      and (
        a.text is null
        or p.search_text like '%' || a.squeezed || '%'
        or not exists (
          select 1 from regexp_split_to_table(a.text, ' ') word where p.search_text not like '%' || word || '%'
        )
      )
  )
  select f.id, count(*) over ()
  from found f
  order by
    case when p_sort = 'relevance' then f.in_stock end desc nulls last,
    case when p_sort = 'relevance' then f.rank end desc nulls last,
    case when p_sort in ('cheapest', 'dearest') then f.price is null end,
    case when p_sort = 'cheapest' then f.price end,
    case when p_sort = 'dearest' then f.price end desc,
    case when p_sort = 'best-selling' then f.sold_count end desc nulls last,
    f.created_at desc, f.id
  limit least(greatest(p_limit, 0), 100) offset greatest(p_offset, 0)
$$;
grant execute on function public.search_products(text, text, text, integer, integer) to anon, authenticated, service_role;

-- How many articles on sale each category holds, with what stands under it.
create view public.category_counts
with (security_invoker = true) as
select c.id as category_id, (
  select count(*) from public.products p
  where p.is_active and p.category_id in (select private.category_branch(c.slug))
) as product_count
from public.categories c;
grant select on public.category_counts to anon, authenticated, service_role;
comment on view public.category_counts is 'Articles on sale per category, with its sub-categories.';
