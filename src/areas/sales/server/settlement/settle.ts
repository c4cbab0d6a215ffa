/** Money captured on a day, and invoiced of it by whole hours since its local midnight. */
export type CohortDay = { captured: number; invoiced: ReadonlyMap<number, number> }

export type Settlement = {
  /** What is still to come of the open days, and its range of 90 %. */
  expected: number
  low: number
  high: number
  /** Held-back spells of as many days, and those whose outcome lay within the range known before them. */
  coverage: { within: number; of: number }
}

type Options = {
  open: readonly { captured: number; invoiced: number }[]
  /** Consecutive days on which everything has happened. */
  history: readonly CohortDay[]
  /** Of the same days what was captured until the hour at which the last open day is cut. */
  cutHistory?: readonly CohortDay[] | undefined
  /** The age of a day of the history, in hours, that equals the age of an open day by now. */
  hoursAtAge: (open: number, day: number) => number
}

type Cell = { open: number; rest: number }

const LEVEL = 0.9
const MIN_SPELLS = 20

/**
 * What open days are still to invoice: at their age, the mean part of open money that past days went on to invoice; its range by
 * split conformal prediction over past spells of as many days. @returns undefined with too little history.
 */
export function settle({ open, history, cutHistory = history, hoursAtAge }: Options): Settlement | undefined {
  const cells = open.map((_, index) => {
    const days = index === open.length - 1 ? cutHistory : history
    return days.map((day, place) => cellAt(day, hoursAtAge(index, place)))
  })
  const sums = cells.map((days) => ({ open: add(days, 'open'), rest: add(days, 'rest') }))
  const partWithout = (index: number, cell: Cell): number => {
    const { open: all = 0, rest = 0 } = sums[index] ?? {}
    return all - cell.open > 0 ? (rest - cell.rest) / (all - cell.open) : 0
  }
  const spells = Math.max(0, history.length - open.length + 1)
  const errors = Array.from({ length: spells }, (_, first) => {
    let [missed, all] = [0, 0]
    for (const [index, days] of cells.entries()) {
      const cell = days[first + index] ?? nothing
      missed += cell.rest - partWithout(index, cell) * cell.open
      all += cell.open
    }
    return all > 0 ? missed / all : 0
  })
  if (spells < 2 * MIN_SPELLS || sums.every((sum) => sum.open <= 0)) return undefined
  const still = open.map(({ captured, invoiced }) => Math.max(0, captured - invoiced))
  const expected = still.reduce((total, money, index) => total + money * partWithout(index, nothing), 0)
  const all = still.reduce((total, money) => total + money, 0)
  const shared = countedDays(still.map((money, index) => uncertain(money, partWithout(index, nothing))))
  const [low, high] = range(errors, shared)
  const first = MIN_SPELLS + open.length - 1
  const known = errors.slice(first).map((error, index) => {
    const [least, most] = range(errors.slice(0, MIN_SPELLS + index), shared)
    return error >= least && error <= most
  })
  const within = (money: number) => Math.round(Math.min(all, Math.max(0, money)))
  return {
    expected: within(expected),
    low: within(expected + low * all),
    high: within(expected + high * all),
    coverage: { within: known.filter(Boolean).length, of: known.length },
  }
}

/** Variance of money that is invoiced whole or not at all (Bernoulli). */
const uncertain = (money: number, part: number) => money * Math.max(0, part * (1 - part))

/** How many days of equal weight are as uncertain: old ones have hardly anything to come. */
function countedDays(weights: readonly number[]): number {
  const [sum, squares] = weights.reduce(([all, each], weight) => [all + weight, each + weight ** 2], [0, 0])
  return squares > 0 ? sum ** 2 / squares : 1
}

const nothing: Cell = { open: 0, rest: 0 }

const add = (cells: readonly Cell[], key: keyof Cell) => cells.reduce((sum, cell) => sum + cell[key], 0)

function cellAt({ captured, invoiced }: CohortDay, hours: number): Cell {
  let [by, after] = [0, 0]
  for (const [hour, money] of invoiced) {
    if (hour < Math.floor(hours)) by += money
    else after += money
  }
  return { open: captured - by, rest: after }
}

/** Spells that share days say the same again: as many as fit without sharing count; fewer days weigh less. */
function range(errors: readonly number[], days: number): [low: number, high: number] {
  const sorted = errors.toSorted((a, b) => a - b)
  const apart = sorted.length / days
  const share = Math.min(1, ((apart + 1) / apart) * (1 - (1 - LEVEL) / 2))
  const place = Math.min(sorted.length, Math.ceil(sorted.length * share))
  return [Math.min(0, sorted[sorted.length - place] ?? 0), Math.max(0, sorted[place - 1] ?? 0)]
}
