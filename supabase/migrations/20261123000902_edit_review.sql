-- Customers change what they wrote about a product; an admin looks at it again before it is shown.

alter table public.comments add column edits integer not null default 0;
comment on column public.comments.edits is 'How often its author changed it; a moderator approves the text that they read.';

-- Changes a review of the caller: stars, words, the pictures that are kept and those that come. It waits for approval then and is not shown
-- until it has it; a change that changes nothing leaves it as it is. Answers {"product_id", "changed", "removed": names of pictures
-- that nothing refers to any more}.
create function public.edit_review(
  p_id uuid, p_content text, p_rating integer, p_keep uuid[] default '{}', p_pictures text[] default '{}'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
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
    where coalesce(n.name, '') !~ ('^' || caller || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$')
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

-- ----------------------------------------------------------------------------
-- Who approves says what they read: a text that was changed meanwhile waits.

drop function public.admin_list_comments(text, text, text, text, integer, uuid, uuid, integer, integer);
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
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := '%' || nullif(private.normalize_text(left(p_search, 100)), '') || '%';
  wanted text := case p_state
    when 'waiting' then 'not c.is_approved and not c.is_deleted'
    when 'approved' then 'c.is_approved and not c.is_deleted'
    when 'deleted' then 'c.is_deleted'
    else 'not c.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_admin();
  wanted := wanted
    || case p_kind when 'reply' then ' and c.parent_id is not null' when 'review' then ' and c.parent_id is null' else '' end
    || case when p_rating is not null then ' and c.rating = $1' else '' end
    || case when p_product_id is not null then ' and c.product_id = $2' else '' end
    || case when p_user_id is not null then ' and c.user_id = $3' else '' end
    || case when asked is not null then $c$ and (
        private.normalize_text(c.content) like $4
        or c.product_id in (select p.id from public.products p where p.search_text like $4)
        or c.user_id in (select a.id from public.profiles a where a.search_text like $4)
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
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number,
    a.user_type = 'admin', c.content, c.rating, c.parent_id, q.content, c.is_approved, c.is_deleted, c.helpful_count,
    c.unhelpful_count, c.reply_count, c.created_at,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = c.user_id and o.is_paid and i.product_id = c.product_id
    ),
    private.has_link(c.content), private.repeats_of(c.id, c.content), c.edits, found
  from public.comments c
  join public.products p on p.id = c.product_id
  join public.profiles a on a.id = c.user_id
  left join public.comments q on q.id = c.parent_id
  where c.id = any (ids)
  order by c.created_at desc, c.id;
end
$$;

-- Approves, hides, deletes or restores comments. p_edits: the `edits` of each as the moderator read it; an approval of one that was
-- changed since is refused. Answers the slugs of their products: their pages show something else.
drop function public.admin_moderate_comments(uuid[], text);
create function public.admin_moderate_comments(p_ids uuid[], p_action text, p_edits integer[] default null)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  touched uuid[];
begin
  perform private.require_admin();
  if p_action is null or p_action not in ('approve', 'hide', 'delete', 'restore') or cardinality(p_ids) > 500
    or cardinality(p_edits) <> cardinality(p_ids) then
    perform private.refuse('invalid_input');
  end if;
  -- In id order, so that two moderators queue.
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

-- Answers a review as the shop, shown at once; a review that was waiting is approved with it, unless it was changed since it was read
-- (p_edits). p_id is the panel's own: a repeat writes nothing. Answers the slug of the product.
drop function public.admin_reply_comment(uuid, uuid, text);
create function public.admin_reply_comment(p_id uuid, p_comment_id uuid, p_content text, p_edits integer default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  review public.comments;
begin
  perform private.require_admin();
  select * into review from public.comments c where c.id = p_comment_id for update;
  if not found or review.is_deleted then
    perform private.refuse('comment_missing');
  elsif coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  elsif not review.is_approved and review.edits <> p_edits then
    perform private.refuse('changed_meanwhile');
  end if;
  -- Replies stand under the review itself.
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
grant execute on function
  public.admin_list_comments(text, text, text, text, integer, uuid, uuid, integer, integer),
  public.admin_moderate_comments(uuid[], text, integer[]),
  public.admin_reply_comment(uuid, uuid, text, integer)
to authenticated;
