import type { Day } from '../periods/local-time.ts'

/** The day from which on a unit of a currency is worth so many reais, as a decimal text. */
export type Rate = { day: Day; reais: string }

/** Converted minor units are amount × factor ÷ this: an integer for a rate of up to 12 places. */
export const FACTOR_UNIT = 10n ** 12n

/** From `day` on, until the next; 0 until there is a rate on both sides. */
export type Factor = { day: Day; factor: bigint }

/** How the amounts of rows become one currency. What is in `to` already stays; what is in no other of these has no rate. */
export type Conversion = {
  to: string
  /** Oldest factor first. `names`: how rows call the currency. */
  from: readonly { currency: string; names: readonly string[]; factors: readonly Factor[] }[]
}

/** In which currency money is answered, and what must be converted for it; nothing where every row is in it. */
export type Money = { currency: string; conversion: Conversion | undefined }

const RATE_PLACES = 8

/** A decimal text as an integer of its eighth place. */
function scaledRate(reais: string): bigint {
  const [whole = '0', part = ''] = reais.split('.')
  return BigInt(whole + part.padEnd(RATE_PLACES, '0').slice(0, RATE_PLACES))
}

const ofReal: readonly Rate[] = [{ day: '0001-01-01', reais: '1' }]

/** Rates of a currency against reais; those of reais are one. */
export const ratesIn = (rates: ReadonlyMap<string, readonly Rate[]>, currency: string): readonly Rate[] =>
  currency === 'BRL' ? ofReal : (rates.get(currency) ?? [])

/**
 * The factors between two currencies by their rates against reais, oldest first. `minor`: how many minor units one has. Half a unit of
 * the last place is one.
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

/** What counts on a day: the last before it or on it. Oldest first. */
export function rateOn<T extends { day: Day }>(rates: readonly T[], day: Day): T | undefined {
  return rates.findLast((rate) => rate.day <= day)
}
