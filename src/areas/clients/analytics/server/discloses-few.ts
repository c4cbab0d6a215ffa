import type { SegmentCount } from '#analytics/clients/load-segments.ts'
import { clientSegments, isFew, recencyBlocks } from '#model/clients/segments.ts'
import { deducibleFromSums, type KnownSum } from '#model/clients/deducible-from-sums.ts'
import type { ClientSegments } from '../contract.ts'

type Shown = Pick<ClientSegments, 'segments' | 'grid' | 'migration'>

/** Whether the count of a hidden segment, cell or migration with few people can be computed from those shown. */
export function disclosesFew(rows: readonly SegmentCount[], { segments, grid, migration }: Shown): boolean {
  const few = new Set<string>()
  const hidden = (name: string, shown: number | null, of: (row: SegmentCount) => boolean): KnownSum => {
    if (shown !== null) return []
    const clients = rows.filter(of).reduce((all, row) => all + row.clients, 0)
    if (isFew(clients)) few.add(name)
    return [[name, 1]]
  }
  const now = (name: string) =>
    segments
      .filter(({ segment }) => segment === name)
      .flatMap(({ clients }) => hidden(`now ${name}`, clients, (row) => row.segment === name))
  const were = (name: string) =>
    segments
      .filter(({ segment }) => segment === name)
      .flatMap(({ before }) => hidden(`before ${name}`, before, (row) => row.before === name))
  const cells = (bands: readonly number[]) =>
    grid
      .filter(({ recency }) => bands.includes(recency))
      .flatMap(({ recency, frequency, clients }) =>
        hidden(
          `cell ${recency} ${frequency}`,
          clients,
          (row) => row.recency === recency && row.frequency === frequency,
        ),
      )
  const ways = (side: 'from' | 'to', name: string) =>
    migration
      .filter((way) => way[side] === name)
      .flatMap(({ from, to, clients }) =>
        hidden(`${from} to ${to}`, clients, (row) => row.segment === to && row.before === (from ?? '')),
      )
  const less = (sum: KnownSum): KnownSum => sum.map(([name, factor]) => [name, -factor])
  const deducible = deducibleFromSums([
    clientSegments.flatMap(now),
    clientSegments.flatMap(were),
    ...recencyBlocks.map((block) => [...cells(block.bands), ...less(block.segments.flatMap(now))]),
    ...(migration.length === 0
      ? []
      : clientSegments.flatMap((name) => [
          [...ways('to', name), ...less(now(name))],
          [...ways('from', name), ...less(were(name))],
        ])),
  ])
  return deducible.some((name) => few.has(name))
}
