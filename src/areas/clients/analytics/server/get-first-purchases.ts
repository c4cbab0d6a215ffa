import { loadFirstPurchases, type FirstPurchase } from '#analytics/clients/load-first-purchases.ts'
import { compareRates } from '#analytics/metrics/compare-rates.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { hideSmall } from '#model/clients/hide-small.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { FirstPurchases, FirstPurchasesQuestion } from '../contract.ts'
import { resolveClients, windowOf } from './resolve-clients.ts'

const DAYS = 730
const MAX_ROWS = 15
/** Clients from which a rate says something. */
const MIN_CLIENTS = 100

type Row = FirstPurchases['rows'][number]

export async function getFirstPurchases(
  ctx: AccountContext,
  input: FirstPurchasesQuestion,
): Promise<FirstPurchases> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans } = await resolveClients(ctx, input)
  const { by } = input
  const window = windowOf(input)
  const until = spans.current.to
  const asked = { from: Math.max(0, until - DAYS + 1), to: until, until }
  const found = await loadFirstPurchases(ctx.clickhouse, answered, by, asked)
  const total = addUp(found)
  const { shown, others } = splitRows(found)
  const groups = [...shown, ...(others.length === 0 ? [] : [addUp(others)])]
  const place = repurchaseWindows.indexOf(window)
  const hidden = hiddenWindows(groups)
  return {
    frame: presentFrame(frame, ctx.account.currency),
    by,
    window,
    rows: groups.map((row, index): Row => {
      const own = hidden.map((groupsOf) => groupsOf[index] === true)
      const rest = index >= shown.length
      return {
        value: row.value,
        rest,
        clients: row.clients,
        windows: windowsOf(row, own),
        ...(rest || own[place] === true ? unclear : compare(row, total, place, shown.length)),
      }
    }),
    total: {
      clients: total.clients,
      windows: windowsOf(
        total,
        hiddenWindows([total]).map(([isHidden]) => isHidden === true),
      ),
    },
  }
}

/** The largest groups, and all others: of those left over, together, not fewer than may be shown. */
function splitRows(found: readonly FirstPurchase[]) {
  const hidden = hideSmall(found.map(({ clients }) => clients))
  const isShown = (_: FirstPurchase, place: number) => !hidden[place] && place < MAX_ROWS
  return { shown: found.filter(isShown), others: found.filter((row, place) => !isShown(row, place)) }
}

const unclear: Pick<Row, 'difference' | 'verdict'> = { difference: null, verdict: 'few' }

/** By window, of which groups too few clients are old enough, or would follow from the others. */
const hiddenWindows = (groups: readonly FirstPurchase[]): boolean[][] =>
  repurchaseWindows.map((_, place) => hideSmall(groups.map(({ mature }) => mature[place] ?? 0)))

const addUp = (rows: readonly FirstPurchase[]): FirstPurchase => {
  const sum = (name: 'mature' | 'returned' | 'revenue') =>
    repurchaseWindows.map((_, place) => rows.reduce((all, row) => all + (row[name][place] ?? 0), 0))
  return {
    value: '',
    clients: rows.reduce((all, { clients }) => all + clients, 0),
    mature: sum('mature'),
    returned: sum('returned'),
    revenue: sum('revenue'),
  }
}

const windowsOf = (
  { mature, returned, revenue }: FirstPurchase,
  hidden: readonly boolean[],
): Row['windows'] =>
  repurchaseWindows.map((days, place) => {
    if (hidden[place] === true) return null
    const clients = mature[place] ?? 0
    return {
      days,
      clients,
      returned: returned[place] ?? 0,
      ltv: clients === 0 ? null : (revenue[place] ?? 0) / clients,
    }
  })

/** Against all others; the interval is wide enough for all rows of the table at once (Bonferroni). */
function compare(
  row: FirstPurchase,
  total: FirstPurchase,
  place: number,
  rows: number,
): Pick<Row, 'difference' | 'verdict'> {
  const own = { events: row.returned[place] ?? 0, trials: row.mature[place] ?? 0 }
  const rest = {
    events: (total.returned[place] ?? 0) - own.events,
    trials: (total.mature[place] ?? 0) - own.trials,
  }
  const change = compareRates(rest, own, bonferroni(rows))
  if (change === null) return unclear
  if (Math.min(own.trials, rest.trials) < MIN_CLIENTS) return { difference: change, verdict: 'few' }
  if (change.low > 0) return { difference: change, verdict: 'better' }
  return { difference: change, verdict: change.high < 0 ? 'worse' : 'same' }
}

/** Quantiles of the normal law at 1 − 0,025 ÷ rows, for 1 to 15 rows. */
const quantiles = [
  1.95996, 2.2414, 2.39398, 2.49771, 2.57583, 2.63826, 2.69011, 2.73437, 2.77292, 2.80703, 2.8376, 2.86526,
  2.89051, 2.91373, 2.9352,
]
const bonferroni = (rows: number): number => quantiles[Math.min(rows, quantiles.length) - 1] ?? 1.95996
