-- Questions about products and their answers.

-- Questions about products and answers; public once approved.
create table public.questions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.questions (id) on delete cascade,
  content text not null check (char_length(btrim(content)) between 2 and 1000),
  is_approved boolean not null default false,
  is_deleted boolean not null default false,
  -- Visible answers of a question and time of the first; kept by a trigger.
  answer_count integer not null default 0,
  answered_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint answers_have_no_answers check (parent_id is null or (answer_count = 0 and answered_at is null))
);
create index questions_product_id on public.questions (product_id);
create index questions_shown on public.questions (product_id, answered_at desc nulls last, created_at desc)
where is_approved and not is_deleted and parent_id is null;
create index questions_user_id on public.questions (user_id);
create index questions_parent_id on public.questions (parent_id);
create index questions_newest on public.questions (created_at desc, id);
create index questions_waiting on public.questions (created_at) where not is_approved and not is_deleted;
create index questions_to_tell on public.questions (answered_at) where answered_at is not null and notified_at is null;
alter table public.questions enable row level security;
grant select on public.questions to anon, authenticated, service_role;
create trigger touch_updated_at before update of is_approved, is_deleted, content on public.questions
for each row execute function private.touch_updated_at();
-- Excludes answer counts.
create trigger audit after insert or delete or update of content, is_approved, is_deleted on public.questions
for each row execute function private.audit();

create policy "everybody reads what is approved" on public.questions
for select to anon using (is_approved and not is_deleted);

create policy "people also read their own, staff all" on public.questions
for select to authenticated
using ((is_approved and not is_deleted) or (user_id = (select auth.uid()) and not is_deleted) or (select private.has_capability('reviews')));

-- Counts visible answers; locks the question first, so that concurrent moderators count correctly.
create function private.count_answer()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked uuid := coalesce(new.parent_id, old.parent_id);
  shown integer;
begin
  perform 1 from public.questions q where q.id = asked for no key update;
  select count(*) into shown from public.questions a where a.parent_id = asked and a.is_approved and not a.is_deleted;
  update public.questions q
  set answer_count = shown, answered_at = case when shown > 0 then coalesce(q.answered_at, now()) end
  where q.id = asked and q.answer_count <> shown;
  return null;
end
$$;
create trigger count_lost_answer after delete on public.questions
for each row when (old.parent_id is not null) execute function private.count_answer();
create trigger count_answer after insert or update of is_approved, is_deleted on public.questions
for each row when (new.parent_id is not null) execute function private.count_answer();

-- Visible answers, the shop's first, then oldest. Authors appear by first name only.
create function private.answers_to(p_question uuid, p_limit integer)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(s) order by s.is_shop desc, s.created_at, s.id), '[]')
  from (
    select a.id, a.content as text, coalesce(nullif(btrim(w.first_name), ''), 'کاربر') as author, w.is_buyer, w.is_shop, a.created_at
    from public.questions a cross join lateral private.comment_author(a.user_id, a.product_id) w
    where a.parent_id = p_question and a.is_approved and not a.is_deleted
    order by w.is_shop desc, a.created_at, a.id limit p_limit
  ) s
$$;
grant execute on function private.answers_to(uuid, integer) to anon, authenticated, service_role;

-- Page of visible questions, latest answered first. Equal for all viewers, thus cacheable.
create function public.product_questions(
  p_product_id uuid, p_limit integer default 10, p_offset integer default 0, p_answers integer default 50
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'total', (
        select count(*) from public.questions q
        where q.product_id = p_product_id and q.parent_id is null and q.is_approved and not q.is_deleted
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'text', s.content, 'author', coalesce(nullif(btrim(w.first_name), ''), 'کاربر'), 'is_shop', w.is_shop,
            'created_at', s.created_at, 'answer_count', s.answer_count,
            'answers', private.answers_to(s.id, least(greatest(p_answers, 0), 50))
          ) order by s.answered_at desc nulls last, s.created_at desc, s.id
        )
        from (
          select q.id, q.user_id, q.content, q.created_at, q.answer_count, q.answered_at from public.questions q
          where q.product_id = p_product_id and q.parent_id is null and q.is_approved and not q.is_deleted
          order by q.answered_at desc nulls last, q.created_at desc, q.id
          limit least(greatest(p_limit, 0), 50) offset greatest(p_offset, 0)
        ) s
        cross join lateral private.comment_author(s.user_id, p_product_id) w
      ), '[]')
    )
  );
end
$$;
grant execute on function public.product_questions(uuid, integer, integer, integer) to anon, authenticated, service_role;

-- Questions and answers of the caller, newest first.
create function public.my_questions(p_limit integer default 100)
returns table (
  id uuid, content text, is_approved boolean, created_at timestamptz, is_answer boolean, asked text, answers jsonb,
  product_name text, product_slug text, image text
)
language sql stable set search_path = ''
as $$
  select q.id, q.content, q.is_approved, q.created_at, q.parent_id is not null, a.content, private.answers_to(q.id, 50),
    p.name, p.slug, p.images[1]
  from public.questions q
  left join public.questions a on a.id = q.parent_id
  left join public.products p on p.id = q.product_id
  where q.user_id = (select auth.uid()) and not q.is_deleted
  order by q.created_at desc, q.id
  limit least(greatest(p_limit, 0), 100)
$$;
grant execute on function public.my_questions(integer) to authenticated;

-- Locks questions and answers with their questions in id order, against deadlocks. Keys stay unlocked for new answers.
create function private.lock_questions(p_ids uuid[])
returns void
language sql set search_path = ''
as $$
  select 1 from public.questions q
  where q.id = any (p_ids) or q.id in (select a.parent_id from public.questions a where a.id = any (p_ids))
  order by q.id for no key update
$$;

-- Counts a comment or question of the caller; refuses 'too_many_attempts' except with `reviews`.
-- Definer: hit_rate_limit is the server's.
create function private.count_writing(p_caller uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_capability('reviews') and not (
    public.hit_rate_limit('comments:' || p_caller, 10, 600)
    and public.hit_rate_limit('comments-of-a-day:' || p_caller, 40, 86400)
  ) then
    perform private.refuse('too_many_attempts');
  end if;
end
$$;

-- Asks about a product, pending approval; returns the id.
-- Definer: writes questions.
create function public.ask_question(p_product_id uuid, p_content text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  perform private.count_writing(caller);
  insert into public.questions (product_id, user_id, content) values (p_product_id, caller, btrim(p_content))
  returning id into written;
  return written;
end
$$;
grant execute on function public.ask_question(uuid, text) to authenticated;

-- Answers a question about a purchased product, pending approval; returns the id.
-- Definer: writes questions.
create function public.answer_question(p_question_id uuid, p_content text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  asked public.questions;
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  select q.* into asked from public.questions q join public.products p on p.id = q.product_id and p.is_active
  where q.id = p_question_id and q.parent_id is null and q.is_approved and not q.is_deleted;
  if not found then
    perform private.refuse('question_missing');
  elsif not private.has_capability('reviews') and not (select w.is_buyer from private.comment_author(caller, asked.product_id) w) then
    perform private.refuse('buyers_answer');
  end if;
  perform private.count_writing(caller);
  insert into public.questions (product_id, user_id, parent_id, content)
  values (asked.product_id, caller, asked.id, btrim(p_content))
  returning id into written;
  return written;
end
$$;
grant execute on function public.answer_question(uuid, text) to authenticated;

-- Hides a question or answer of the caller; returns the product slug. Refuses 'question_missing'.
-- Definer: writes questions.
create function public.delete_question(p_id uuid)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  product uuid;
begin
  perform private.lock_questions(array[p_id]);
  update public.questions q set is_deleted = true
  where q.id = p_id and not q.is_deleted and q.user_id = caller
  returning q.product_id into product;
  if not found then
    perform private.refuse('question_missing');
  end if;
  return (select p.slug from public.products p where p.id = product);
end
$$;
grant execute on function public.delete_question(uuid) to authenticated;

-- Moderation list, newest first. p_state: waiting, unanswered, approved, deleted, null (not deleted); p_flag: link; p_kind:
-- question, answer.
-- Definer: reads names of authors not granted by `reviews`.
create function public.admin_list_questions(
  p_state text default null, p_search text default null, p_flag text default null, p_kind text default null,
  p_product_id uuid default null, p_user_id uuid default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, product_id uuid, product_name text, product_slug text, user_id uuid, author text, phone text, is_shop boolean,
  content text, parent_id uuid, parent_content text, is_approved boolean, is_deleted boolean, answer_count integer,
  created_at timestamptz, has_bought boolean, has_link boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not q.is_approved and not q.is_deleted'
    when 'unanswered' then 'q.is_approved and not q.is_deleted and q.parent_id is null and q.answer_count = 0'
    when 'approved' then 'q.is_approved and not q.is_deleted'
    when 'deleted' then 'q.is_deleted'
    else 'not q.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'answer' then ' and q.parent_id is not null' when 'question' then ' and q.parent_id is null' else '' end
    || case when p_product_id is not null then ' and q.product_id = $1' else '' end
    || case when p_user_id is not null then ' and q.user_id = $2' else '' end
    || case when p_flag = 'link' then ' and private.has_link(q.content)' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(q.content) like all ($3)
        or q.product_id in (select p.id from public.products p where p.search_text like all ($3))
        or q.user_id in (select a.id from public.profiles a where a.search_text like all ($3))
      )$c$ else '' end;
  execute format(
    'select array(select q.id from public.questions q where %1$s order by q.created_at desc, q.id limit $4 offset $5),
      (select count(*) from public.questions q where %1$s)',
    wanted
  ) into ids, found using p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select q.id, q.product_id, p.name, p.slug, q.user_id,
    coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number, w.is_shop, q.content,
    q.parent_id, o.content, q.is_approved, q.is_deleted, q.answer_count, q.created_at, w.is_buyer, private.has_link(q.content), found
  from public.questions q
  join public.products p on p.id = q.product_id
  join public.profiles a on a.id = q.user_id
  cross join lateral private.comment_author(q.user_id, q.product_id) w
  left join public.questions o on o.id = q.parent_id
  where q.id = any (ids)
  order by q.created_at desc, q.id;
end
$$;
grant execute on function public.admin_list_questions(text, text, text, text, uuid, uuid, integer, integer) to authenticated;

-- Questions and answers per state: {"waiting", "unanswered", "approved", "deleted"}.
create function public.admin_question_counts()
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reviews');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where not q.is_approved and not q.is_deleted),
      'unanswered', count(*) filter (where q.is_approved and not q.is_deleted and q.parent_id is null and q.answer_count = 0),
      'approved', count(*) filter (where q.is_approved and not q.is_deleted),
      'deleted', count(*) filter (where q.is_deleted)
    )
    from public.questions q
  );
end
$$;
grant execute on function public.admin_question_counts() to authenticated;

-- Moderates up to 500 questions and answers; returns product slugs. p_action: approve, hide, delete or restore.
-- Definer: writes questions.
create function public.admin_moderate_questions(p_ids uuid[], p_action text)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  perform private.require_capability('reviews');
  if p_action is null or p_action not in ('approve', 'hide', 'delete', 'restore') or cardinality(p_ids) > 500 then
    perform private.refuse('invalid_input');
  end if;
  perform private.lock_questions(p_ids);
  with changed as (
    update public.questions q
    set is_approved = case p_action when 'approve' then true when 'hide' then false else q.is_approved end,
      is_deleted = case p_action when 'delete' then true when 'restore' then false else q.is_deleted end
    where q.id = any (p_ids)
    returning q.product_id
  )
  select coalesce(array_agg(distinct h.product_id), '{}') into touched from changed h;
  return coalesce((select array_agg(p.slug) from public.products p where p.id = any (touched)), '{}');
end
$$;
grant execute on function public.admin_moderate_questions(uuid[], text) to authenticated;

-- Answers as the shop, visible at once; approves a pending question. An answer's id stands for its question. Idempotent by
-- p_id.
-- Definer: writes questions.
create function public.admin_answer_question(p_id uuid, p_question_id uuid, p_content text)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.questions;
begin
  perform private.require_capability('reviews');
  perform private.lock_questions(array[p_question_id]);
  select q.* into asked from public.questions q
  where q.id = (select coalesce(g.parent_id, g.id) from public.questions g where g.id = p_question_id);
  if not found or asked.is_deleted then
    perform private.refuse('question_missing');
  elsif coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  if not exists (select 1 from public.questions q where q.id = p_id) then
    update public.questions q set is_approved = true where q.id in (asked.id, p_question_id) and not q.is_approved and not q.is_deleted;
    insert into public.questions (id, product_id, user_id, parent_id, content, is_approved)
    values (p_id, asked.product_id, auth.uid(), asked.id, btrim(p_content), true);
  end if;
  return (select p.slug from public.products p where p.id = asked.product_id);
end
$$;
grant execute on function public.admin_answer_question(uuid, uuid, text) to authenticated;

-- Notifies authors of answered questions, once each, unless blocked or self-answered. Concurrency-safe; returns the number.
-- Definer: writes questions.
create function public.notify_answered_questions(p_site text, p_limit integer default 200)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  told integer := 0;
  is_on boolean := exists (select 1 from public.sms_templates t where t.key = 'question_answered' and t.is_active);
begin
  for asked in
    update public.questions q set notified_at = now()
    where q.id in (
      select w.id from public.questions w
      where w.answered_at is not null and w.notified_at is null and w.is_approved and not w.is_deleted
        and exists (
          select 1 from public.questions a
          where a.parent_id = w.id and a.is_approved and not a.is_deleted and a.user_id <> w.user_id
        )
      order by w.answered_at limit least(greatest(p_limit, 0), 1000) for update skip locked
    )
    returning q.id, q.user_id, q.product_id
  loop
    perform private.write_sms(
      'question_answered', a.phone_number,
      jsonb_build_object(
        'product', private.shorten(p.name, 60),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(p.id) || '#questions'
      ),
      'question_answered:' || asked.id, asked.user_id
    )
    from public.profiles a join public.products p on p.id = asked.product_id and p.is_active
    where a.id = asked.user_id and not a.is_blocked and a.phone_number is not null;
    -- Inactive templates send nothing.
    told := told + (found and is_on)::integer;
  end loop;
  return told;
end
$$;
grant execute on function public.notify_answered_questions(text, integer) to service_role;
