SET local check_function_bodies = off;

DROP VIEW "public"."comments_with_metadata";

ALTER TABLE "private"."imported_rows"
  DROP CONSTRAINT "imported_rows_kind_check";

DROP FUNCTION "public"."get_product_rating_summary"(uuid);

ALTER TABLE "public"."comments"
  ADD COLUMN "import_key" text;

ALTER TABLE "public"."comments"
  ADD COLUMN "imported_author" text;

ALTER TABLE "public"."comments"
  ALTER COLUMN "user_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.check_comment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Products of another shop come in inactive.
  if new.import_key is null and not exists (select 1 from public.products p where p.id = new.product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  if new.parent_id is not null and not exists (
    select 1 from public.comments c
    where c.id = new.parent_id and c.product_id = new.product_id and c.parent_id is null and c.is_approved and not c.is_deleted
  ) then
    perform private.refuse('comment_missing');
  end if;
  if auth.uid() is not null and not private.has_capability('reviews') and not (
    public.hit_rate_limit('comments:' || auth.uid(), 10, 600)
    and public.hit_rate_limit('comments-of-a-day:' || auth.uid(), 40, 86400)
  ) then
    perform private.refuse('too_many_attempts');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.drop_unused_imported (
  p_source text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  categories integer;
begin
  -- Edited and shown ones stay.
  delete from public.bundles b
  where b.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'bundle')
    and not b.is_active and b.updated_at = b.created_at;
  loop
    with gone as (
      delete from public.categories c
      where c.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'category')
        and not exists (select from public.products p where p.category_id = c.id)
        and not exists (select from public.categories d where d.parent_id = c.id)
      returning c.slug
    ), removed as (
      delete from public.redirects r where r.target in (select '/products?category=' || g.slug from gone g)
    )
    select count(*) into categories from gone;
    exit when categories = 0;
  end loop;
  delete from public.colors c
  where c.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'color')
    and not exists (select from public.product_colors k where k.color_id = c.id);
  delete from public.attributes a
  where a.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'attribute')
    and not exists (select from public.product_attributes v where v.attribute_id = a.id);
  delete from private.imported_rows i
  where i.source = p_source and (
    i.kind = 'category' and not exists (select from public.categories c where c.id = i.id)
    or i.kind = 'color' and not exists (select from public.colors c where c.id = i.id)
    or i.kind = 'attribute' and not exists (select from public.attributes a where a.id = i.id)
    or i.kind = 'product' and not exists (select from public.products p where p.id = i.id)
    or i.kind = 'bundle' and not exists (select from public.bundles b where b.id = i.id)
    or i.kind = 'review' and not exists (select from public.comments c where c.id = i.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.newest_reviews (
  p_product uuid,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with shown as materialized (
      select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
        c.unhelpful_count, c.reply_count, c.is_imported
      from public.comments_with_metadata c
      where c.product_id = p_product and c.parent_id is null and c.is_approved and not c.is_deleted
      order by c.created_at desc, c.id
      limit least(greatest(p_limit, 0), 100)
    )
    select coalesce(jsonb_agg(
      to_jsonb(r) || jsonb_build_object('bought_color', d.bought_color, 'pictures', coalesce(to_jsonb(d.pictures), '[]'))
      order by r.created_at desc, r.id
    ), '[]')
    from shown r
    left join public.review_details(array(select s.id from shown s)) d on d.comment_id = r.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.reviewed_product (
  p_row jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
  shops integer;
begin
  select array_agg(p.id order by m.sort_order, p.id), count(distinct private.import_source(p.import_key)) into ids, shops
  from public.products p left join public.product_family_members m on m.product_id = p.id
  where p.import_key like 'woo:%' and split_part(p.import_key, ':', 3) = p_row ->> 'post';
  if shops > 0 then
    return case when shops = 1 then ids[1] end;
  end if;
  select array_agg(p.id) into ids from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  if ids is null then
    select array_agg(p.id) into ids
    from public.redirects r join public.products p on private.path_of(r.target) = '/products/' || p.slug
    where r.source = p_row ->> 'address';
  end if;
  if ids is null then
    select array_agg(p.id) into ids from public.products p where p.import_key like 'woo:%' and p.name = p_row ->> 'title';
  end if;
  return case when cardinality(ids) = 1 then ids[1] end;
end
$function$;

CREATE OR REPLACE FUNCTION private.undoable (
  p_source text
)
  RETURNS TABLE (
    id     uuid,
    name   text,
    reason text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.id, p.name, case
    when exists (select from public.order_items o where o.product_id = p.id) then 'ordered'
    when exists (select from public.comments c where c.product_id = p.id and c.import_key is null) then 'reviewed'
    when exists (select from public.questions q where q.product_id = p.id) then 'asked'
    when p.version <> i.version then 'edited'
  end
  from private.imported_rows i join public.products p on p.id = i.id
  where i.source = p_source and i.kind = 'product'
  union all
  select c.id, private.shorten(c.content, 60), case
    when exists (select from public.comments r where r.parent_id = coalesce(c.parent_id, c.id) and r.import_key is null) then 'answered'
  end
  from private.imported_rows i join public.comments c on c.id = i.id
  where i.source = p_source and i.kind = 'review'
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_comments (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text,
    slug    text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  part jsonb;
  product public.products;
  review uuid;
  written uuid;
  key text;
begin
  perform private.require_capability('reviews');
  for item in select value from jsonb_array_elements(p_rows) loop
    select * into product from public.products p where p.id = private.reviewed_product(item);
    slug := product.slug;
    review := null;
    for part in select value from jsonb_array_elements(jsonb_build_array(item) || coalesce(item -> 'answers', '[]')) loop
      line := (part ->> 'row')::integer;
      key := coalesce(private.import_source(product.import_key), 'woo:') || ':' || (part ->> 'id');
      select c.id into written from public.comments c where c.import_key = key;
      problem := case
        when product.id is null then 'product_missing'
        when p_apply and review is null and not part ? 'rating' then 'comment_missing'
      end;
      result := case when problem is not null then 'error' when written is not null then 'same' else 'create' end;
      if p_apply and result = 'create' then
        begin
          insert into public.comments (
            product_id, user_id, content, rating, parent_id, is_approved, created_at, import_key, imported_author
          )
          values (
            product.id, case when part ->> 'author' is null then auth.uid() end, part ->> 'content', (part ->> 'rating')::smallint,
            review, true, (part ->> 'created_at')::timestamptz, key, part ->> 'author'
          )
          returning id into written;
          perform private.remember_imported('review', written, key);
        exception
          when sqlstate 'HZ000' then
            result := 'error';
            problem := sqlerrm;
          when check_violation or not_null_violation or unique_violation then
            result := 'error';
            problem := 'invalid_input';
        end;
      end if;
      review := coalesce(review, written);
      return next;
    end loop;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_sources()
  RETURNS TABLE (
    source      text,
    products    bigint,
    active      bigint,
    imported_at timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products');
  return query
  select i.source, count(p.id), count(*) filter (where p.is_active), max(i.created_at)
  from private.imported_rows i left join public.products p on p.id = i.id
  where p.id is not null or exists (select from public.comments c where c.id = i.id)
  group by 1 order by 4 desc;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_list_comments (
  p_state      text    DEFAULT NULL::text,
  p_search     text    DEFAULT NULL::text,
  p_flag       text    DEFAULT NULL::text,
  p_kind       text    DEFAULT NULL::text,
  p_rating     integer DEFAULT NULL::integer,
  p_product_id uuid    DEFAULT NULL::uuid,
  p_user_id    uuid    DEFAULT NULL::uuid,
  p_limit      integer DEFAULT 20,
  p_offset     integer DEFAULT 0
)
  RETURNS TABLE (
    id              uuid,
    product_id      uuid,
    product_name    text,
    product_slug    text,
    user_id         uuid,
    author          text,
    phone           text,
    is_shop         boolean,
    content         text,
    rating          smallint,
    parent_id       uuid,
    parent_content  text,
    is_approved     boolean,
    is_deleted      boolean,
    helpful_count   integer,
    unhelpful_count integer,
    reply_count     integer,
    created_at      timestamp with time zone,
    has_bought      boolean,
    has_link        boolean,
    repeats         integer,
    edits           integer,
    total           bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not c.is_approved and not c.is_deleted'
    when 'approved' then 'c.is_approved and not c.is_deleted'
    when 'deleted' then 'c.is_deleted'
    else 'not c.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'reply' then ' and c.parent_id is not null' when 'review' then ' and c.parent_id is null' else '' end
    || case when p_rating is not null then ' and c.rating = $1' else '' end
    || case when p_product_id is not null then ' and c.product_id = $2' else '' end
    || case when p_user_id is not null then ' and c.user_id = $3' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(c.content) like all ($4)
        or c.product_id in (select p.id from public.products p where p.search_text like all ($4))
        or c.user_id in (select a.id from public.profiles a where a.search_text like all ($4))
      )$c$ else '' end
    || case p_flag
      when 'link' then ' and private.has_link(c.content)' when 'repeated' then ' and private.repeats_of(c.id, c.content) > 0'
      else ''
    end;
  execute format(
    'select array(select c.id from public.comments c where %1$s order by c.created_at desc, c.id limit $5 offset $6),
      (select count(*) from public.comments c where %1$s)',
    wanted
  ) into ids, found using p_rating, p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select c.id, c.product_id, p.name, p.slug, c.user_id,
    coalesce(c.imported_author, nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number,
    coalesce(a.user_type = 'admin', false), c.content, c.rating, c.parent_id, q.content, c.is_approved, c.is_deleted, c.helpful_count,
    c.unhelpful_count, c.reply_count, c.created_at,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = c.user_id and o.is_paid and i.product_id = c.product_id
    ),
    private.has_link(c.content), private.repeats_of(c.id, c.content), c.edits, found
  from public.comments c
  join public.products p on p.id = c.product_id
  left join public.profiles a on a.id = c.user_id
  left join public.comments q on q.id = c.parent_id
  where c.id = any (ids)
  order by c.created_at desc, c.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_undo_import (
  p_source text,
  p_apply  boolean DEFAULT false,
  p_limit  integer DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone uuid[] := '{}';
  removed integer := 0;
  answer jsonb;
begin
  perform private.require_capability('products');
  if p_apply then
    -- Lock order of buyers.
    perform 1 from public.products p
    where p.id in (select u.id from private.undoable(p_source) u where u.reason is null order by u.id limit least(greatest(p_limit, 1), 1000))
    order by p.id for update;
    select coalesce(array_agg(x.id), '{}') into gone
    from (
      select u.id from private.undoable(p_source) u where u.reason is null order by u.id limit least(greatest(p_limit, 1), 1000)
    ) x;
    perform private.set_stock_reason('import');
    delete from public.redirects r
    where private.path_of(r.target) in (select '/products/' || p.slug from public.products p where p.id = any (gone));
    removed := cardinality(gone);
    delete from public.products p where p.id = any (gone);
    delete from public.comments c where c.id = any (gone);
    delete from private.imported_rows i where i.id = any (gone);
  end if;
  select jsonb_build_object(
    'removed', removed, 'left', count(*) filter (where u.reason is null), 'kept', count(*) filter (where u.reason is not null),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', k.name, 'reason', k.reason))
      from (select n.name, n.reason from private.undoable(p_source) n where n.reason is not null order by n.name limit 200) k
    ), '[]')
  ) into answer from private.undoable(p_source) u;
  if p_apply and (answer ->> 'left')::integer = 0 then
    perform private.drop_unused_imported(p_source);
  end if;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_product_rating_summary (
  p_product_id uuid
)
  RETURNS TABLE (
    average_rating      numeric,
    rating_count        integer,
    rating_distribution jsonb,
    own_average_rating  numeric,
    own_rating_count    integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    coalesce(round(avg(c.rating), 2), 0),
    count(c.id)::integer,
    (
      select jsonb_object_agg(s.stars, (
        select count(*) from public.comments x
        where x.product_id = p_product_id and x.rating = s.stars and x.is_approved and not x.is_deleted
      ))
      from generate_series(1, 5) s (stars)
    ),
    coalesce(round(avg(c.rating) filter (where c.import_key is null), 2), 0),
    (count(c.id) filter (where c.import_key is null))::integer
  from public.comments c
  where c.product_id = p_product_id and c.parent_id is null and c.is_approved and not c.is_deleted
$function$;

ALTER TABLE "private"."imported_rows"
  ADD CONSTRAINT "imported_rows_kind_check" CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'color'::text, 'attribute'::text, 'bundle'::text, 'review'::text])));

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "authors_have_accounts_or_are_imported" CHECK ((((user_id IS NULL) = (imported_author IS NOT NULL)) AND ((imported_author IS NULL) OR (import_key IS NOT NULL))));

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "comments_import_key_key" UNIQUE (import_key);

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "comments_imported_author_check" CHECK (((char_length(btrim(imported_author)) >= 1) AND (char_length(btrim(imported_author)) <= 60)));

CREATE VIEW "public"."comments_with_metadata" WITH (security_invoker=true) AS  SELECT c.id,
    c.product_id,
    c.user_id,
    c.content,
    c.rating,
    c.parent_id,
    c.is_approved,
    c.is_deleted,
    c.created_at,
    c.updated_at,
    COALESCE(c.imported_author, NULLIF(btrim(((a.first_name || ' '::text) || a.last_name)), ''::text), 'کاربر'::text) AS user_name,
    a.first_name,
    a.last_name,
    COALESCE(a.is_buyer, false) AS is_buyer,
    COALESCE(a.is_shop, false) AS is_shop,
    c.helpful_count,
    c.unhelpful_count,
    c.reply_count,
    c.search_text,
    c.picture_count,
    (c.import_key IS NOT NULL) AS is_imported
   FROM (public.comments c
     LEFT JOIN LATERAL private.comment_author(c.user_id, c.product_id) a(first_name, last_name, is_buyer, is_shop) ON (true));

REVOKE ALL ON FUNCTION "private"."reviewed_product"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reviewed_product"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_comments"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_comments"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_product_rating_summary"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_product_rating_summary"(uuid) TO "anon", "authenticated", "postgres", "service_role";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."comments_with_metadata" TO "postgres";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "service_role";
