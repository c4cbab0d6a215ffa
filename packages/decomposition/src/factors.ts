import { assertFinite } from './assert-finite.ts'

/**
 * One factor in two periods, in any unit. Undefined in one (a rate over nothing), it borrows the other's value and explains nothing;
 * undefined in both, it counts as 0 in both.
 */
export type Change = { base: number | undefined; current: number | undefined }

/** The outcome in both periods, and how much of `delta = current - base` each factor explains, in the outcome's unit. */
export type Decomposition<K extends string> = {
  base: number
  current: number
  delta: number
  effects: Record<K, number>
}

/** In both periods, or only in the current (`entered`) or the base one (`left`). */
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

/** A record of parallel lists, its values starting at index `from`. */
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

export function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`no value at ${index}`)
  return value
}
