import { converted } from '../../question/converted-rows.ts'

/** Postal codes beyond this are none of Brazil's. */
const LAST_CODE = 99_999_999
/** Ranges are joined by their first two digits: one comparison in fifty. */
const ZONE = 1_000_000

/** Rows of freight tables, once for each zone that their range touches. */
export const ratesSql = `SELECT lowerUTF8(trimBoth(toString(carrier))) AS r_carrier, lowerUTF8(toString(service)) AS r_service, toString(basis) AS r_basis, currency,
    postal_from AS r_from, postal_to AS r_to, weight_from AS r_light, weight_to AS r_heavy, toUnixTimestamp(valid_from) AS r_since,
    amount AS r_amount, per_kilo AS r_kilo, value_percent AS r_percent, minimum_charge AS r_least, transit_days AS r_days,
    arrayJoin(range(intDiv(least(postal_from, ${LAST_CODE}), ${ZONE}), intDiv(least(postal_to, ${LAST_CODE}), ${ZONE}) + 1)) AS r_zone
  FROM freight_rates FINAL
  WHERE account_id = {account:UUID}`

/** How a package is called in the rows that look for their rate; `weight` in grams, `at` in seconds, `code` a postal code. */
type Sought = Record<'carrier' | 'service' | 'code' | 'weight' | 'value' | 'at', string>

/** Of its first five digits. */
export const codeOf = (postal: string) => `toUInt32OrZero(${postal}) * 1000`

/** Where the tables' ranges begin and end; what lies between two of them comes under the same rows. */
const bounds = {
  code: ['postal_from', 'postal_to + 1'],
  weight: ['weight_from', 'weight_to + 1'],
  at: ['toUnixTimestamp(valid_from)'],
} as const satisfies Partial<Record<keyof Sought, readonly string[]>>

/** The bound at or before a value: rows that are grouped by it look for their rate once. */
export const boundOf = (part: keyof typeof bounds, value: string): string =>
  `roundDown(${value}, (SELECT arraySort(arrayConcat([0], groupUniqArrayArray([${bounds[part].join(', ')}]))) FROM freight_rates WHERE account_id = {account:UUID}))`

/** Before all others: the carrier's own agreement, its own service, what held at that moment, the narrowest. */
const rankOf = ({ at }: Sought) =>
  `(r_basis != 'agreed', r_service = '', r_since > ${at}, abs(toInt64(r_since) - toInt64(${at})), r_heavy, r_to - r_from, r_from)`

const costOf = ({ weight, value }: Sought) =>
  `${converted(`(r_amount + toInt64(round(r_kilo * (${weight} - r_light) / 1000)))`)} + greatest(${converted('r_least')}, toInt64(round(${value} * r_percent / 10000)))`

type RateSearch = Record<'carrier' | 'row' | 'cost' | 'rank', string>

/**
 * `carrier` and `row` are of the row that it comes under, of which the one of the first `rank` holds, and makes the package cost so many
 * minor units, by the `factor` of the row's `currency`.
 */
export const rateSearch = (sought: Sought): RateSearch => ({
  carrier: `r_carrier = lowerUTF8(trimBoth(${sought.carrier})) AND r_zone = intDiv(${sought.code}, ${ZONE})`,
  row: `${sought.code} BETWEEN r_from AND r_to AND ${sought.weight} BETWEEN r_light AND r_heavy
    AND r_service IN ('', lowerUTF8(${sought.service}))`,
  cost: costOf(sought),
  rank: rankOf(sought),
})

/** Joins `rows` to `rates`. Of each `id` with a rate: the carrier's business days. */
export function rateDaysOfEach(rows: string, id: string, sought: Sought): string {
  const { carrier, row, rank } = rateSearch(sought)
  return `SELECT ${id}, argMin(tuple(r_days), ${rank}).1 AS rate_days
  FROM (${rows}) AS sought
  INNER JOIN rates ON ${carrier}
  WHERE ${row}
  GROUP BY ${id}`
}
