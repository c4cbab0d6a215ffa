import { finite } from './finite.ts'

/**
 * One factor of a formula in two periods, in any unit, the same in both. `undefined` = not defined in that
 * period (a rate over nothing): it borrows the other period's value and so explains nothing. Undefined in both,
 * it counts as 0 in both: a formula whose outcome is defined does not depend on it.
 */
export type Change = { base: number | undefined; current: number | undefined }

/** What a formula gave in both periods, and how much of `delta = current - base` each factor explains, in the outcome's unit. */
export type Decomposition<K extends string> = {
  base: number
  current: number
  delta: number
  effects: Record<K, number>
}

/** Where a segment or item is found: in both periods, or only in the current (`entered`) or the base one (`left`). */
export type Presence = 'both' | 'entered' | 'left'

/** The factors' values in each period, as parallel lists. */
export type Periods = { base: number[]; current: number[] }

/** Both periods' values in the order of `names`, with the undefined ones borrowed. */
export function valuesOf<K extends string>(names: readonly K[], changeOf: (name: K) => Change): Periods {
  const changes = names.map((name) => ({ name, ...changeOf(name) }))
  return {
    base: changes.map(({ name, base, current }) => finite(base ?? current ?? 0, name)),
    current: changes.map(({ name, base, current }) => finite(current ?? base ?? 0, name)),
  }
}

/** The same of one record per period. */
export function bothPeriods<K extends string>(
  names: readonly K[],
  base: Record<K, number | undefined>,
  current: Record<K, number | undefined>,
): Periods {
  return valuesOf(names, (name) => ({ base: base[name], current: current[name] }))
}

/** The factors of one period as a formula takes them: a factor that is not defined, with nothing to borrow from, counts as 0. */
export function onePeriod<K extends string>(period: Record<K, number | undefined>): Record<K, number> {
  const names = namesOf(period)
  return byName(names, bothPeriods(names, period, period).base)
}

/** Object.keys with its type: records of factors are closed, their keys are exactly K. */
export function namesOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[]
}

/** A record from parallel lists, that of the values starting at `from`: every name gets its value, so the record is whole. */
export function byName<K extends string>(
  names: readonly K[],
  values: readonly number[],
  from = 0,
): Record<K, number> {
  return fill({} as Record<K, number>, names, values, from)
}

/** The same into a record that is there already. */
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

/** The element at an index that is inside the list. @throws RangeError when it is not. */
export function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`no value at ${index}`)
  return value
}
