SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_undo_import(p_source text, p_apply boolean default false, p_limit integer default 500)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    delete from public.products p where p.id = any (gone);
    get diagnostics removed = row_count;
    delete from private.imported_rows i where i.id = any (gone);
  end if;
  select jsonb_build_object(
    'removed', removed, 'left', count(*) filter (where u.reason is null), 'kept', count(*) filter (where u.reason is not null),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', k.name, 'reason', k.reason))
      from (select n.name, n.reason from private.undoable(p_source) n where n.reason is not null order by n.name collate private.persian limit 200) k
    ), '[]')
  ) into answer from private.undoable(p_source) u;
  if p_apply and (answer ->> 'left')::integer = 0 then
    perform private.drop_unused_imported(p_source);
  end if;
  return answer;
end
$$;
