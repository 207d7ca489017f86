-- Reviews. Edited ones are approved again.

-- Reviews (with stars) and replies; public once approved.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: its author has no account here.
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  content text not null check (char_length(btrim(content)) between 2 and 1000),
  -- Null for replies.
  rating smallint check (rating between 1 and 5),
  parent_id uuid references public.comments (id) on delete cascade,
  is_approved boolean not null default false,
  is_deleted boolean not null default false,
  helpful_count integer not null default 0,
  unhelpful_count integer not null default 0,
  reply_count integer not null default 0,
  search_text text generated always as (private.search_key(content)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Number of pictures; set by write_review.
  picture_count smallint not null default 0 check (picture_count between 0 and 4),
  -- Number of edits by the author; a moderator approves the text of one version.
  edits integer not null default 0,
  -- From another shop: «woo:host:id», as in products.import_key.
  import_key text unique,
  -- Name that an author without an account had there.
  imported_author text check (char_length(btrim(imported_author)) between 1 and 60),
  constraint reviews_have_stars_replies_none check ((parent_id is null) = (rating is not null)),
  constraint authors_have_accounts_or_are_imported check (
    (user_id is null) = (imported_author is not null) and (imported_author is null or import_key is not null)
  )
);
create index comments_product_id on public.comments (product_id, created_at desc) where is_approved and not is_deleted;
create index comments_product on public.comments (product_id);
create index comments_user_id on public.comments (user_id);
create index comments_parent_id on public.comments (parent_id);
create index comments_waiting on public.comments (created_at) where not is_approved and not is_deleted;
create index comments_newest on public.comments (created_at desc, id);
create index comments_same_text on public.comments (md5(private.normalize_text(content))) where not is_deleted;
create index comments_pictured on public.comments (product_id, created_at desc)
where is_approved and not is_deleted and picture_count > 0;
alter table public.comments enable row level security;
grant select on public.comments to anon, service_role;
grant select, insert (product_id, content, rating, parent_id) on public.comments to authenticated;
create trigger touch_updated_at before update of is_approved, is_deleted, content on public.comments
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.comments
for each row execute function private.audit();

create policy "everybody reads what is approved" on public.comments
for select to anon using (is_approved and not is_deleted);

create policy "people also read their own, staff all" on public.comments
for select to authenticated
using ((is_approved and not is_deleted) or (user_id = (select auth.uid()) and not is_deleted) or (select private.has_capability('reviews')));

-- True for an account that is not blocked: blocked people may read but not write.
create function private.may_write()
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = (select auth.uid()) and not p.is_blocked)
$$;
grant execute on function private.may_write() to authenticated;

create policy "people comment for themselves" on public.comments
for insert to authenticated with check (user_id = (select auth.uid()) and (select private.may_write()));

-- Votes, one per person and comment.
create table public.comment_likes (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  is_helpful boolean not null,
  created_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
create index comment_likes_user_id on public.comment_likes (user_id);
alter table public.comment_likes enable row level security;
grant select, insert (comment_id, is_helpful), update (is_helpful), delete on public.comment_likes to authenticated;
grant select on public.comment_likes to service_role;

create policy "people read their own votes" on public.comment_likes
for select to authenticated using (user_id = (select auth.uid()));

create policy "people vote on what they see" on public.comment_likes
for insert to authenticated
with check (
  user_id = (select auth.uid()) and (select private.may_write())
  and exists (select 1 from public.comments c where c.id = comment_id and c.is_approved and not c.is_deleted)
);

create policy "people change their own votes" on public.comment_likes
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "people take their own votes back" on public.comment_likes
for delete to authenticated using (user_id = (select auth.uid()));

-- Pictures of reviews; served to readers of the review.
create table public.comment_pictures (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  -- Private bucket `reviews`, under the uploader's id.
  object_name text not null unique check (object_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$'),
  position smallint not null,
  unique (comment_id, position)
);
alter table public.comment_pictures enable row level security;
grant select on public.comment_pictures to anon, authenticated, service_role;
create trigger stored_pictures before insert on public.comment_pictures
for each row execute function private.require_stored_pictures('reviews', 'object_name');

create policy "pictures follow their review" on public.comment_pictures
for select to anon, authenticated using (exists (select 1 from public.comments c where c.id = comment_id));

-- Replies require a visible review of the same product; limits frequency.
create function private.check_comment()
returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger check_comment before insert on public.comments
for each row execute function private.check_comment();

-- After a change of a comment: recounts the replies of its review, or rating and reviews of its product.
create function private.count_comment()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched public.comments := coalesce(new, old);
begin
  if touched.parent_id is not null then
    update public.comments c set reply_count = (
      select count(*) from public.comments r where r.parent_id = c.id and r.is_approved and not r.is_deleted
    ) where c.id = touched.parent_id;
  else
    update public.products p set average_rating = s.average, review_count = s.reviews
    from (
      select coalesce(round(avg(c.rating), 2), 0) as average, count(*)::integer as reviews
      from public.comments c
      where c.product_id = touched.product_id and c.parent_id is null and c.is_approved and not c.is_deleted
    ) s
    where p.id = touched.product_id;
  end if;
  return null;
end
$$;
create trigger count_comment after insert or delete or update of is_approved, is_deleted, rating on public.comments
for each row execute function private.count_comment();

-- After a vote: recounts the comment's votes.
create function private.count_like()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments c
  set helpful_count = s.helpful, unhelpful_count = s.unhelpful
  from (
    select count(*) filter (where l.is_helpful)::integer as helpful,
      count(*) filter (where not l.is_helpful)::integer as unhelpful
    from public.comment_likes l where l.comment_id = coalesce(new.comment_id, old.comment_id)
  ) s
  where c.id = coalesce(new.comment_id, old.comment_id);
  return null;
end
$$;
create trigger count_like after insert or update or delete on public.comment_likes
for each row execute function private.count_like();

-- Public name of an author; staff appear under the shop's name.
-- Definer: reads profiles and orders of other customers.
create function private.comment_author(p_author uuid, p_product uuid)
returns table (first_name text, last_name text, is_buyer boolean, is_shop boolean)
language sql stable security definer set search_path = ''
as $$
  select
    case when p.user_type = 'admin' then (select s.full_name from public.shop_settings s) else p.first_name end,
    case when p.user_type = 'admin' then '' else p.last_name end,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = p_author and o.is_paid and i.product_id = p_product
    ),
    p.user_type = 'admin'
  from public.profiles p where p.id = p_author
$$;
grant execute on function private.comment_author(uuid, uuid) to anon, authenticated, service_role;

-- Comments with public author details and counts.
create view public.comments_with_metadata
with (security_invoker = true) as
select
  c.id, c.product_id, c.user_id, c.content, c.rating, c.parent_id, c.is_approved, c.is_deleted, c.created_at, c.updated_at,
  coalesce(c.imported_author, nullif(btrim(a.first_name || ' ' || a.last_name), ''), 'کاربر') as user_name,
  a.first_name, a.last_name, coalesce(a.is_buyer, false) as is_buyer, coalesce(a.is_shop, false) as is_shop, c.helpful_count,
  c.unhelpful_count, c.reply_count, c.search_text, c.picture_count, c.import_key is not null as is_imported
from public.comments c
left join lateral private.comment_author(c.user_id, c.product_id) a on true;
grant select on public.comments_with_metadata to anon, authenticated, service_role;

-- Average, number and distribution ("1" to "5") of approved reviews; `own`: without those of another shop.
create function public.get_product_rating_summary(p_product_id uuid)
returns table (
  average_rating numeric, rating_count integer, rating_distribution jsonb, own_average_rating numeric, own_rating_count integer
)
language sql stable set search_path = ''
as $$
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
$$;
grant execute on function public.get_product_rating_summary(uuid) to anon, authenticated, service_role;

-- Hides a comment of the caller, or any with `reviews`; refuses 'comment_missing'.
-- Definer: writes comments.
create function public.delete_comment(p_comment_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  update public.comments c set is_deleted = true
  where c.id = p_comment_id and not c.is_deleted and (c.user_id = caller or private.has_capability('reviews'));
  if not found then
    perform private.refuse('comment_missing');
  end if;
end
$$;
grant execute on function public.delete_comment(uuid) to authenticated;

-- Page of comments, newest first. p_state: waiting, approved, deleted, null (not deleted); p_kind: review or reply; p_flag:
-- link or repeated.
-- Definer: reads names of authors not granted by `reviews`.
create function public.admin_list_comments(
  p_state text default null, p_search text default null, p_flag text default null, p_kind text default null,
  p_rating integer default null, p_product_id uuid default null, p_user_id uuid default null,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, product_slug text, user_id uuid, author text, phone text,
  is_shop boolean, content text, rating smallint, parent_id uuid, parent_content text, is_approved boolean,
  is_deleted boolean, helpful_count integer, unhelpful_count integer, reply_count integer, created_at timestamptz,
  has_bought boolean, has_link boolean, repeats integer, edits integer, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_list_comments(text, text, text, text, integer, uuid, uuid, integer, integer) to authenticated;

-- True for a text with a URL, messenger name or phone number.
create function private.has_link(p_content text)
returns boolean
language sql immutable set search_path = ''
as $$
  select replace(private.normalize_text(p_content), ' ', '') ~ '09[0-9]{9}'
    or p_content ~* '(https?:|www\.|[a-z0-9-]+\.(ir|com|net|org|shop|me|io|info|link)\M|(^|\s)@[a-z0-9_]{4,})'
$$;

-- Other comments with the same normalized text.
create function private.repeats_of(p_id uuid, p_content text)
returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.comments c
  where not c.is_deleted and c.id <> p_id
    and md5(private.normalize_text(c.content)) = md5(private.normalize_text(p_content))
$$;

-- Comments per state: {"waiting", "approved", "deleted"}.
create function public.admin_comment_counts()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where not c.is_approved and not c.is_deleted),
      'approved', count(*) filter (where c.is_approved and not c.is_deleted),
      'deleted', count(*) filter (where c.is_deleted)
    )
    from public.comments c
  );
end
$$;
grant execute on function public.admin_comment_counts() to authenticated;

-- Moderates up to 500 comments; returns product slugs. p_action: approve, hide, delete or restore. p_edits: versions displayed,
-- else approval refuses 'changed_meanwhile'.
-- Definer: writes comments.
create function public.admin_moderate_comments(p_ids uuid[], p_action text, p_edits integer[] default null)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  perform private.require_capability('reviews');
  if p_action is null or p_action not in ('approve', 'hide', 'delete', 'restore') or cardinality(p_ids) > 500
    or cardinality(p_edits) <> cardinality(p_ids) then
    perform private.refuse('invalid_input');
  end if;
  -- Id order, so that concurrent moderators queue.
  perform 1 from public.comments c where c.id = any (p_ids) order by c.id for update;
  if p_action = 'approve' and exists (
    select 1 from unnest(p_ids, p_edits) s (id, edits) join public.comments c on c.id = s.id where c.edits <> s.edits
  ) then
    perform private.refuse('changed_meanwhile');
  end if;
  with changed as (
    update public.comments c
    set is_approved = case p_action when 'approve' then true when 'hide' then false else c.is_approved end,
      is_deleted = case p_action when 'delete' then true when 'restore' then false else c.is_deleted end
    where c.id = any (p_ids)
    returning c.product_id
  )
  select coalesce(array_agg(distinct h.product_id), '{}') into touched from changed h;
  return coalesce((select array_agg(p.slug) from public.products p where p.id = any (touched)), '{}');
end
$$;
grant execute on function public.admin_moderate_comments(uuid[], text, integer[]) to authenticated;

-- Replies as the shop, visible at once, and approves the review; returns the product slug. Idempotent by p_id. Refuses
-- 'comment_missing', 'changed_meanwhile'.
-- Definer: writes comments.
create function public.admin_reply_comment(p_id uuid, p_comment_id uuid, p_content text, p_edits integer default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  review public.comments;
begin
  perform private.require_capability('reviews');
  select * into review from public.comments c where c.id = p_comment_id for update;
  if not found or review.is_deleted then
    perform private.refuse('comment_missing');
  elsif coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  elsif not review.is_approved and review.edits <> p_edits then
    perform private.refuse('changed_meanwhile');
  end if;
  -- Replies to replies attach to the review.
  if review.parent_id is not null then
    select * into review from public.comments c where c.id = review.parent_id for update;
  end if;
  if not exists (select 1 from public.comments c where c.id = p_id) then
    update public.comments c set is_approved = true where c.id in (review.id, p_comment_id) and not c.is_approved;
    insert into public.comments (id, product_id, user_id, content, parent_id, is_approved)
    values (p_id, review.product_id, auth.uid(), btrim(p_content), review.id, true);
  end if;
  return (select p.slug from public.products p where p.id = review.product_id);
end
$$;
grant execute on function public.admin_reply_comment(uuid, uuid, text, integer) to authenticated;

-- Shortens a text at a word boundary.
create function private.shorten(p_text text, p_most integer)
returns text
language sql immutable set search_path = ''
as $$
  select case
    when char_length(p_text) <= p_most then p_text
    else left(regexp_replace(left(p_text, p_most), '\s+\S*$', ''), p_most - 1) || '…'
  end
$$;

-- Delivered products the caller kept and has not reviewed, latest first.
create function public.products_to_review(p_limit integer default 20)
returns table (product_id uuid, name text, slug text, image text, color_name text, delivered_at timestamptz)
language sql stable set search_path = ''
as $$
  select l.product_id, l.name, l.slug, l.image, l.color_name, l.delivered_at
  from (
    select distinct on (i.product_id) i.product_id, p.name, p.slug, coalesce(i.product_image, p.images[1]) as image,
      i.color_name, e.created_at as delivered_at
    from public.orders o
    join public.order_events e on e.order_id = o.id and e.to_status = 'delivered'
    join public.order_items i on i.order_id = o.id and i.quantity > i.reduced_quantity
    join public.products p on p.id = i.product_id and p.is_active
    where o.user_id = (select auth.uid()) and o.status = 'delivered'
      and not exists (
        select 1 from public.comments c
        where c.product_id = i.product_id and c.user_id = (select auth.uid()) and c.parent_id is null and not c.is_deleted
      )
    order by i.product_id, e.created_at desc
  ) l
  order by l.delivered_at desc, l.product_id
  limit least(greatest(p_limit, 0), 100)
$$;
grant execute on function public.products_to_review(integer) to authenticated;

-- Writes a review, pending approval; pictures are stored for the caller.
-- Definer: writes comments and comment_pictures.
create function public.write_review(p_product_id uuid, p_content text, p_rating integer, p_pictures text[] default '{}')
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 or coalesce(p_rating, 0) not between 1 and 5 then
    perform private.refuse('invalid_input');
  elsif cardinality(coalesce(p_pictures, '{}')) > 4 or exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  insert into public.comments (product_id, user_id, content, rating, picture_count)
  values (p_product_id, caller, btrim(p_content), p_rating, cardinality(coalesce(p_pictures, '{}')))
  returning id into written;
  insert into public.comment_pictures (comment_id, object_name, position)
  select written, n.name, n.place from unnest(p_pictures) with ordinality n (name, place);
  return written;
end
$$;
grant execute on function public.write_review(uuid, text, integer, text[]) to authenticated;

-- Color of a buyer's latest paid order of a product.
-- Definer: reads orders of other customers.
create function private.bought_color(p_buyer uuid, p_product uuid)
returns text
language sql stable security definer set search_path = ''
as $$
  select i.color_name
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.user_id = p_buyer and o.is_paid and i.product_id = p_product
  order by o.created_at desc, i.color_name limit 1
$$;
grant execute on function private.bought_color(uuid, uuid) to anon, authenticated, service_role;

-- Bought color and pictures of up to 200 reviews that the caller may see.
create function public.review_details(p_ids uuid[])
returns table (comment_id uuid, bought_color text, pictures uuid[])
language sql stable set search_path = ''
as $$
  select c.id, private.bought_color(c.user_id, c.product_id),
    array(select p.id from public.comment_pictures p where p.comment_id = c.id order by p.position)
  from public.comments c
  where c.id = any (p_ids[1:200]) and c.parent_id is null
    and ((c.is_approved and not c.is_deleted) or (c.user_id = (select auth.uid()) and not c.is_deleted) or private.has_capability('reviews'))
$$;
grant execute on function public.review_details(uuid[]) to anon, authenticated, service_role;

-- Invites to review orders delivered 10 to 30 days ago, once each, unless blocked or opted out. Returns the number.
-- Definer: queues SMS messages.
create function public.invite_reviews(p_site text, p_limit integer default 200)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  told record;
  invited integer := 0;
begin
  for told in
    with due as materialized (select o.id, o.number, o.user_id, p.phone_number, p.first_name
    from public.order_events e
    join public.orders o on o.id = e.order_id and o.status = 'delivered'
    join public.profiles p on p.id = o.user_id and not p.is_blocked and p.phone_number is not null
      and private.may_send_sms('notice', p.phone_number)
    where e.to_status = 'delivered' and e.created_at between now() - interval '30 days' and now() - interval '10 days'
      and not exists (select 1 from public.sms_messages m where m.dedupe_key = 'review_invitation:' || o.id)
      and exists (
        select 1 from public.order_items i join public.products g on g.id = i.product_id and g.is_active
        where i.order_id = o.id and i.quantity > i.reduced_quantity and not exists (
          select 1 from public.comments c
          where c.product_id = i.product_id and c.user_id = o.user_id and c.parent_id is null and not c.is_deleted
        )
      )
    order by e.created_at limit least(greatest(p_limit, 0), 1000))
    -- Each message locks its order: common lock order.
    select * from due d order by d.id
  loop
    perform private.write_sms(
      'review_invitation', told.phone_number,
      jsonb_build_object(
        'name', coalesce(nullif(told.first_name, ''), 'مشتری'), 'number', told.number,
        'link', rtrim(p_site, '/') || '/profile/reviews'
      ),
      'review_invitation:' || told.id, told.user_id, told.id
    );
    invited := invited + 1;
  end loop;
  -- Inactive templates send nothing.
  return case when exists (select 1 from public.sms_templates t where t.key = 'review_invitation' and t.is_active) then invited else 0 end;
end
$$;
grant execute on function public.invite_reviews(text, integer) to service_role;

-- Edits the caller's review and resets approval, unless nothing changes. Returns pictures that are no longer used.
-- Definer: writes comment_pictures and comments.
create function public.edit_review(
  p_id uuid, p_content text, p_rating integer, p_keep uuid[] default '{}', p_pictures text[] default '{}'
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  review public.comments;
  added integer := cardinality(coalesce(p_pictures, '{}'));
  removed text[];
  is_changed boolean;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 or coalesce(p_rating, 0) not between 1 and 5 then
    perform private.refuse('invalid_input');
  end if;
  select * into review from public.comments c
  where c.id = p_id and c.user_id = caller and c.parent_id is null and not c.is_deleted
  for update;
  if not found then
    perform private.refuse('comment_missing');
  end if;
  if exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) or added + (
    select count(*) from public.comment_pictures k where k.comment_id = p_id and k.id = any (p_keep)
  ) > 4 then
    perform private.refuse('invalid_picture');
  end if;
  with gone as (
    delete from public.comment_pictures k where k.comment_id = p_id and k.id <> all (coalesce(p_keep, '{}'))
    returning k.object_name
  )
  select coalesce(array_agg(g.object_name), '{}') into removed from gone g;
  is_changed := added > 0 or cardinality(removed) > 0 or review.content <> btrim(p_content) or review.rating <> p_rating;
  if is_changed then
    perform private.count_writing(caller);
    insert into public.comment_pictures (comment_id, object_name, position)
    select p_id, n.name, n.place + coalesce((select max(k.position) from public.comment_pictures k where k.comment_id = p_id), 0)
    from unnest(p_pictures) with ordinality n (name, place);
    update public.comments c
    set content = btrim(p_content), rating = p_rating, is_approved = false, edits = c.edits + 1,
      picture_count = (select count(*) from public.comment_pictures k where k.comment_id = p_id)
    where c.id = p_id;
  end if;
  return jsonb_build_object('product_id', review.product_id, 'changed', is_changed, 'removed', removed);
end
$$;
grant execute on function public.edit_review(uuid, text, integer, uuid[], text[]) to authenticated;

-- Product of a review from WooCommerce {"post", "sku", "address", "title"}: by id there, code, path there, then name, each only if
-- unambiguous; of several sizes the first.
create function private.reviewed_product(p_row jsonb)
returns uuid
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Imports reviews of WooCommerce with their answers, approved: [{"row", "id" (there), "author", "content", "rating", "created_at",
-- "answers": [{"row", "id", "author" (none: the shop), "content", "created_at"}]}] with keys of private.reviewed_product. Known ones
-- stay. Dry run without p_apply.
-- Definer: writes comments and imported_rows.
create function public.admin_import_comments(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text, slug text)
language plpgsql security definer set search_path = ''
as $$
declare
  item jsonb;
  part jsonb;
  product public.products;
  review uuid;
  written uuid;
  key text;
begin
  perform private.require_capability('moves');
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
          perform private.remember_imported('review', written, 'reviews:woo');
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
$$;
grant execute on function public.admin_import_comments(jsonb, boolean) to authenticated;
