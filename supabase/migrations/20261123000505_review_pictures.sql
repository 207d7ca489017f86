-- Pictures of reviews, moderated with them; the color that a reviewer bought; and the invitation to write one.

alter table public.comments add column picture_count smallint not null default 0 check (picture_count between 0 and 4);
comment on column public.comments.picture_count is 'Pictures of the review; write_review sets it.';

create table public.comment_pictures (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  -- In the private bucket `reviews`, under the id of whoever uploaded it.
  object_name text not null unique check (object_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$'),
  position smallint not null,
  unique (comment_id, position)
);
comment on table public.comment_pictures is 'Pictures of reviews; who may read the review may see them, by the server.';
alter table public.comment_pictures enable row level security;
grant select on public.comment_pictures to anon, authenticated, service_role;
create policy "pictures follow their review" on public.comment_pictures
for select to anon, authenticated using (exists (select 1 from public.comments c where c.id = comment_id));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('reviews', 'reviews', false, private.upload_limit(), '{image/webp}')
on conflict (id) do nothing;

-- Writes a review with its pictures, which the server put into the bucket for the caller. It shows once an admin approved it.
create function public.write_review(p_product_id uuid, p_content text, p_rating integer, p_pictures text[] default '{}')
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 or coalesce(p_rating, 0) not between 1 and 5 then
    perform private.refuse('invalid_input');
  elsif cardinality(coalesce(p_pictures, '{}')) > 4 or exists (
    select 1 from unnest(p_pictures) n (name)
    where coalesce(n.name, '') !~ ('^' || caller || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$')
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

-- The color in which somebody last paid for a product; null for none, and for one without colors.
create function private.bought_color(p_buyer uuid, p_product uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select i.color_name
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.user_id = p_buyer and o.is_paid and i.product_id = p_product
  order by o.created_at desc, i.color_name limit 1
$$;

-- What stands beside reviews that the caller may read: the color that was bought, and the pictures in their order.
create function public.review_details(p_ids uuid[])
returns table (comment_id uuid, bought_color text, pictures uuid[])
language sql
stable
security definer
set search_path = ''
as $$
  select c.id, private.bought_color(c.user_id, c.product_id),
    array(select p.id from public.comment_pictures p where p.comment_id = c.id order by p.position)
  from public.comments c
  where c.id = any (p_ids[1:200]) and c.parent_id is null
    and ((c.is_approved and not c.is_deleted) or (c.user_id = auth.uid() and not c.is_deleted) or private.is_admin())
$$;
grant execute on function public.review_details(uuid[]) to anon, authenticated, service_role;

create or replace view public.comments_with_metadata
with (security_invoker = true) as
select
  c.id, c.product_id, c.user_id, c.content, c.rating, c.parent_id, c.is_approved, c.is_deleted, c.created_at, c.updated_at,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), 'کاربر') as user_name,
  a.first_name, a.last_name, a.is_buyer, a.is_shop, c.helpful_count, c.unhelpful_count, c.reply_count, c.search_text,
  c.picture_count
from public.comments c
cross join lateral private.comment_author(c.user_id, c.product_id) a;

create index comments_pictured on public.comments (product_id, created_at desc)
where is_approved and not is_deleted and picture_count > 0;

-- ----------------------------------------------------------------------------
-- The invitation to review what arrived.

insert into public.sms_templates (key, description, body) values (
  'review_invitation', 'ده روز پس از تحویل، یک بار',
  '{name} عزیز، از خریدتان راضی هستید؟ نظرتان دربارهٔ سفارش {number} را اینجا بنویسید: {link} هرمز'
);

-- Invites customers to review what arrived ten days ago, each order once: who is not blocked, and has something to write about. What arrived
-- more than thirty days ago is let be: nobody is asked about the past when this begins. Answers how many were invited.
create function public.invite_reviews(p_site text, p_limit integer default 200)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  told record;
  invited integer := 0;
begin
  for told in
    select o.id, o.number, o.user_id, p.phone_number, p.first_name
    from public.order_events e
    join public.orders o on o.id = e.order_id and o.status = 'delivered'
    join public.profiles p on p.id = o.user_id and not p.is_blocked and p.phone_number is not null
    where e.to_status = 'delivered' and e.created_at between now() - interval '30 days' and now() - interval '10 days'
      and not exists (select 1 from public.sms_messages m where m.dedupe_key = 'review_invitation:' || o.id)
      and exists (
        select 1 from public.order_items i join public.products g on g.id = i.product_id and g.is_active
        where i.order_id = o.id and i.quantity > i.reduced_quantity and not exists (
          select 1 from public.comments c
          where c.product_id = i.product_id and c.user_id = o.user_id and c.parent_id is null and not c.is_deleted
        )
      )
    order by e.created_at limit least(greatest(p_limit, 0), 1000)
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
  -- A template that is switched off writes nothing: those are not counted.
  return case when exists (select 1 from public.sms_templates t where t.key = 'review_invitation' and t.is_active) then invited else 0 end;
end
$$;
grant execute on function public.invite_reviews(text, integer) to service_role;
create index order_events_delivered on public.order_events (created_at) where to_status = 'delivered';
