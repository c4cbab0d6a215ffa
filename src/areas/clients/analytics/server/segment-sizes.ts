import { freshPurchases } from '#analytics/clients/fresh-purchases.ts'
import { loadSegments } from '#analytics/clients/load-segments.ts'
import { hideParts, hideSmall } from '#model/clients/hide-small.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import type { AccountContext } from '#platform/context.ts'
import { today } from './resolve-clients.ts'

type SegmentSizes = ReadonlyMap<ClientSegment, { whole: number | null; agreed: number | null }>

/** Null where it would tell of fewer than ten people. As of today, so that two days cannot be told apart by asking for each. */
export async function sizesToday(ctx: AccountContext): Promise<SegmentSizes> {
  const until = today(ctx)
  const rows = await loadSegments(ctx.clickhouse, await freshPurchases(ctx), {
    until1: until,
    until0: until,
  })
  const groups = clientSegments.map((segment) => {
    const own = rows.filter((row) => row.segment === segment)
    const sum = (of: 'clients' | 'contactable') => own.reduce((all, row) => all + row[of], 0)
    return { part: sum('contactable'), whole: sum('clients') }
  })
  return shownSizes(groups)
}

/** In the order of `clientSegments`; `part`: who agreed to be contacted. */
export function shownSizes(groups: readonly { part: number; whole: number }[]): SegmentSizes {
  const hidden = hideSmall(groups.map(({ whole }) => whole))
  const hiddenParts = hideParts(groups, hidden)
  return new Map(
    clientSegments.map((segment, place) => {
      const { part, whole } = groups[place] ?? { part: 0, whole: 0 }
      return [
        segment,
        { whole: hidden[place] ? null : whole, agreed: hiddenParts[place] ? null : part },
      ] as const
    }),
  )
}

/** Of people in any of the segments: only of such as may each be shown, so that two groups differ by groups that may be shown. */
export function sizeOf(
  sizes: SegmentSizes,
  { segments, contact }: { segments: readonly ClientSegment[]; contact: 'any' | 'agreed' },
): number | null {
  const among = segments.map((segment) => sizes.get(segment)?.[contact === 'agreed' ? 'agreed' : 'whole'])
  return among.reduce<number | null>(
    (sum, size) => (sum === null || typeof size !== 'number' ? null : sum + size),
    0,
  )
}
