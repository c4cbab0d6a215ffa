/** Postal codes beyond this are none of Brazil's. */
const LAST_CODE = 99_999_999
/** Ranges are joined by their first two digits: one comparison in fifty. */
const ZONE = 1_000_000

/** Rows of freight tables in the account's currency, once for each zone that their range touches. */
export const ratesSql = `SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, ${LAST_CODE}), ${ZONE}), intDiv(least(postal_to, ${LAST_CODE}), ${ZONE}) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID} AND currency = {ratesCurrency:String}`

/** How a package is called in the rows that look for their rate; `weight` in grams, `at` in seconds, `postal` its first five digits. */
type Sought = Record<'carrier' | 'service' | 'postal' | 'weight' | 'value' | 'at', string>

const codeOf = ({ postal }: Sought) => `toUInt32OrZero(${postal}) * 1000`

/** Before all others: the carrier's own agreement, its own service, what held at that moment, the narrowest. */
const rankOf = ({ at }: Sought) =>
  `(r_basis != 'agreed', r_service = '', r_since > ${at}, abs(toInt64(r_since) - toInt64(${at})), r_heavy, r_to - r_from, r_from)`

const costOf = ({ weight, value }: Sought) =>
  `r_amount + toInt64(round(r_kilo * (${weight} - r_light) / 1000)) + greatest(r_least, toInt64(round(${value} * r_percent / 10000)))`

/**
 * Joins `rows` to `rates`. Of each `id` with a rate: `rate`, a tuple of its basis ('agreed' or 'store'), what it makes the package cost
 * in minor units, and the carrier's business days.
 */
export const rateOfEach = (rows: string, id: string, sought: Sought): string =>
  `SELECT ${id}, argMin(tuple(r_basis, ${costOf(sought)}, r_days), ${rankOf(sought)}) AS rate
  FROM (${rows}) AS sought
  INNER JOIN rates ON r_carrier = lowerUTF8(trimBoth(${sought.carrier})) AND r_zone = intDiv(${codeOf(sought)}, ${ZONE})
  WHERE ${codeOf(sought)} BETWEEN r_from AND r_to AND ${sought.weight} BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(${sought.service}))
  GROUP BY ${id}`
