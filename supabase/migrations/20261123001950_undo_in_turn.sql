-- Two changes of one product are taken back one after the other: undoing the newer one no longer keeps the older from being undone.

alter table private.bulk_change_rows
-- Of the product, just before the change wrote it.
add column seen_version integer;

-- Writes the next p_limit products of a change that has begun, or takes them back when it is being undone; call it until nothing is left.
-- Of a product that somebody changed in between nothing is overwritten; a change that was itself taken back is no such thing. Answers {"done", "skipped": products of this call, "left",
-- "slugs": of what changed}. Safe to call twice at once.
create or replace function public.admin_run_bulk_change(p_id uuid, p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  change public.bulk_changes;
  back boolean;
  ids uuid[];
  good uuid[];
begin
  perform private.require_admin();
  select * into change from public.bulk_changes c where c.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  back := change.undone_at is not null;
  ids := array(
    select r.product_id from private.bulk_change_rows r
    where r.change_id = p_id and r.state = case when back then 'done' else 'waiting' end
    order by r.product_id limit least(greatest(p_limit, 1), 1000)
  );
  -- In the order in which buyers lock them.
  perform 1 from public.products p where p.id = any (ids) order by p.id for no key update;
  if change.kind = 'stock' and not back then
    -- Sales are no edits: a change counts from what there is now.
    update private.bulk_change_rows r
    set before = jsonb_build_object('stock', p.stock_quantity),
      after = case change.change ->> 'how'
        when 'change' then jsonb_build_object('stock', p.stock_quantity + (change.change ->> 'value')::integer) else r.after end
    from public.products p
    where r.change_id = p_id and r.product_id = any (ids) and p.id = r.product_id and not p.has_colors;
  end if;
  good := array(
    select p.id from private.bulk_change_rows r join public.products p on p.id = r.product_id
    where r.change_id = p_id and p.id = any (ids) and case
      when change.kind = 'stock' then not p.has_colors and case when back
        then p.stock_quantity - ((r.after ->> 'stock')::integer - (r.before ->> 'stock')::integer) >= 0
        else (r.after ->> 'stock')::integer >= 0 end
      else p.version = r.version and (
        not back or r.before ->> 'category_id' is null
        or exists (select from public.categories c where c.id = (r.before ->> 'category_id')::uuid)
      )
    end
    order by p.id
  );
  if not back then
    update private.bulk_change_rows r set seen_version = p.version
    from public.products p where r.change_id = p_id and p.id = any (good) and p.id = r.product_id;
  end if;
  if cardinality(good) > 0 then
    perform private.write_bulk_change(change, good, back);
  end if;
  if back then
    -- What stood there before this change stands there again: the change that made it can be taken back, too.
    update private.bulk_change_rows older set version = p.version
    from private.bulk_change_rows r join public.products p on p.id = r.product_id
    where r.change_id = p_id and r.product_id = any (good) and older.product_id = r.product_id and older.change_id <> p_id
      and older.state = 'done' and older.version = r.seen_version;
  end if;
  update private.bulk_change_rows r
  set version = p.version,
    state = case when p.id = any (good) then case when back then 'undone' else 'done' end when back then 'kept' else 'left_out' end
  from public.products p
  where r.change_id = p_id and r.product_id = any (ids) and p.id = r.product_id;
  return jsonb_build_object(
    'done', cardinality(good), 'skipped', cardinality(ids) - cardinality(good),
    'left', (
      select count(*) from private.bulk_change_rows r
      where r.change_id = p_id and r.state = case when back then 'done' else 'waiting' end
    ),
    'slugs', (select coalesce(jsonb_agg(p.slug), '[]') from public.products p where p.id = any (good))
  );
end
$$;
