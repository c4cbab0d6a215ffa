import { assertFinite } from './assert-finite.ts'

/**
 * A factor in two periods, in any unit. If undefined in one (a rate with denominator 0), it takes the other's
 * value and explains nothing; if undefined in both, it counts as 0.
 */
export type Change = { base: number | undefined; current: number | undefined }

/**
 * The outcome in both periods, and how much of `delta = current - base` each factor explains, in the
 * outcome's unit.
 */
export type Decomposition<K extends string> = {
  base: number
  current: number
  delta: number
  effects: Record<K, number>
}

/** Present in both periods, only in the current one (`entered`) or only in the base (`left`). */
export type Presence = 'both' | 'entered' | 'left'

export type Periods = { base: number[]; current: number[] }

export function factorValues<K extends string>(names: readonly K[], changeOf: (name: K) => Change): Periods {
  const changes = names.map((name) => ({ name, ...changeOf(name) }))
  return {
    base: changes.map(({ name, base, current }) => assertFinite(base ?? current ?? 0, name)),
    current: changes.map(({ name, base, current }) => assertFinite(current ?? base ?? 0, name)),
  }
}

export function bothPeriods<K extends string>(
  names: readonly K[],
  base: Record<K, number | undefined>,
  current: Record<K, number | undefined>,
): Periods {
  return factorValues(names, (name) => ({ base: base[name], current: current[name] }))
}

export function onePeriod<K extends string>(period: Record<K, number | undefined>): Record<K, number> {
  const names = factorNames(period)
  return byName(names, bothPeriods(names, period, period).base)
}

export function factorNames<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[]
}

/** Names parallel lists: a record with values starting at index `from`. */
export function byName<K extends string>(
  names: readonly K[],
  values: readonly number[],
  from = 0,
): Record<K, number> {
  return fill({} as Record<K, number>, names, values, from)
}

export function fill<K extends string>(
  record: Record<K, number>,
  names: readonly K[],
  values: readonly number[],
  from: number,
): Record<K, number> {
  for (let index = 0; index < names.length; index++) {
    const name = names[index]
    if (name !== undefined) record[name] = at(values, from + index)
  }
  return record
}

export function at(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`no value at ${index}`)
  return value
}
