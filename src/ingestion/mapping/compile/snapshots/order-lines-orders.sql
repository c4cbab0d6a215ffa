INSERT INTO canonical_orders (batch_id, account_id, source_file, source_line, ordinal, errors, order_id, placed_at, approved_at, invoiced_at, platform_status, channel, city, customer_id, currency)
WITH argMinIf(r.c4, r.place, r.c4 != '') AS x1,
  coalesce(toTimeZone(parseDateTime64BestEffortOrNull(formatDateTime(parseDateTimeInJodaSyntaxOrNull(r.c3, 'M/d/yyyy H:mm', 'UTC'), '%Y-%m-%d %H:%i:%S', 'UTC'), 3, 'Europe/London'), 'UTC'), if(match(r.c3, '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?)?( ?(Z|UTC|GMT|[+-]\\d{2}(:?\\d{2})?))?$'), toTimeZone(parseDateTime64BestEffortOrNull(replaceOne(r.c3, ',', '.'), 3, 'Europe/London'), 'UTC'), NULL)) AS x2,
  if(x2 >= toDateTime64('1990-01-01 00:00:00', 3, 'UTC') AND x2 < toDateTime64('2100-01-01 00:00:00', 3, 'UTC'), x2, NULL) AS x3,
  minIf(x3, isNotNull(x3)) AS x4,
  if(startsWith(r.c4, 'C'), 'Return', 'Invoice') AS x5,
  argMinIf(x5, r.place, x5 != '') AS x6,
  argMinIf('Loja on-line', r.place, 'Loja on-line' != '') AS x7,
  argMinIf(r.c0, r.place, r.c0 != '') AS x8,
  argMinIf(r.c1, r.place, r.c1 != '') AS x9,
  argMinIf('GBP', r.place, 'GBP' != '') AS x10
SELECT {batch:UUID} AS out_batch, {account:UUID} AS out_account, {fileNames:Array(String)}[bitShiftRight(min(r.place), 40)] AS out_file,
  bitAnd(min(r.place), 1099511627775) AS out_line, min(r.place) * 32 + 0 AS out_ordinal,
  if((length(x1) > 255 AND lengthUTF8(x1) > 255) OR (x1 = '') OR (max(r.c3 != '' AND isNull(x3))) OR (isNull(x4) AND NOT (max(r.c3 != '' AND isNull(x3)))) OR (max(r.c3 != '' AND isNull(x3))) OR (max(r.c3 != '' AND isNull(x3))) OR (length(x6) > 255 AND lengthUTF8(x6) > 255) OR (length(x7) > 255 AND lengthUTF8(x7) > 255) OR (length(x8) > 255 AND lengthUTF8(x8) > 255) OR (length(x9) > 255 AND lengthUTF8(x9) > 255) OR (length(x10) > 255 AND lengthUTF8(x10) > 255), CAST(arrayFilter(e -> e.1 != '', [if(length(x1) > 255 AND lengthUTF8(x1) > 255, ('order_id', 'text', substringUTF8(ifNull(x1, ''), 1, 200)), ('', '', '')), if(x1 = '', ('order_id', 'required', substringUTF8(ifNull('', ''), 1, 200)), ('', '', '')), if(max(r.c3 != '' AND isNull(x3)), ('placed_at', 'date', substringUTF8(ifNull(anyIf(r.c3, r.c3 != '' AND isNull(x3)), ''), 1, 200)), ('', '', '')), if(isNull(x4) AND NOT (max(r.c3 != '' AND isNull(x3))), ('placed_at', 'required', substringUTF8(ifNull('', ''), 1, 200)), ('', '', '')), if(max(r.c3 != '' AND isNull(x3)), ('approved_at', 'date', substringUTF8(ifNull(anyIf(r.c3, r.c3 != '' AND isNull(x3)), ''), 1, 200)), ('', '', '')), if(max(r.c3 != '' AND isNull(x3)), ('invoiced_at', 'date', substringUTF8(ifNull(anyIf(r.c3, r.c3 != '' AND isNull(x3)), ''), 1, 200)), ('', '', '')), if(length(x6) > 255 AND lengthUTF8(x6) > 255, ('platform_status', 'text', substringUTF8(ifNull(x6, ''), 1, 200)), ('', '', '')), if(length(x7) > 255 AND lengthUTF8(x7) > 255, ('channel', 'text', substringUTF8(ifNull(x7, ''), 1, 200)), ('', '', '')), if(length(x8) > 255 AND lengthUTF8(x8) > 255, ('city', 'text', substringUTF8(ifNull(x8, ''), 1, 200)), ('', '', '')), if(length(x9) > 255 AND lengthUTF8(x9) > 255, ('customer_id', 'text', substringUTF8(ifNull(x9, ''), 1, 200)), ('', '', '')), if(length(x10) > 255 AND lengthUTF8(x10) > 255, ('currency', 'text', substringUTF8(ifNull(x10, ''), 1, 200)), ('', '', ''))]) AS Array(Tuple(field String, reason String, value String))), CAST([] AS Array(Tuple(field String, reason String, value String)))) AS out_errors,
  x1 AS out_order_id,
  ifNull(x4, toDateTime64(0, 3, 'UTC')) AS out_placed_at,
  x4 AS out_approved_at,
  x4 AS out_invoiced_at,
  x6 AS out_platform_status,
  x7 AS out_channel,
  x8 AS out_city,
  x9 AS out_customer_id,
  x10 AS out_currency
FROM (SELECT * FROM rows_of_lines WHERE cityHash64(c4) % {slices:UInt32} = {slice:UInt32}) AS r
GROUP BY r.c4
