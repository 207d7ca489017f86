module.exports=[538475,e=>{"use strict";var r=e.i(347540),t=e.i(877739),d=e.i(660248),i=e.i(557435),a=e.i(128468);let o=`id, number, status, payment_method, payment_status, payment_error, is_paid, payment_reference_id,
  payment_verified_at, delivery_method, delivery_title, subtotal, shipping_cost, discount_amount, discount_code,
  total_amount, reduced_amount, refunded_amount, collected_amount, owed_amount, due_amount, by_phone, by_proforma, by_transfer, wants_invoice, shipping_address, customer_note, holds_stock, hold_renewals, expires_at, tracking_code, created_at,
  order_items(id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
    list_price, unit_price, line_total, reduced_quantity, shipped_quantity),
  order_events(id, to_status, note, created_at),
  order_adjustments(id, order_item_id, kind, quantity, amount, created_at),
  refunds(id, amount, method, reference, created_at),
  order_edits(id, before, after, created_at),
  invoices(id, kind, fiscal_year, number, corrects, reason, issued_at, total),
  order_freights(name, city, phone, on_receipt),
  shipments(id, place, method, carrier, city, driver_phone, cartons, tracking_code, shipped_at, delivered_at, waybill, shipment_lines(order_item_id, quantity))`;async function n(e,r){if(!(0,a.f)(r))return null;let i=await (0,d.D)(),n=await i.from("orders").select(o).eq("id",r).eq("user_id",e).order("product_name",{referencedTable:"order_items"}).order("id",{referencedTable:"order_events"}).order("created_at",{referencedTable:"order_adjustments"}).order("created_at",{referencedTable:"refunds"}).order("created_at",{referencedTable:"order_edits"}).order("issued_at",{referencedTable:"invoices"}).order("place",{referencedTable:"shipments"}).maybeSingle().then(t.h);return n&&{...n,shipping_address:n.shipping_address,order_edits:n.order_edits,order_freights:[n.order_freights].flat()[0]??null}}async function _(e,r){let a=await (0,d.D)(),{count:o,error:n}=await a.from("orders").select("id",{count:"exact",head:!0}).eq("user_id",e).in("status",i.D[r]);if(n)throw(0,t.z)(n);return o??0}(0,r.cache)(e=>_(e,"open")),e.s(["f",0,n])}];

//# sourceMappingURL=lib_orders_queries_ts_0v0-mm5hdevcz._.js.map