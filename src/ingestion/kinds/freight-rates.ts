import { plainFacts, type KindFacts } from './plain-facts.ts'

const grams = (name: string, otherwise: string) =>
  `if(${name} > 0, toUInt32(least(${name}, 1000000000)), toUInt32(${otherwise}))`

const digits = (name: string) => `replaceRegexpAll(${name}, '[^0-9]', '')`
/** Of a prefix, its first or its last. */
const postal = (name: string, rest: string) =>
  `toUInt32(toUInt32OrZero(${digits(name)}) * if(length(${digits(name)}) <= 5, 1000, 1) + if(length(${digits(name)}) <= 5, ${rest}, 0))`

const own = {
  carrier: 'trimBoth(toString(carrier))',
  basis: `if(basis = '', 'agreed', basis)`,
  postal_from: postal('postal_from', '0'),
  postal_to: postal('postal_to', '999'),
  weight_from: grams('weight_from', '0'),
  weight_to: grams('weight_to', '1000000000'),
  valid_from: `toDateTime(ifNull(valid_from, toDateTime64(0, 3, 'UTC')), 'UTC')`,
  amount: 'ifNull(amount, 0)',
  per_kilo: 'ifNull(per_kilo, 0)',
  value_percent: 'toUInt32(least(greatest(ifNull(value_percent, 0), 0), 1000000))',
  minimum_charge: 'ifNull(minimum_charge, 0)',
  transit_days: 'if(transit_days BETWEEN 0 AND 365, toUInt16(assumeNotNull(transit_days)), NULL)',
}

export const freightRates: KindFacts = plainFacts('freight_rates', own)
