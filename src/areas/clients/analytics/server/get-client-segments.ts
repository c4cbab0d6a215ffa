import { loadSegments, type SegmentCount } from '#analytics/clients/load-segments.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { hideParts, hideSmall, hideSmallCells, partOrNull } from '#model/clients/hide-small.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientSegments, ClientsScope } from '../contract.ts'
import { resolveClients } from './resolve-clients.ts'

const bands = [1, 2, 3, 4, 5] as const

export async function getClientSegments(ctx: AccountContext, input: ClientsScope): Promise<ClientSegments> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans } = await resolveClients(ctx, input)
  const { current, base } = spans
  const rows = await loadSegments(ctx.clickhouse, answered, { until1: current.to, until0: base.to })
  const known = rows.filter(({ segment }) => segment !== '')
  return {
    frame: presentFrame(frame, ctx.account.currency),
    segments: segmentsOf(rows),
    total: {
      clients: sum(known, 'clients'),
      before: sum(
        rows.filter(({ before }) => before !== ''),
        'clients',
      ),
      contactable: partOrNull(sum(known, 'contactable'), sum(known, 'clients')),
      revenue: sum(known, 'revenue'),
    },
    grid: gridOf(rows),
    migration: migrationOf(rows),
  }
}

const sum = (rows: readonly SegmentCount[], of: 'clients' | 'contactable' | 'revenue' | 'orders' | 'value') =>
  rows.reduce((all, row) => all + row[of], 0)

function segmentsOf(rows: readonly SegmentCount[]): ClientSegments['segments'] {
  const now = clientSegments.map((name) => rows.filter(({ segment }) => segment === name))
  const before = clientSegments.map((name) => rows.filter((row) => row.before === name))
  const hidden = hideSmall(now.map((all) => sum(all, 'clients')))
  const hiddenBefore = hideSmall(before.map((all) => sum(all, 'clients')))
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

function gridOf(rows: readonly SegmentCount[]): ClientSegments['grid'] {
  const cells = bands.flatMap((recency) =>
    bands.map((frequency) => ({
      recency,
      frequency,
      own: rows.filter((row) => row.recency === recency && row.frequency === frequency),
    })),
  )
  const hidden = hideSmall(cells.map(({ own }) => sum(own, 'clients')))
  return cells.map(({ recency, frequency, own }, place) => {
    const clients = sum(own, 'clients')
    const value = clients === 0 ? null : sum(own, 'value') / clients
    return { recency, frequency, ...(hidden[place] ? { clients: null, value: null } : { clients, value }) }
  })
}

function migrationOf(rows: readonly SegmentCount[]): ClientSegments['migration'] {
  const from: (ClientSegment | null)[] = [...clientSegments, null]
  const counts = from.map((before) =>
    clientSegments.map((segment) =>
      sum(
        rows.filter((row) => row.segment === segment && row.before === (before ?? '')),
        'clients',
      ),
    ),
  )
  const hidden = hideSmallCells(counts)
  return from.flatMap((before, y) =>
    clientSegments.flatMap((to, x) => {
      const clients = counts[y]?.[x] ?? 0
      return clients === 0 ? [] : [{ from: before, to, clients: hidden[y]?.[x] ? null : clients }]
    }),
  )
}
