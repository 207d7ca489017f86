import type { Shop } from './shop.ts'

/** Rules of the products, codes and orders of one shop that are broken. */
export async function brokenRules(shop: Shop): Promise<{ rule: string }[]> {
  return shop.owner.query<{ rule: string }>(
    `with own_orders as (select * from public.orders where user_id = any ($1))
     select 'stock is the sum of its movements' as rule
     from public.products p
     left join public.product_colors c on c.product_id = p.id
     where p.id = any ($2) and coalesce(c.stock_quantity, p.stock_quantity) <> (
       select coalesce(sum(m.delta), 0) from public.stock_movements m
       where m.product_id = p.id and m.color_id is not distinct from c.color_id)
     union all
     select 'what lists count on the shelf is what is there'
     from public.products p join private.product_stats a on a.product_id = p.id
     where p.id = any ($2) and a.pieces <> coalesce(
       p.stock_quantity, (select sum(c.stock_quantity) from public.product_colors c where c.product_id = p.id), 0)
     union all
     select 'stock is never negative' from public.stock_movements m
     where m.product_id = any ($2)
       and 0 > (
         select sum(e.delta) from public.stock_movements e
         where e.product_id = m.product_id and e.color_id is not distinct from m.color_id and e.id <= m.id)
     union all
     select 'paid orders are those with a verified payment' from own_orders o
     where o.is_paid <> exists (select 1 from public.payments p where p.order_id = o.id and p.state = 'verified')
     union all
     select 'a payment is the whole order, or what the courier collects of it' from own_orders o
     join public.payments p on p.order_id = o.id and p.state = 'verified'
     where case p.kind
       when 'cash' then p.amount not between o.total_amount - o.reduced_amount and o.total_amount
       else p.amount <> o.total_amount or (p.kind = 'none') <> (o.total_amount = 0) end
     union all
     select 'never more goes back than came and is not owed for the order' from own_orders o
     cross join lateral (
       select
         (select coalesce(sum(p.amount), 0) from public.payments p where p.order_id = o.id and p.state = 'verified') as came,
         (select coalesce(sum(r.amount), 0) from public.order_adjustments r where r.order_id = o.id) as reduced,
         (select coalesce(sum(r.amount), 0) from public.refunds r where r.order_id = o.id) as refunded
     ) m
     where (m.refunded > 0 and m.refunded > m.came - (o.total_amount - m.reduced))
       or (o.collected_amount, o.reduced_amount, o.refunded_amount) <> (m.came, m.reduced, m.refunded)
     union all
     select 'an order is paid by one payment at most' from own_orders o
     where 1 < (select count(*) from public.payments p where p.order_id = o.id and p.state = 'verified')
     union all
     select 'codes count their redemptions, within their limits' from public.discount_codes c
     where c.id = any ($3) and (
       c.uses_count <> (select count(*) from public.discount_code_uses u where u.code_id = c.id and u.released_at is null)
       or c.uses_count > c.uses_limit
       or c.user_uses_limit < (
         select max(n) from (
           select count(*) as n from public.discount_code_uses u
           where u.code_id = c.id and u.released_at is null group by u.user_id) each))
     union all
     select 'totals add up and are never negative' from own_orders o
     where o.total_amount <> o.subtotal + o.shipping_cost - o.discount_amount or o.total_amount < 0
       or o.subtotal <> (select sum(i.unit_price::bigint * i.quantity) from public.order_items i where i.order_id = o.id)
     union all
     select 'every move is a legal one' from own_orders o
     join public.order_events e on e.order_id = o.id
     where e.from_status is not null and not exists (
       select 1 from private.order_transitions m where m.from_status = e.from_status and m.to_status = e.to_status)
     union all
     select 'what an order holds has left the shelf, once' from own_orders o
     cross join lateral (
       select coalesce(sum(i.quantity - i.reduced_quantity), 0) as pieces from public.order_items i where i.order_id = o.id
     ) l
     where coalesce((select -sum(m.delta) from public.stock_movements m where m.order_id = o.id), 0)
       <> case when o.holds_stock then l.pieces else 0 end
         + coalesce((
           select sum(r.quantity) from public.order_adjustments r where r.order_id = o.id and not r.is_restocked), 0)`,
    [shop.people.map(({ id }) => id), shop.products, shop.codes.map(({ id }) => id)],
  )
}
