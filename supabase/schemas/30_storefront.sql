-- Reads of the storefront: home page, product page, feeds.

-- A color that sells out or comes back. Its product's row of the lists is locked already, by list_changed, which comes first.
create function private.note_color_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.product_listing l set changed_at = now()
  where l.product_id in (
    select c.product_id from changed c join before b on b.id = c.id where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
  );
  return null;
end
$$;
create trigger note_change after update on public.product_colors
referencing old table as before new table as changed for each statement execute function private.note_color_change();

-- Retail alone: when a wholesale price changes is nobody's business.
create function private.note_listing_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.normal_price is distinct from old.normal_price
    or (new.terms <> old.terms and private.is_listed_in_stock(new.terms) <> private.is_listed_in_stock(old.terms)) then
    new.changed_at := now();
  end if;
  return new;
end
$$;
create trigger note_change before update of terms, normal_price on private.product_listing
for each row execute function private.note_listing_change();

create function private.is_listed_in_stock(terms integer[])
returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.index_terms t where t.kind = 'in_stock' and t.id = any (terms))
$$;

-- The items of a page, in their order. It reads as the owner, since the lists know what changed, and tells what is on sale alone.
-- p_sort: added, updated (both the latest first), id (the highest first, after p_after and its color).
create function private.feed_page(
  p_sort text, p_limit integer, p_offset integer, p_after uuid, p_after_color uuid, p_products uuid[]
)
returns table (place bigint, product_id uuid, color_id uuid, changed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  no_color constant uuid := '00000000-0000-0000-0000-000000000000';
  -- A statement of its own for each order, so that each finds its index.
  page constant text := $sql$
    select row_number() over (), x.* from (
      select p.id, c.color_id, greatest(p.updated_at, l.changed_at)
      from public.products p
      join private.product_listing l on l.product_id = p.id
      left join public.product_colors c on c.product_id = p.id
      where p.is_active and %s
      order by %s
      limit $1 offset $2
    ) x
  $sql$;
begin
  return query execute case
    when p_products is not null then format(page, 'p.id = any ($3)', 'array_position($3, p.id), c.color_id')
    when p_sort = 'added' then format(page, 'true', 'p.created_at desc, p.id, c.color_id')
    when p_sort = 'updated' then format(page, 'true', 'greatest(p.updated_at, l.changed_at) desc, p.id, c.color_id')
    when p_after is null then format(page, 'true', 'p.id desc, c.color_id desc')
    else format(page, '(p.id < $4 or (p.id = $4 and c.color_id < $5))', 'p.id desc, c.color_id desc')
  end
  using least(greatest(p_limit, 0), 1000), greatest(p_offset, 0), p_products, p_after, coalesce(p_after_color, no_color);
end
$$;
grant execute on function private.feed_page(text, integer, integer, uuid, uuid, uuid[]) to anon, authenticated, service_role;

-- A page of items, 1,000 at most, as the viewer may see them: [{product_id, color_id, color, slug, name, brand, sku,
-- categories (names from the top down), images, price and list_price (toman, null: unknown), lowest_prior (lowest_prior_price of a discounted
-- price), is_available, weight, short_description, description, attributes (private.attributes_of), family
-- ({id, label, number, unit}, private.family_sizes; null without one), created_at, changed_at}].
create function public.feed_items(
  p_sort text default 'id', p_limit integer default 1000, p_offset integer default 0, p_after uuid default null,
  p_after_color uuid default null, p_products uuid[] default null
)
returns jsonb
language sql stable set search_path = ''
as $$
  with recursive page as materialized (
    select * from private.feed_page(p_sort, p_limit, p_offset, p_after, p_after_color, p_products)
  ), categories as (
    select c.id, c.parent_id, array[c.name] as names from public.categories c where c.parent_id is null
    union all
    select c.id, c.parent_id, a.names || c.name from public.categories c join categories a on a.id = c.parent_id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', p.id, 'color_id', g.color_id, 'color', k.name, 'slug', p.slug, 'name', p.name, 'brand', p.brand,
      'sku', p.sku, 'categories', coalesce(a.names, '{}'),
      'images', case when cardinality(s.images) > 0 then s.images else p.images end,
      'price', p.price, 'list_price', p.list_price,
      'lowest_prior', case when p.price < p.list_price then public.lowest_prior_price(p.id, p.price_type) end,
      'is_available', p.price is not null and coalesce(s.stock_quantity, p.stock_quantity, 0) > 0,
      'weight', p.weight, 'short_description', p.short_description,
      'description', coalesce(nullif(p.detailed_description, ''), p.description),
      'attributes', private.attributes_of(p.id),
      'family', (
        select jsonb_build_object('id', z.family_id, 'label', z.label, 'number', z.number, 'unit', z.unit)
        from private.family_sizes z where z.product_id = p.id
      ),
      'created_at', p.created_at, 'changed_at', g.changed_at
    ) order by g.place
  ), '[]')
  from page g
  join public.product_with_discounts p on p.id = g.product_id and p.is_active
  left join public.product_colors s on s.product_id = g.product_id and s.color_id = g.color_id
  left join public.colors k on k.id = g.color_id
  left join categories a on a.id = p.category_id
$$;
grant execute on function public.feed_items(text, integer, integer, uuid, uuid, uuid[]) to anon, authenticated, service_role;

-- How many items there are.
create function public.feed_count()
returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.products p left join public.product_colors c on c.product_id = p.id where p.is_active
$$;
grant execute on function public.feed_count() to anon, authenticated, service_role;

-- The newest shown reviews of a product, each with its review_details: [{id, …, bought_color, pictures}].
create function private.newest_reviews(product uuid, p_limit integer)
returns jsonb
language sql stable set search_path = ''
as $$
  with shown as materialized (
    select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
      c.unhelpful_count, c.reply_count
    from public.comments_with_metadata c
    where c.product_id = product and c.parent_id is null and c.is_approved and not c.is_deleted
    order by c.created_at desc, c.id
    limit least(greatest(p_limit, 0), 100)
  )
  select coalesce(jsonb_agg(
    to_jsonb(r) || jsonb_build_object('bought_color', d.bought_color, 'pictures', coalesce(to_jsonb(d.pictures), '[]'))
    order by r.created_at desc, r.id
  ), '[]')
  from shown r
  left join public.review_details(array(select s.id from shown s)) d on d.comment_id = r.id
$$;
grant execute on function private.newest_reviews(uuid, integer) to anon, authenticated, service_role;
