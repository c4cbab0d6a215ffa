import type { Day } from '../periods/local-time.ts'

/** Reais per unit of a currency from this day on, as a decimal string. */
export type Rate = { day: Day; reais: string }

/** Converted minor units = amount × factor ÷ this: an integer for rates of up to 12 decimals. */
export const FACTOR_UNIT = 10n ** 12n

/** Valid from `day` until the next; 0 without a rate for both currencies. */
export type Factor = { day: Day; factor: bigint }

/** Amounts already in `to` are unchanged; unlisted currencies have no rate. */
export type Conversion = {
  to: string
  /** Oldest factor first. `names`: spellings of the currency in rows. */
  from: readonly { currency: string; names: readonly string[]; factors: readonly Factor[] }[]
}

export type Money = { currency: string; conversion: Conversion | undefined }

const RATE_PLACES = 8

function scaledRate(reais: string): bigint {
  const [whole = '0', part = ''] = reais.split('.')
  return BigInt(whole + part.padEnd(RATE_PLACES, '0').slice(0, RATE_PLACES))
}

const ofReal: readonly Rate[] = [{ day: '0001-01-01', reais: '1' }]

export const ratesIn = (rates: ReadonlyMap<string, readonly Rate[]>, currency: string): readonly Rate[] =>
  currency === 'BRL' ? ofReal : (rates.get(currency) ?? [])

/**
 * Factors between two currencies through their rates in reais, oldest first. `minor`: minor units per unit.
 * Rounds half up.
 */
export function factorsBetween(
  from: { rates: readonly Rate[]; minor: number },
  to: { rates: readonly Rate[]; minor: number },
): Factor[] {
  const days = [...new Set([...from.rates, ...to.rates].map(({ day }) => day))].toSorted()
  return days.flatMap((day) => {
    const [own, wanted] = [rateOn(from.rates, day), rateOn(to.rates, day)]
    if (own === undefined || wanted === undefined) return []
    const over = scaledRate(own.reais) * BigInt(to.minor) * FACTOR_UNIT
    const under = scaledRate(wanted.reais) * BigInt(from.minor)
    return [{ day, factor: (over * 2n + under) / (under * 2n) }]
  })
}

export function rateOn<T extends { day: Day }>(rates: readonly T[], day: Day): T | undefined {
  return rates.findLast((rate) => rate.day <= day)
}
