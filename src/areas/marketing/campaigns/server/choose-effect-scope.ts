import type { ReachedRow } from '#analytics/marketing/ask-campaign.ts'
import type { UpliftDay } from '#analytics/marketing/measure-uplift.ts'

/** Minimum share of earlier sales that must be outside the campaign's channels to serve as a control. */
const MIN_REST = 0.1

const parts = ['channel', 'uf'] as const
type Part = (typeof parts)[number]

const amounts = { channel: (row: ReachedRow) => row.byChannel, uf: (row: ReachedRow) => row.byUf }

type Sold = UpliftDay & { day: string }

/**
 * Picks the campaign's channels, else its states, if others sold enough before `start`; else the whole
 * account.
 */
export function chooseEffectScope(
  rows: readonly ReachedRow[],
  { start, names }: { start: string; names: Readonly<Record<Part, readonly string[]>> },
): { reached: Part | 'account'; sold: Sold[] } {
  for (const reached of parts) {
    const sold = rows.map((row) => ({ day: row.day, ...divide(amounts[reached](row), names[reached]) }))
    const before = sold.filter(({ day }) => day < start)
    const [target, rest] = [before.map((day) => day.target), before.map((day) => total(day.rest))].map(sum)
    if (target !== undefined && rest !== undefined && target > 0 && rest >= MIN_REST * (target + rest))
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
