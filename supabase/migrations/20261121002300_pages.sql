-- What a page of the shop shows, in one answer, with the rights and prices of whoever looks.

-- The articles of the home page's rows, four each, none twice; a row that would stay short is empty and leaves its articles
-- to the rows after it. In stock and with a price, all of them.
create function private.home_products(
  out discounted uuid[], out newest uuid[], out best_selling uuid[], out featured uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row_length constant integer := 4;
  viewer constant text := private.viewer_kind();
  length constant integer := private.listing_length();
  rest bit varying := private.with_trait('in_stock', array[''], length) & private.with_trait('priced', array[viewer], length);
  reduced constant bit varying := private.with_trait('discounted', array[viewer], length);
  chosen constant bit varying := private.with_trait('featured', array[''], length);
  ids uuid[];
  numbers integer[];
  wanted record;
begin
  for wanted in
    select * from (values
      ('discounted', 'best-selling'), ('newest', 'newest'), ('best_selling', 'best-selling'), ('featured', 'newest')
    ) w (title, sort)
  loop
    select coalesce(array_agg(l.product_id order by f.place), '{}'), coalesce(array_agg(l.no), '{}') into ids, numbers
    from private.page_of(
      case wanted.title when 'discounted' then rest & reduced when 'featured' then rest & chosen else rest end,
      wanted.sort, viewer, row_length, 0
    ) with ordinality f (id, place)
    join private.product_listing l on l.product_id = f.id
    -- What nobody bought is no best-seller.
    where wanted.title <> 'best_selling' or l.buyer_count > 0;
    if cardinality(ids) < row_length then
      ids := '{}';
    else
      rest := rest & ~private.set_of(numbers, length);
    end if;
    case wanted.title
      when 'discounted' then discounted := ids;
      when 'newest' then newest := ids;
      when 'best_selling' then best_selling := ids;
      else featured := ids;
    end case;
  end loop;
end
$$;
grant execute on function private.home_products() to anon, authenticated, service_role;

-- What stands beside an article, four of those in stock: best-sellers of its category, then of the whole shop. None when the
-- row would stay short.
create function private.related_products(p_product uuid, p_category uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row_length constant integer := 4;
  length constant integer := private.listing_length();
  rest bit varying := private.with_trait('in_stock', array[''], length) & ~private.set_of(
    array(select l.no from private.product_listing l where l.product_id = p_product), length
  );
  beside constant bit varying := private.with_trait('category', array[p_category::text], length);
  ids uuid[] := array(select private.page_of(rest & beside, 'best-selling', 'normal', row_length, 0));
begin
  if cardinality(ids) < row_length then
    ids := ids || array(
      select private.page_of(rest & ~beside, 'best-selling', 'normal', row_length - cardinality(ids), 0)
    );
  end if;
  return case when cardinality(ids) < row_length then '{}' else ids end;
end
$$;
grant execute on function private.related_products(uuid, uuid) to anon, authenticated, service_role;

-- Those of the cards that have these ids, in the order of the ids.
create function private.cards_of(cards jsonb, ids uuid[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c order by array_position(ids, (c ->> 'id')::uuid)), '[]')
  from jsonb_array_elements(cards) c
  where (c ->> 'id')::uuid = any (ids)
$$;
grant execute on function private.cards_of(jsonb, uuid[]) to anon, authenticated, service_role;

-- The home page: {slides, banners, discounted, newest, best_selling, featured}, the last four as cards. Slides and banners
-- are those that run now, for admins too.
create function public.home_page()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen record := private.home_products();
  -- All at once: each call looks anew who is asking.
  cards jsonb := public.product_cards(chosen.discounted || chosen.newest || chosen.best_selling || chosen.featured);
begin
  return jsonb_build_object(
    'slides', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sort_order, s.created_at), '[]')
      from public.hero_slides s where private.is_running(s.is_active, s.start_date, s.end_date)
    ),
    'banners', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.sort_order, b.created_at), '[]')
      from public.promotion_banners b where private.is_running(b.is_active, b.start_date, b.end_date)
    ),
    'discounted', private.cards_of(cards, chosen.discounted),
    'newest', private.cards_of(cards, chosen.newest),
    'best_selling', private.cards_of(cards, chosen.best_selling),
    'featured', private.cards_of(cards, chosen.featured)
  );
end
$$;
grant execute on function public.home_page() to anon, authenticated, service_role;

-- An article on sale with what stands on its page, null when there is none of that slug: its row as
-- product_with_discounts has it, with category and colours, {related: cards, reviews: the newest, p_reviews of them,
-- summary: get_product_rating_summary}.
create function public.product_page(p_slug text, p_reviews integer default 10)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  article record;
begin
  select p.* into article from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  return to_jsonb(article) - array['search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at']
    || jsonb_build_object(
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
      from public.categories c where c.id = article.category_id
    ),
    'colors', (
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity
      ))
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = article.id
    ),
    'related', public.product_cards(private.related_products(article.id, article.category_id)),
    'reviews', case when article.review_count > 0 then (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id), '[]')
      from (
        select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
          c.unhelpful_count, c.reply_count
        from public.comments_with_metadata c
        where c.product_id = article.id and c.parent_id is null and c.is_approved and not c.is_deleted
        order by c.created_at desc, c.id
        limit least(greatest(p_reviews, 0), 100)
      ) r
    ) else '[]' end,
    'summary', case when article.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(article.id) s
    ) end
  );
end
$$;
grant execute on function public.product_page(text, integer) to anon, authenticated, service_role;
