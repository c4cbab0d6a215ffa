import type { MaskRow, SessionMaskRow } from './channel-masks.ts'

export type SalesSum = { orders: number; revenue: number }

const bit = (index: number) => 1n << BigInt(index)

export function sumSales(rows: readonly MaskRow[], counts: (row: MaskRow) => boolean): SalesSum {
  const sold = { orders: 0, revenue: 0 }
  for (const row of rows) {
    if (!counts(row)) continue
    sold.orders += row.orders
    sold.revenue += row.revenue
  }
  return sold
}

export const inChannel =
  (index: number) =>
  ({ mask }: { mask: bigint }): boolean =>
    (mask & bit(index)) !== 0n

export const inNoChannel = ({ mask }: { mask: bigint }): boolean => mask === 0n

export const isFirstMatch =
  (index: number) =>
  ({ mask }: { mask: bigint }): boolean =>
    (mask & (bit(index + 1) - 1n)) === bit(index)

/** Sales matching both rules; highest revenue first. */
export type Overlap = { first: number; second: number } & SalesSum

export function findOverlaps(rows: readonly MaskRow[], rules: number): Overlap[] {
  const several = rows.filter(({ mask }) => (mask & (mask - 1n)) !== 0n)
  const found: Overlap[] = []
  for (let first = 0; first < rules; first++) {
    for (let second = first + 1; second < rules; second++) {
      const sold = sumSales(several, (row) => inChannel(first)(row) && inChannel(second)(row))
      if (sold.orders > 0) found.push({ first, second, ...sold })
    }
  }
  return found.toSorted((a, b) => b.revenue - a.revenue || b.orders - a.orders)
}

/** Orders ÷ sessions over channels with session data on both sides; null without any. */
export function channelConversion(
  orders: readonly MaskRow[],
  sessions: readonly SessionMaskRow[],
  index: number,
): number | null {
  const totals = new Map<string, { current: number; base: number }>()
  for (const row of sessions.filter(inChannel(index))) {
    const known = totals.get(row.channel) ?? { current: 0, base: 0 }
    totals.set(row.channel, { current: known.current + row.current, base: known.base + row.base })
  }
  const covered = new Map([...totals].filter(([, { current, base }]) => current > 0 && base > 0))
  const visits = [...covered.values()].reduce((sum, { current }) => sum + current, 0)
  if (visits === 0) return null
  const sold = sumSales(orders, (row) => inChannel(index)(row) && covered.has(row.channel))
  return sold.orders / visits
}
