/** SQL of what was promised of an order at first, which no later promise rewrites. */
export const orderPromiseSql = 'coalesce(first_promised_at, promised_at)'

/**
 * SQL of the moment until which a promise lasts, same as `dueAt`: at local midnight it has no time of day and
 * lasts until the last second of its day. `zone`: SQL of the time zone.
 */
export const promiseEndSql = (promised: string, zone: string): string =>
  `if(toStartOfDay(${promised}, ${zone}) = ${promised}, toTimeZone(toDateTime(toDate(${promised}, ${zone}) + 1, ${zone}), 'UTC') - 1, ${promised})`
