-- One call for the page of a product: also what its reviews hold beside their rows, its first questions, and the price by which a
-- discount is measured.

-- What else stands on the page of a product: {family: private.family_of, pieces: private.pieces_of, care: private.care_of,
-- questions: product_questions}.
drop function private.page_parts(uuid);
create function private.page_parts(product uuid, p_questions integer, p_answers integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'family', private.family_of(product), 'pieces', private.pieces_of(product), 'care', private.care_of(product),
    'questions', public.product_questions(product, p_questions, 0, p_answers)
  )
$$;
grant execute on function private.page_parts(uuid, integer, integer) to anon, authenticated, service_role;

-- The newest shown reviews of a product, each with its review_details: [{id, …, bought_color, pictures}].
create function private.newest_reviews(product uuid, p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
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

-- A product on sale with what stands on its page, null when there is none of that slug: its row as
-- product_with_discounts has it, with category, colors and attributes (private.attributes_of), {related: ids, reviews:
-- private.newest_reviews, summary: get_product_rating_summary, lowest_prior: lowest_prior_price of a discounted price to pay},
-- and private.page_parts.
drop function public.product_page(text, integer);
create function public.product_page(
  p_slug text, p_reviews integer default 10, p_questions integer default 3, p_answers integer default 2
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  product record;
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  return to_jsonb(product) - array['search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at']
    || jsonb_build_object(
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
      from public.categories c where c.id = product.category_id
    ),
    'colors', (
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity, 'images', s.images
      ) order by s.stock_quantity = 0, s.sort_order, k.name)
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
    'attributes', private.attributes_of(product.id),
    'related', to_jsonb(private.related_products(product.id, product.category_id)),
    'reviews', case when product.review_count > 0 then private.newest_reviews(product.id, p_reviews) else '[]' end,
    'summary', case when product.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(product.id) s
    ) end,
    'lowest_prior', case when product.price < product.list_price then (
      public.lowest_prior_price(product.id, product.price_type)
    ) end
  ) || private.page_parts(product.id, p_questions, p_answers);
end
$$;
grant execute on function public.product_page(text, integer, integer, integer) to anon, authenticated, service_role;
