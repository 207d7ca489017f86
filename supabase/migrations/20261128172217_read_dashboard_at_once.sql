SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_dashboard_page (
  p_edges        timestamp with time zone[] DEFAULT NULL::timestamp WITH time zone[],
  p_before_from  timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_before_until timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_year_from    timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_year_until   timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sees_stock constant boolean := private.has_capability('stock', 'products');
  sees_figures constant boolean := p_edges is not null and private.has_capability('reports');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'work', public.admin_waiting_work(),
    'figures', case when sees_figures
      then public.admin_dashboard(p_edges, p_before_from, p_before_until, p_year_from, p_year_until) end,
    'misses', case when sees_figures then (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.ordinality), '[]')
      from public.admin_list_zero_result_searches(now() - interval '30 days', 8) with ordinality m
    ) end,
    'latest', case when private.has_capability('orders', 'shipping', 'payments') then (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.ordinality), '[]')
      from public.admin_list_orders(p_limit => 5) with ordinality o
    ) end,
    'low', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.ordinality), '[]') from public.admin_low_stock(6) with ordinality l
    ) end,
    'ending', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.ordinality), '[]')
      from public.admin_running_out(p_limit => 6) with ordinality e
    ) end,
    'backup', case when private.is_owner() then jsonb_build_object(
      'last', (select to_jsonb(b) from public.last_backup b),
      'opened_at', (select s.setup_completed_at from public.shop_settings s)
    ) end
  );
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."admin_dashboard_page"(timestamp WITH time zone[], timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone)
  FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."admin_dashboard_page"(timestamp WITH time zone[], timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone)
  TO "authenticated", "postgres";
