-- By what a freight charge finds its package, as src/analytics/logistics/freight/match-charges.ts says: kept as what packages are (0720).
ALTER TABLE packages
  ADD COLUMN IF NOT EXISTS matching_keys Array(UInt64) MATERIALIZED arrayConcat(
    arrayMap(number -> cityHash64('invoice', number), arrayFilter(number -> number != '', arrayMap(number -> trim(LEADING '0' FROM trimBoth(number)), splitByChar(',', invoice_number)))),
    if(tracking_number = '', [], [cityHash64('tracking', upperUTF8(replaceAll(trimBoth(tracking_number), ' ', '')))]),
    [if(packages > 1, cityHash64('carrier', order_id, lowerUTF8(toString(carrier))), cityHash64('order', order_id))]);
ALTER TABLE packages MATERIALIZE COLUMN matching_keys;
ALTER TABLE freight_charges
  ADD COLUMN IF NOT EXISTS charge_id UInt64 MATERIALIZED cityHash64(toString(carrier), invoice_number, cte, if(cte = '', line, ''), order_id, tracking_number, goods_invoice, toString(charge), toString(currency)),
  ADD COLUMN IF NOT EXISTS matching_keys Array(UInt64) MATERIALIZED [
    if(tracking_number = '', 0, cityHash64('tracking', tracking_number)),
    if(trim(LEADING '0' FROM trimBoth(goods_invoice)) = '', 0, cityHash64('invoice', trim(LEADING '0' FROM trimBoth(goods_invoice)))),
    if(order_id = '', 0, cityHash64('order', order_id)),
    if(order_id = '' OR carrier = '', 0, cityHash64('carrier', order_id, lowerUTF8(toString(carrier))))];
ALTER TABLE freight_charges
  MATERIALIZE COLUMN charge_id,
  MATERIALIZE COLUMN matching_keys;
