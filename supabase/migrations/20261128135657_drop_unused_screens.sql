SET local check_function_bodies = off;

-- Removes nothing that staff wrote. The log of missing pages fills itself and the register of demonstration rows has only ids of the
-- seed: both are dropped with their rows.
DO $$
BEGIN
  IF EXISTS (SELECT FROM public.dealer_notes) THEN
    RAISE EXCEPTION 'public.dealer_notes has rows. Export them: psql -c "\copy public.dealer_notes to dealer_notes.csv csv header", copy what is still needed to the notes of the customers, then: delete from public.dealer_notes;';
  END IF;
  IF EXISTS (SELECT FROM public.short_links s WHERE s.title <> '') THEN
    RAISE EXCEPTION 'public.short_links has named links. Export them: psql -c "\copy public.short_links to short_links.csv csv header", then: update public.short_links set title = ''''; the links go on working.';
  END IF;
END
$$;

DELETE FROM private.audited_tables t WHERE t.table_name IN ('dealer_notes', 'short_links');

REVOKE ALL ("expires_at") ON TABLE "public"."short_links" FROM "authenticated";

REVOKE ALL ("target") ON TABLE "public"."short_links" FROM "authenticated";

DROP POLICY "staff add short links" ON "public"."short_links";

DROP POLICY "staff change short links" ON "public"."short_links";

DROP POLICY "staff remove short links" ON "public"."short_links";

DROP TRIGGER "found_page" ON "public"."redirects";

DROP TRIGGER "audit" ON "public"."short_links";

DROP INDEX "public"."short_links_newest";

ALTER TABLE "public"."dealer_notes"
  DROP CONSTRAINT "dealer_notes_author_id_fkey";

ALTER TABLE "public"."dealer_notes"
  DROP CONSTRAINT "dealer_notes_user_id_fkey";

ALTER TABLE "public"."short_links"
  DROP CONSTRAINT "short_links_title_check";

DROP FUNCTION "private"."demonstration_orders"();

DROP FUNCTION "private"."found_page"();

DROP FUNCTION "private"."is_demonstration"(text, uuid);

DROP FUNCTION "public"."admin_demonstration"();

DROP FUNCTION "public"."admin_list_dealers"(text, jsonb, text, boolean, integer, integer);

DROP FUNCTION "public"."admin_list_short_links"(text, text, text, integer, integer);

DROP FUNCTION "public"."admin_remove_demonstration"(text);

DROP FUNCTION "public"."record_missing_page"(text, boolean, text);

ALTER TABLE "public"."short_links"
  DROP COLUMN "title";

DROP TABLE "private"."demonstration_rows";

DROP TABLE "public"."dealer_notes";

DROP TABLE "public"."not_found_paths";

CREATE OR REPLACE FUNCTION public.admin_list_dealers (
  p_search    text    DEFAULT NULL::text,
  p_filter    jsonb   DEFAULT '{}'::jsonb,
  p_sort      text    DEFAULT 'turnover_90'::text,
  p_ascending boolean DEFAULT false,
  p_limit     integer DEFAULT 20,
  p_offset    integer DEFAULT 0
)
  RETURNS TABLE (
    id            uuid,
    first_name    text,
    last_name     text,
    phone_number  text,
    user_type     public.user_type,
    is_blocked    boolean,
    business_name text,
    city          text,
    orders        integer,
    turnover_30   bigint,
    turnover_90   bigint,
    turnover_365  bigint,
    average_order bigint,
    last_order_at timestamp with time zone,
    rhythm_days   integer,
    silent_days   integer,
    is_silent     boolean,
    total         bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wanted text := private.normalize_text(left(coalesce(p_search, ''), 100));
  direction integer := case when p_ascending then 1 else -1 end;
begin
  perform private.require_capability('customers');
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, coalesce(r.business_name, ''), coalesce(r.city, ''),
    f.orders, f.turnover_30, f.turnover_90, f.turnover_365, f.average_order, f.last_order_at, f.rhythm_days, f.silent_days, f.is_silent,
    count(*) over ()
  from public.profiles p
  left join lateral (
    select w.business_name, w.city from public.wholesale_requests w
    where w.user_id = p.id and w.status = 'approved' order by w.answered_at desc limit 1
  ) r on true
  cross join lateral private.dealer_figures(p.id) f
  where p.user_type in ('shop', 'dealer')
    and (p_filter ->> 'type' is null or p.user_type::text = p_filter ->> 'type')
    and case p_filter ->> 'state'
      when 'never' then f.orders = 0 when 'silent' then f.is_silent when 'active' then f.orders > 0 and not f.is_silent else true
    end
    and (
      wanted = '' or p.search_text like '%' || wanted || '%'
      or private.normalize_text(r.business_name || ' ' || r.city) like '%' || wanted || '%'
    )
  order by
    direction * case p_sort
      when 'turnover_30' then f.turnover_30 when 'turnover_365' then f.turnover_365 when 'average' then f.average_order
      when 'last' then extract(epoch from f.last_order_at)::bigint when 'name' then null else f.turnover_90
    end nulls last,
    case when p_sort = 'name' and p_ascending then p.last_name || ' ' || p.first_name end,
    case when p_sort = 'name' and not p_ascending then p.last_name || ' ' || p.first_name end desc,
    p.created_at desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$function$;

CREATE OR REPLACE FUNCTION public.count_redirect (
  p_source text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.redirects r set hits = r.hits + 1, last_hit_at = now() where r.source = p_source
$function$;

REVOKE ALL ON FUNCTION "public"."admin_list_dealers"(text, jsonb, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_list_dealers"(text, jsonb, text, boolean, integer, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."count_redirect"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_redirect"(text) TO "postgres", "service_role";

REVOKE ALL ON TABLE "public"."short_links" FROM "authenticated";

GRANT SELECT ON TABLE "public"."short_links" TO "authenticated";
