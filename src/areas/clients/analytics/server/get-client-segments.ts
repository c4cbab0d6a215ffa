import { loadSegments, type SegmentCount } from '#analytics/clients/load-segments.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { hideInLines, hideParts, hideSmall, hideSmallCells, partOrNull } from '#model/clients/hide-small.ts'
import { clientSegments, recencyBlocks, type ClientSegment } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientSegments, ClientsScope } from '../contract.ts'
import { resolveClients } from './resolve-clients.ts'
import { disclosesFew } from './discloses-few.ts'

const bands = [1, 2, 3, 4, 5] as const

export async function getClientSegments(ctx: AccountContext, input: ClientsScope): Promise<ClientSegments> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans, paidBy } = await resolveClients(ctx, input)
  const { current, base } = spans
  const rows = await loadSegments(ctx.clickhouse, answered, { until1: current.to, until0: base.to }, paidBy)
  return { frame: presentFrame(frame, ctx.account.currency), ...presentSegments(rows) }
}

/** Nothing shown, nor anything that follows from it, is of fewer than ten people. */
export function presentSegments(rows: readonly SegmentCount[]): Omit<ClientSegments, 'frame'> {
  const known = rows.filter(({ segment }) => segment !== '')
  const countOf = (key: 'segment' | 'before') =>
    clientSegments.map((name) =>
      sum(
        rows.filter((row) => row[key] === name),
        'clients',
      ),
    )
  const hidden = { now: hideSmall(countOf('segment')), before: hideSmall(countOf('before')) }
  const segments = segmentsOf(rows, hidden)
  const grid = gridOf(rows, hidden.now)
  const migration = [hidden.now, hidden.before].some(isAll) ? [] : migrationOf(rows, hidden)
  const shown = isAll(hidden.now)
    ? undefined
    : [
        { grid, migration },
        { grid, migration: [] },
      ].find((tables) => !disclosesFew(rows, { segments, ...tables }))
  return {
    segments,
    total: {
      clients: sum(known, 'clients'),
      before: sum(
        rows.filter(({ before }) => before !== ''),
        'clients',
      ),
      contactable: partOrNull(sum(known, 'contactable'), sum(known, 'clients')),
      revenue: sum(known, 'revenue'),
    },
    ...(shown ?? { grid: grid.map((cell) => ({ ...cell, clients: null, value: null })), migration: [] }),
  }
}

const isAll = (hidden: readonly boolean[]) => hidden.every(Boolean)

type Hidden = Record<'now' | 'before', readonly boolean[]>

const sum = (rows: readonly SegmentCount[], of: 'clients' | 'contactable' | 'revenue' | 'orders' | 'value') =>
  rows.reduce((all, row) => all + row[of], 0)

function segmentsOf(
  rows: readonly SegmentCount[],
  { now: hidden, before: hiddenBefore }: Hidden,
): ClientSegments['segments'] {
  const now = clientSegments.map((name) => rows.filter(({ segment }) => segment === name))
  const before = clientSegments.map((name) => rows.filter((row) => row.before === name))
  const hiddenParts = hideParts(
    now.map((all) => ({ part: sum(all, 'contactable'), whole: sum(all, 'clients') })),
    hidden,
  )
  return clientSegments.map((segment, place) => {
    const [own = [], were = []] = [now[place], before[place]]
    const isShown = !hidden[place]
    const clients = sum(own, 'clients')
    return {
      segment,
      clients: isShown ? clients : null,
      before: hiddenBefore[place] ? null : sum(were, 'clients'),
      contactable: hiddenParts[place] ? null : sum(own, 'contactable'),
      revenue: isShown ? sum(own, 'revenue') : null,
      orders: isShown ? sum(own, 'orders') : null,
    }
  })
}

/** A block of its rows adds up to the block's segments, and all of it to those who bought in the window. */
function gridOf(rows: readonly SegmentCount[], hiddenSegments: readonly boolean[]): ClientSegments['grid'] {
  const cells = bands.flatMap((recency) =>
    bands.map((frequency) => ({
      recency,
      frequency,
      own: rows.filter((row) => row.recency === recency && row.frequency === frequency),
    })),
  )
  const beside = (segments: readonly ClientSegment[]) =>
    segments
      .filter((name) => hiddenSegments[clientSegments.indexOf(name)])
      .map((name) =>
        sum(
          rows.filter(({ segment }) => segment === name),
          'clients',
        ),
      )
  const placesOf = (among: readonly number[]) =>
    cells.flatMap(({ recency }, place) => (among.includes(recency) ? [place] : []))
  const hidden = hideInLines(
    cells.map(({ own }) => sum(own, 'clients')),
    [
      ...recencyBlocks.map((block) => ({ places: placesOf(block.bands), beside: beside(block.segments) })),
      { places: placesOf(bands), beside: beside(['lapsed']) },
    ],
  )
  return cells.map(({ recency, frequency, own }, place) => {
    const clients = sum(own, 'clients')
    const value = clients === 0 ? null : sum(own, 'value') / clients
    return { recency, frequency, ...(hidden[place] ? { clients: null, value: null } : { clients, value }) }
  })
}

function migrationOf(rows: readonly SegmentCount[], without: Hidden): ClientSegments['migration'] {
  const from: (ClientSegment | null)[] = [...clientSegments, null]
  const counts = from.map((before) =>
    clientSegments.map((segment) =>
      sum(
        rows.filter((row) => row.segment === segment && row.before === (before ?? '')),
        'clients',
      ),
    ),
  )
  const hidden = hideSmallCells(counts, { rows: without.before, columns: without.now })
  return from.flatMap((before, y) =>
    clientSegments.flatMap((to, x) => {
      const clients = counts[y]?.[x] ?? 0
      return clients === 0 ? [] : [{ from: before, to, clients: hidden[y]?.[x] ? null : clients }]
    }),
  )
}
