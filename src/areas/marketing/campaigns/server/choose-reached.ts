import type { ReachedRow } from '#analytics/marketing/ask-campaign.ts'

/** Of the sales before, the least part that others must have to be compared with. */
const LEAST_REST = 0.1

const targets = {
  channel: (row: ReachedRow) => row.ofChannels,
  uf: (row: ReachedRow) => row.ofUfs,
  account: (row: ReachedRow) => row.all,
} as const

/** The channels, else the UFs, where others sold enough before `start`; else all of the account. */
export function chooseReached(
  rows: readonly ReachedRow[],
  start: string,
): { reached: keyof typeof targets; sold: { day: string; target: number; rest: number }[] } {
  const before = rows.filter(({ day }) => day < start)
  const sum = (key: keyof typeof targets) => before.reduce((total, row) => total + targets[key](row), 0)
  const all = sum('account')
  const isApart = (key: keyof typeof targets) => sum(key) > 0 && all - sum(key) >= LEAST_REST * all
  const reached = (['channel', 'uf'] as const).find(isApart) ?? 'account'
  const sold = rows.map((row) => ({
    ...{ day: row.day, target: targets[reached](row), rest: row.all - targets[reached](row) },
  }))
  return { reached, sold }
}
