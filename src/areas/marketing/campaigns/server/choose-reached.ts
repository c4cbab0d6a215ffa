import type { ReachedRow } from '#analytics/marketing/ask-campaign.ts'
import type { UpliftDay } from '#analytics/marketing/measure-uplift.ts'

/** Of the sales before, the least part that others must have to be compared with. */
const LEAST_REST = 0.1

const parts = ['channel', 'uf'] as const
type Part = (typeof parts)[number]

const amounts = { channel: (row: ReachedRow) => row.byChannel, uf: (row: ReachedRow) => row.byUf }

type Sold = UpliftDay & { day: string }

/** The channels, else the UFs, where others sold enough before `start`; else all of the account. */
export function chooseReached(
  rows: readonly ReachedRow[],
  { start, names }: { start: string; names: Readonly<Record<Part, readonly string[]>> },
): { reached: Part | 'account'; sold: Sold[] } {
  for (const reached of parts) {
    const sold = rows.map((row) => ({ day: row.day, ...divide(amounts[reached](row), names[reached]) }))
    const before = sold.filter(({ day }) => day < start)
    const [target, rest] = [before.map((day) => day.target), before.map((day) => total(day.rest))].map(sum)
    if (target !== undefined && rest !== undefined && target > 0 && rest >= LEAST_REST * (target + rest))
      return { reached, sold }
  }
  return { reached: 'account', sold: rows.map(({ day, byUf }) => ({ day, target: total(byUf), rest: {} })) }
}

function divide(amounts: Readonly<Record<string, number>>, names: readonly string[]): UpliftDay {
  const [reached, others] = [true, false].map((isReached) =>
    Object.fromEntries(Object.entries(amounts).filter(([name]) => names.includes(name) === isReached)),
  )
  return { target: total(reached ?? {}), rest: others ?? {} }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const total = (amounts: Readonly<Record<string, number>>): number => sum(Object.values(amounts))
