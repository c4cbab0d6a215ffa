import { freshPurchases } from '#analytics/clients/fresh-purchases.ts'
import { loadSegments } from '#analytics/clients/load-segments.ts'
import { hideInLines, hideParts } from '#model/clients/hide-small.ts'
import { clientSegments, isFew, type ClientSegment } from '#model/clients/segments.ts'
import type { AccountContext } from '#platform/context.ts'
import { today } from './resolve-clients.ts'

/** `part`: who agreed to be contacted. */
type Group = { part: number; whole: number }
type SegmentSizes = ReadonlyMap<ClientSegment, { whole: number | null; agreed: number | null }>

/** Null where it would reveal fewer than ten people. As of today, so that two days cannot be distinguished by asking for each. */
export async function sizesToday(ctx: AccountContext): Promise<SegmentSizes> {
  const seesOthers = ctx.virtualChannel !== null && ctx.channelIds === null
  const [groups, whole] = await Promise.all([
    groupsToday(ctx),
    seesOthers ? groupsToday({ ...ctx, virtualChannel: null }) : undefined,
  ])
  const outside = whole && {
    part: sumOf(whole, 'part') - sumOf(groups, 'part'),
    whole: sumOf(whole, 'whole') - sumOf(groups, 'whole'),
  }
  return shownSizes(groups, outside)
}

async function groupsToday(ctx: AccountContext): Promise<Group[]> {
  const until = today(ctx)
  const rows = await loadSegments(ctx.clickhouse, await freshPurchases(ctx), {
    until1: until,
    until0: until,
  })
  return clientSegments.map((segment) => {
    const own = rows.filter((row) => row.segment === segment)
    const sum = (of: 'clients' | 'contactable') => own.reduce((all, row) => all + row[of], 0)
    return { part: sum('contactable'), whole: sum('clients') }
  })
}

const sumOf = (groups: readonly Group[], of: keyof Group) => groups.reduce((sum, group) => sum + group[of], 0)

/** In the order of `clientSegments`. `outside`: who is in the account's lists and in none of these. */
export function shownSizes(groups: readonly Group[], outside: Group = { part: 0, whole: 0 }): SegmentSizes {
  const places = [...groups.keys()]
  const hidden = hideInLines(
    groups.map(({ whole }) => whole),
    [{ places, beside: [] }, ...(isFew(outside.whole) ? [{ places, beside: [outside.whole] }] : [])],
  )
  const ownParts = hideParts(groups, hidden)
  const tellsParts = isFew(outside.part) || isFew(outside.whole - outside.part)
  const hiddenParts = tellsParts ? hideParts([...groups, outside], [...ownParts, true]) : ownParts
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
