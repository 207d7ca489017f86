-- Products from a file, a batch in one transaction.

-- Puts rows into the catalogue: [{"key", "title", "category", "picture", "tint", "price", "brand", "stock"}] with the
-- price in toman or null. A category that is missing is made, with its picture and tint. A key that is there already
-- is left as it is. Answers the keys that are new.
create function public.import_products(p_rows jsonb)
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
begin
  return query
  with rows as (
    select r.*, coalesce(nullif(private.slugify(r.category), ''), 'other') as category_slug
    from jsonb_to_recordset(p_rows) as r (
      key text, title text, category text, picture text, tint text, price integer, brand text, stock integer
    )
  ), made as (
    insert into public.categories (name, slug, image_url, tint, sort_order)
    select distinct on (r.category_slug) r.category, r.category_slug, r.picture, r.tint, 100
    from rows r
    order by r.category_slug, r.category
    on conflict (slug) do nothing
    returning id, slug
  ), shelves as (
    select m.id, m.slug from made m
    union all
    select c.id, c.slug from public.categories c
  ), landed as (
    insert into public.products (name, slug, brand, category_id, stock_quantity, import_key)
    select r.title, '', r.brand, s.id, r.stock, r.key
    from rows r join shelves s on s.slug = r.category_slug
    on conflict (import_key) do nothing
    returning id, import_key
  ), priced as (
    insert into public.product_prices (product_id, price_type, amount)
    select l.id, 'base_price', r.price from landed l join rows r on r.key = l.import_key where r.price > 0
  )
  select l.import_key from landed l;
end
$$;
grant execute on function public.import_products(jsonb) to service_role;
