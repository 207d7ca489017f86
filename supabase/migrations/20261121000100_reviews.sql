-- Reviews, replies and votes.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null check (char_length(btrim(content)) between 2 and 1000),
  -- Stars; replies have none.
  rating smallint check (rating between 1 and 5),
  parent_id uuid references public.comments (id) on delete cascade,
  is_approved boolean not null default false,
  is_deleted boolean not null default false,
  -- Kept by triggers.
  helpful_count integer not null default 0,
  unhelpful_count integer not null default 0,
  reply_count integer not null default 0,
  search_text text generated always as (private.search_key(content)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_have_stars_replies_none check ((parent_id is null) = (rating is not null))
);
comment on table public.comments is 'Reviews (with stars) and replies; shown once an admin approved them.';
create index comments_product_id on public.comments (product_id, created_at desc) where is_approved and not is_deleted;
create index comments_product on public.comments (product_id);
create index comments_user_id on public.comments (user_id);
create index comments_parent_id on public.comments (parent_id);
create trigger touch_updated_at before update of is_approved, is_deleted, content on public.comments
for each row execute function private.touch_updated_at();

create table public.comment_likes (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  is_helpful boolean not null,
  created_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
comment on table public.comment_likes is 'Votes: one per person and comment.';
create index comment_likes_user_id on public.comment_likes (user_id);

-- A reply answers a visible review of the same product; people write about what they can see, and not without end.
create function private.check_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.products p where p.id = new.product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  if new.parent_id is not null and not exists (
    select 1 from public.comments c
    where c.id = new.parent_id and c.product_id = new.product_id and c.parent_id is null and c.is_approved and not c.is_deleted
  ) then
    perform private.refuse('comment_missing');
  end if;
  if auth.uid() is not null and not private.is_admin() and not (
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

-- Counts of a product and of a review follow what is visible.
create function private.count_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
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

create function private.count_like()
returns trigger
language plpgsql
security definer
set search_path = ''
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

-- Blocked people read, they do not write.
create function private.may_write()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = auth.uid() and not p.is_blocked)
$$;
grant execute on function private.may_write() to authenticated;

alter table public.comments enable row level security;
alter table public.comment_likes enable row level security;
grant select on public.comments to anon, authenticated, service_role;
grant insert (product_id, content, rating, parent_id) on public.comments to authenticated;
grant select, delete on public.comment_likes to authenticated;
grant insert (comment_id, is_helpful) on public.comment_likes to authenticated;
grant update (is_helpful) on public.comment_likes to authenticated;
grant select on public.comment_likes to service_role;

create policy "everybody reads what is approved" on public.comments
for select to anon using (is_approved and not is_deleted);
create policy "people also read their own, admins all" on public.comments
for select to authenticated
using ((is_approved and not is_deleted) or (user_id = (select auth.uid()) and not is_deleted) or (select private.is_admin()));
create policy "people comment for themselves" on public.comments
for insert to authenticated with check (user_id = (select auth.uid()) and (select private.may_write()));

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

-- What stands beside a comment of its author, and no other part of a profile or an order: the name, whether they paid for
-- that article, whether they speak for the shop. Admins speak as the shop; their own names stay theirs.
create function private.comment_author(author uuid, product uuid)
returns table (first_name text, last_name text, is_buyer boolean, is_shop boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case when p.user_type = 'admin' then 'فروشگاه' else p.first_name end,
    case when p.user_type = 'admin' then 'هرمز' else p.last_name end,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = author and o.is_paid and i.product_id = product
    ),
    p.user_type = 'admin'
  from public.profiles p where p.id = author
$$;
grant execute on function private.comment_author(uuid, uuid) to anon, authenticated, service_role;

create view public.comments_with_metadata
with (security_invoker = true) as
select
  c.id, c.product_id, c.user_id, c.content, c.rating, c.parent_id, c.is_approved, c.is_deleted, c.created_at, c.updated_at,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), 'کاربر') as user_name,
  a.first_name, a.last_name, a.is_buyer, a.is_shop, c.helpful_count, c.unhelpful_count, c.reply_count, c.search_text
from public.comments c
cross join lateral private.comment_author(c.user_id, c.product_id) a;
grant select on public.comments_with_metadata to anon, authenticated, service_role;
comment on view public.comments_with_metadata is 'Comments with what is told of their author and their counts.';

-- Average, number and distribution (keys "1" to "5") of the approved reviews of a product.
create function public.get_product_rating_summary(p_product_id uuid)
returns table (average_rating numeric, rating_count integer, rating_distribution jsonb)
language sql
stable
set search_path = ''
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
    )
  from public.comments c
  where c.product_id = p_product_id and c.parent_id is null and c.is_approved and not c.is_deleted
$$;
grant execute on function public.get_product_rating_summary(uuid) to anon, authenticated, service_role;

-- Takes a comment back: the author, or an admin.
create function public.delete_comment(p_comment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  update public.comments c set is_deleted = true
  where c.id = p_comment_id and not c.is_deleted and (c.user_id = caller or private.is_admin());
  if not found then
    perform private.refuse('comment_missing');
  end if;
end
$$;
grant execute on function public.delete_comment(uuid) to authenticated;
