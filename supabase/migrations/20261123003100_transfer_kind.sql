-- Money may come to the shop's account. A new value of an enum can be used once the transaction that made it has ended; what uses it
-- stands in the next files.
alter type public.payment_kind add value if not exists 'transfer';
