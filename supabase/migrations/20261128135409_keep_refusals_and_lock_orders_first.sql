SET local check_function_bodies = off;

DROP FUNCTION "public"."fail_payment"(text, public.payment_status, text);

ALTER TABLE "public"."payments"
  ADD COLUMN "error_detail" text;

CREATE OR REPLACE FUNCTION private.dashboard_figures (
  p_edges        timestamp with time zone[],
  p_before_from  timestamp with time zone,
  p_before_until timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  with span as (
    select p_edges[1] as first, p_edges[cardinality(p_edges)] as last
  ), paid as materialized (
    select o.total_amount - o.reduced_amount as income, private.is_sale(o.status, o.total_amount - o.reduced_amount) as is_sale, o.province, o.customer_type,
      width_bucket(o.payment_verified_at, p_edges) as slot
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
  ), sold as materialized (
    select l.product_id, max(l.product_name) as name, sum(l.income)::bigint as worth, sum(l.pieces)::bigint as pieces,
      sum(l.cost)::bigint as cost, sum(l.income) filter (where l.cost is null)::bigint as unknown
    from span, private.sold_lines(span.first, span.last) l group by l.product_id
  )
  select jsonb_build_object(
    'now', (select to_jsonb(s) from span, private.sales_of(span.first, span.last) s),
    'before', (select to_jsonb(s) from private.sales_of(p_before_from, p_before_until) s),
    'series', (
      select jsonb_agg(jsonb_build_object('revenue', coalesce(x.revenue, 0), 'orders', coalesce(x.orders, 0)) order by slot)
      from generate_series(1, cardinality(p_edges) - 1) slot
      left join (
        select p.slot, sum(p.income) as revenue, count(*) filter (where p.is_sale) as orders
        from paid p group by p.slot
      ) x using (slot)
    ),
    'goods', (
      select jsonb_build_object('income', coalesce(sum(s.worth), 0), 'cost', coalesce(sum(s.cost), 0),
        'unknown_income', coalesce(sum(s.unknown), 0)) from sold s
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.id), '[]') from (
        select p.id, p.name, s.worth, s.pieces from sold s join public.products p on p.id = s.product_id
        where s.pieces > 0 order by s.worth desc, p.id limit 8
      ) t
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.name), '[]') from (
        select c.id, coalesce(c.name, 'بدون دسته') as name, sum(s.worth)::bigint as worth, sum(s.pieces)::bigint as pieces
        from sold s left join public.products p on p.id = s.product_id
        left join public.categories c on c.id = p.category_id
        where s.pieces > 0 group by c.id, c.name order by 3 desc, 2 limit 8
      ) t
    ),
    'provinces', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]') from (
        select p.province as key, coalesce(p.province, 'تحویل در فروشگاه') as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
        from paid p group by p.province order by 3 desc, 2 limit 10
      ) t
    ),
    'customer_types', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc), '[]') from (
        select p.customer_type as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
        from paid p group by 1
      ) t
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.count desc), '[]') from (
        select y.state as name, count(*) as count, sum(y.amount)::bigint as amount
        from public.payments y, span where y.created_at >= span.first and y.created_at < span.last group by 1
      ) t
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_sale (
  p_status public.order_status,
  p_income bigint
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$select p_status not in ('cancelled', 'returned') or p_income > 0$function$;

CREATE OR REPLACE FUNCTION private.sales_of (
  p_from  timestamp with time zone,
  p_until timestamp with time zone
)
  RETURNS TABLE (
    revenue       bigint,
    orders        integer,
    new_customers integer
  )
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select
    coalesce(sum(o.total_amount - o.reduced_amount), 0)::bigint,
    count(*) filter (where private.is_sale(o.status, o.total_amount - o.reduced_amount))::integer,
    (
      select count(*)::integer from public.profiles p
      where p.created_at >= p_from and p.created_at < p_until and p.user_type <> 'admin'
    )
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
$function$;

CREATE OR REPLACE FUNCTION public.admin_profit (
  p_from     timestamp with time zone,
  p_until    timestamp with time zone,
  p_category uuid                     DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('costs');
  return (
    select jsonb_build_object(
      'income', coalesce(sum(s.income), 0),
      'cost', coalesce(sum(s.cost), 0),
      'unknown_income', coalesce(sum(s.income) filter (where s.cost is null), 0),
      'unknown_lines', count(*) filter (where s.cost is null and s.pieces > 0),
      'orders', count(distinct s.order_id) filter (where s.pieces > 0),
      'pieces', coalesce(sum(s.pieces), 0)
    )
    from private.sold_lines(p_from, p_until) s
    where p_category is null or s.product_id in (select p.id from private.products_under(p_category) p)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_remove_demonstration (
  p_name text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  orders uuid[];
  people uuid[];
  pictures text[];
  slugs text[];
  gone integer;
begin
  perform private.require_owner();
  perform 1 from public.shop_settings s where s.id and p_name in (s.name, s.full_name) for update;
  if not found then
    perform private.refuse('name_mismatch');
  end if;
  if not exists (select from private.demonstration_rows) then
    perform private.refuse('demonstration_gone');
  elsif private.is_demonstration('person', auth.uid()) then
    perform private.refuse('demonstration_account');
  end if;

  select coalesce(array_agg(distinct n.name), '{}') into pictures
  from (
    select unnest(p.images) as name from public.products p where private.is_demonstration('product', p.id)
    union all
    select unnest(c.images) from public.product_colors c where private.is_demonstration('product', c.product_id)
    union all
    select c.image_url from public.categories c where private.is_demonstration('category', c.id)
    union all
    select unnest(array[s.image_url, s.phone_image_url]) from public.hero_slides s where private.is_demonstration('slide', s.id)
    union all
    select unnest(array[b.background_image, b.phone_image]) from public.promotion_banners b
    where private.is_demonstration('banner', b.id)
    union all
    select unnest(array[t.image_url, t.phone_image_url]) from public.seasonal_tiles t where private.is_demonstration('tile', t.id)
  ) n
  where n.name ~ '^(products|categories|banners)/';

  orders := array(select private.demonstration_orders());
  -- The orders first: common lock order.
  perform 1 from public.orders o where o.id = any (orders) order by o.id for update;
  delete from public.refunds r where r.order_id = any (orders);
  delete from public.returns r where r.order_id = any (orders);
  delete from public.payments y where y.order_id = any (orders);
  delete from public.orders o where o.id = any (orders);

  delete from public.bundles b where private.is_demonstration('bundle', b.id);
  delete from public.hero_slides s where private.is_demonstration('slide', s.id);
  delete from public.promotion_banners b where private.is_demonstration('banner', b.id);
  delete from public.seasonal_tiles t where private.is_demonstration('tile', t.id);
  delete from public.discount_codes c where private.is_demonstration('code', c.id);
  delete from public.search_synonyms y where private.is_demonstration('synonym', y.id);
  with removed as (
    delete from public.products p where private.is_demonstration('product', p.id) returning p.slug
  )
  select coalesce(array_agg(r.slug), '{}') into slugs from removed r;
  delete from public.product_families f
  where private.is_demonstration('family', f.id)
    and not exists (select from public.product_family_members m where m.family_id = f.id);
  delete from public.colors c
  where private.is_demonstration('color', c.id) and not exists (select from public.product_colors p where p.color_id = c.id);
  -- Leaves first; categories in use stay.
  loop
    delete from public.categories c
    where private.is_demonstration('category', c.id)
      and not exists (select from public.products p where p.category_id = c.id)
      and not exists (select from public.categories below where below.parent_id = c.id);
    get diagnostics gone = row_count;
    exit when gone = 0;
  end loop;

  people := array(
    select p.id from public.profiles p
    where private.is_demonstration('person', p.id)
      and not exists (select from public.orders o where o.user_id = p.id)
      and not exists (select from public.returns r where r.user_id = p.id)
  );
  update public.profiles p set user_type = 'normal', is_blocked = true
  where private.is_demonstration('person', p.id) and p.id <> all (people);
  delete from auth.users u where u.id = any (people);

  update public.seller_tax_details l
  set legal_name = '', national_id = null, registration_number = null, economic_code = null
  where l.id and l.national_id = '10380284125' and l.registration_number = '2841';
  delete from public.bank_accounts a where a.iban = 'IR290120000000000918273645';
  delete from private.demonstration_rows d where d.kind is not null;
  -- Prevents reseeding (supabase/local/migrate.ts).
  if to_regclass('supabase_migrations.seed_files') is not null then
    execute 'delete from supabase_migrations.seed_files where path is not null';
    execute $list$insert into supabase_migrations.seed_files (path, hash) values ('none', '')$list$;
  end if;
  return jsonb_build_object(
    'products', cardinality(slugs), 'orders', cardinality(orders), 'people', cardinality(people), 'slugs', to_jsonb(slugs),
    'pictures', (
      select coalesce(jsonb_agg(n.name), '[]') from unnest(pictures) n (name) where private.picture_uses(n.name) = '[]'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_resolve_payment (
  p_payment_id uuid,
  p_resolution text
)
  RETURNS public.unallocated_payments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  admin uuid := private.require_capability('payments');
  answer public.unallocated_payments;
begin
  if coalesce(char_length(btrim(p_resolution)), 0) not between 1 and 500 then
    perform private.refuse('resolution_required');
  end if;
  -- The order first: common lock order.
  perform 1 from public.orders o
  where o.id = (select p.order_id from public.payments p where p.id = p_payment_id) for update;
  update public.payments p set resolved_at = now(), resolved_by = admin, resolution = btrim(p_resolution)
  where p.id = p_payment_id and p.state = 'unallocated' and p.resolved_at is null;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  select * into answer from public.unallocated_payments m where m.id = p_payment_id;
  perform private.write_audit(
    'orders', answer.order_id::text, '{}', jsonb_build_object('returned_payment', answer.amount, 'resolution', answer.resolution)
  );
  perform private.write_sms(
    'refund_recorded', m.phone,
    jsonb_build_object('number', o.number, 'amount', private.persian_number(answer.amount), 'note', ''),
    'refund:' || p_payment_id, m.user_id, o.id
  )
  from public.payments p join public.orders o on o.id = p.order_id
  cross join lateral private.order_payer(o, p.gift_share_id) m
  where p.id = p_payment_id;
  return answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.fail_payment (
  p_authority text,
  p_status    public.payment_status,
  p_error     text,
  p_detail    text                  DEFAULT NULL::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
  failed public.orders;
begin
  if p_status not in ('failed', 'canceled') then
    perform private.refuse('invalid_status');
  end if;
  if payment.state = 'pending' then
    update public.payments p
    set state = p_status::text::public.payment_state, error = p_error, error_detail = p_detail, settled_at = now()
    where p.id = payment.id;
  end if;
  if payment.purpose = 'share' then
    perform private.release_share(payment, p_status, p_error);
  -- prepare_payment took stock again for a payment that then failed.
  elsif payment.state in ('pending', 'failed', 'canceled') then
    select * into failed from public.orders o where o.id = payment.order_id;
    if failed.status = 'payment_pending' and not exists (
      select 1 from public.payments p
      where p.order_id = payment.order_id and p.state = 'pending' and p.created_at > payment.created_at
    ) then
      if private.is_awaiting_payment(failed) then
        -- The payment link stays usable until it expires.
        perform private.move_order(failed.id, 'pending', p_error);
        perform private.suspend_proforma(failed.id);
        update public.orders o set payment_status = p_status, payment_error = p_error where o.id = failed.id;
      else
        perform private.end_unpaid_order(failed.id, 'payment_failed', p_status, p_error);
      end if;
    end if;
  end if;
  select * into failed from public.orders o where o.id = payment.order_id;
  return failed;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_reviews (
  p_site  text,
  p_limit integer DEFAULT 200
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_open_payments (
  p_authorities text[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.payments p set answered_at = now()
  where p.id in (
    select d.id from public.payments d where d.authority = any (p_authorities) and d.state = 'pending' order by d.id for no key update
  )
$function$;

CREATE OR REPLACE FUNCTION public.remind_proformas (
  p_limit integer DEFAULT 50
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due record;
  written integer := 0;
begin
  for due in
    with due as materialized (select o as waiting, o.id as order_id, p.id as proforma_id,
      greatest(1, ceil(extract(epoch from o.expires_at - now()) / 3600))::integer as hours
    from public.orders o
    cross join public.transfer_settings s
    cross join lateral private.newest_proforma(o.id) p
    where o.by_proforma and o.status in ('pending', 'payment_pending') and o.expires_at > now()
      -- Short proformas are reminded after half their validity.
      and o.expires_at <= now() + least(make_interval(hours => s.reminder_hours), (p.valid_until - p.issued_at) / 2)
      and not private.is_under_review(o.id)
      and not exists (select from public.sms_messages m where m.dedupe_key = 'proforma_reminder:' || p.id)
    order by o.expires_at limit least(greatest(p_limit, 1), 500))
    -- Each message locks its order: common lock order.
    select * from due d order by d.order_id
  loop
    perform private.write_sms(
      'proforma_reminder', private.order_phone(due.waiting),
      jsonb_build_object(
        'number', (due.waiting).number, 'amount', private.persian_number((due.waiting).total_amount),
        'hours', private.persian_number(due.hours)
      ),
      'proforma_reminder:' || due.proforma_id, (due.waiting).user_id, (due.waiting).id
    );
    written := written + 1;
  end loop;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION public.remind_transfers (
  p_limit integer DEFAULT 50
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due record;
  written integer := 0;
begin
  for due in
    with due as materialized (select t.id, t.amount, o.number, o.id as order_id, s.mobile
    from public.transfer_receipts t
    join public.orders o on o.id = t.order_id
    cross join public.shop_settings s
    cross join lateral private.receipt_hold_end(t.created_at) e (hold_end)
    where t.state = 'open' and o.status in ('pending', 'payment_pending') and o.expires_at < e.hold_end
      and now() between e.hold_end - interval '15 hours' and e.hold_end
      and not exists (select from public.sms_messages m where m.dedupe_key = 'transfer_waiting:' || t.id)
    order by t.created_at limit least(greatest(p_limit, 1), 500))
    select * from due d order by d.order_id
  loop
    perform private.write_sms(
      'transfer_waiting', due.mobile,
      jsonb_build_object('number', due.number, 'amount', private.persian_number(due.amount)),
      'transfer_waiting:' || due.id, null, due.order_id
    );
    written := written + 1;
  end loop;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_payment (
  p_authority    text,
  p_reference_id text,
  p_card_pan     text   DEFAULT NULL::text,
  p_fee          bigint DEFAULT NULL::bigint
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
  settled public.orders;
  fits boolean;
begin
  if payment.state not in ('verified', 'unallocated') then
    if payment.purpose = 'difference' then
      -- Verified money counts even if a concurrent edit changed the due amount; an excess is owed.
      fits := (select private.takes_difference(o) from public.orders o where o.id = payment.order_id);
    elsif payment.purpose = 'share' then
      fits := private.takes_share(payment);
    else
      fits := payment.amount = (select o.total_amount from public.orders o where o.id = payment.order_id)
        and private.revive_order(payment.order_id);
    end if;
    update public.payments p
    set state = case when fits then 'verified' else 'unallocated' end::public.payment_state,
      reference_id = p_reference_id, card_pan = p_card_pan, fee = p_fee, error = null, error_detail = null, settled_at = now()
    where p.id = payment.id;
    if fits and payment.purpose = 'order' then
      perform private.mark_paid(payment.order_id, p_reference_id);
    elsif fits and payment.purpose = 'share' then
      perform private.collect_share(payment.gift_share_id, p_reference_id);
    end if;
  end if;
  select * into settled from public.orders o where o.id = payment.order_id;
  return settled;
end
$function$;

ALTER TABLE "public"."payments"
  ADD CONSTRAINT "payments_error_detail_check" CHECK ((error_detail = 'refused_by_bank'::text));

REVOKE ALL ON FUNCTION "private"."is_sale"(public.order_status, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_sale"(public.order_status, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "public"."fail_payment"(text, public.payment_status, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fail_payment"(text, public.payment_status, text, text) TO "postgres", "service_role";

-- Returned payments that the bank refused: canceled to the letter, the bank's answer next to it.
update public.payments
set state = 'canceled', error = 'Payment canceled by user', error_detail = 'refused_by_bank'
where state = 'failed' and error = 'refused_by_bank';
update public.orders set payment_status = 'canceled', payment_error = 'Payment canceled by user'
where payment_status = 'failed' and payment_error = 'refused_by_bank';
