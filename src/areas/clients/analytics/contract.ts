import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  clientSegments,
  clientSorts,
  firstPurchaseDimensions,
  repurchaseWindows,
  windowKeys,
} from '#model/clients/segments.ts'
import { paging } from '#model/list-input.ts'
import { periodPresets } from '#model/periods.ts'
import { Pair, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { clientComparators, peopleSorts } from './model.ts'
import { ClientProjection } from './projection-contract.ts'

const freePeriod = z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/, says.invalid)

/** No filters: what two of them tell apart could be one person. */
export const ClientsScope = z.object({
  period: z.union([z.enum(periodPresets), freePeriod]).default('last-30-days'),
  compare: z.union([z.enum(clientComparators), freePeriod]).default('previous-period'),
})
export type ClientsScope = z.infer<typeof ClientsScope>

const count = z.number().int()
/** Minor units of the frame's currency. */
const money = z.number()
const fraction = z.number()

export const Clients = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  /** Bought in the period; new and returning ones add up to them. */
  active: Pair,
  newClients: Pair,
  returning: Pair,
  /** Approved in the period: of new, of returning and of unknown clients, adding up to all. */
  revenue: Pair,
  newRevenue: Pair,
  returningRevenue: Pair,
  unknown: z.object({ orders: Pair, revenue: Pair }),
  /** Of unknown clients, through marketplaces. */
  marketplace: z.object({ orders: Pair, revenue: Pair }),
  /** Bought again within 90 days, of those whose first purchase was 90 to 179 days before the period's end; null of fewer than ten. */
  repurchase: Pair,
  repurchaseOf: Pair,
  /** Days, of intervals that ended in the 365 days until the period's end. */
  medianInterval: Pair,
  /** Mean revenue of the first 365 days, of clients whose first purchase was 365 to 729 days before the period's end; null of fewer than ten. */
  ltv: Pair,
  ltvOf: Pair,
  /** Whose last purchase is further back than nine of ten intervals (`inactiveAfter` days), and all who ever bought. */
  inactive: Pair,
  inactiveAfter: Pair,
  known: Pair,
  /** Spend of the period ÷ new clients; null without the permission, inside a channel, or without spend. */
  acquisition: z
    .object({
      cost: Pair,
      /** The first month in which what the cohorts of two years brought, by client, reaches the cost; null if none did. */
      payback: count.nullable(),
      by: z.enum(['margin', 'revenue']),
    })
    .nullable(),
})
export type Clients = z.infer<typeof Clients>

const Segment = z.object({
  segment: z.enum(clientSegments),
  /** Null where it would reveal fewer than ten people. */
  clients: count.nullable(),
  before: count.nullable(),
  /** Agreed to be contacted. */
  contactable: count.nullable(),
  revenue: money.nullable(),
  orders: count.nullable(),
})

/** By days, weeks or months. New clients and revenue add up to `Clients`; who buys in two steps is active in both. */
export const ClientSeries = z.object({
  frame: ScopeFrame,
  buckets: z.array(
    SeriesStep.extend({
      active: Pair,
      newClients: Pair,
      returning: Pair,
      returningRevenue: Pair,
      unknown: Pair,
    }),
  ),
})
export type ClientSeries = z.infer<typeof ClientSeries>

export const ClientSegments = z.object({
  frame: ScopeFrame,
  /** As of the end of the period; `before`: of the compared one. They add up to `total`. */
  segments: z.array(Segment),
  total: z.object({ clients: count, before: count, contactable: count.nullable(), revenue: money }),
  /** Clients with a purchase in the 365 days; bands from 1 to 5, the best 5. `value`: mean band of their value. */
  grid: z.array(
    z.object({
      recency: count,
      frequency: count,
      clients: count.nullable(),
      value: z.number().nullable(),
    }),
  ),
  /** `from` null: they were not clients yet. Ways without anybody are left out; all of them if they would reveal fewer than ten people. */
  migration: z.array(
    z.object({
      from: z.enum(clientSegments).nullable(),
      to: z.enum(clientSegments),
      clients: count.nullable(),
    }),
  ),
})
export type ClientSegments = z.infer<typeof ClientSegments>

const OfWindow = z.object({
  days: z.literal(repurchaseWindows),
  /** Whose first purchase is as old as the window. */
  clients: count,
  returned: count,
  /** Mean revenue within the window; null without clients. */
  ltv: money.nullable(),
})

export const ClientCohorts = z.object({
  frame: ScopeFrame,
  cohorts: z.array(
    z.object({
      /** First day of the month of first purchases. */
      month: z.iso.date(),
      /** Null under ten clients, or where they would reveal fewer; then nothing is said of them. */
      clients: count.nullable(),
      /** Per month after the first purchase's (0 for the same); until the period's end. */
      months: z.array(
        z.object({
          after: count,
          /** All of the cohort have lived through it. */
          mature: z.boolean(),
          active: count,
          returned: count,
          revenue: money,
          /** Null without the permission, or where costs are not known. */
          margin: money.nullable(),
        }),
      ),
      /** All of the cohort are older than the window, else null. */
      windows: z.array(OfWindow.omit({ clients: true }).nullable()),
    }),
  ),
  /** Whether any margin is known. */
  hasMargin: z.boolean(),
})
export type ClientCohorts = z.infer<typeof ClientCohorts>

const by = z.enum(firstPurchaseDimensions, says.invalid).default('category')
const window = z.enum(windowKeys, says.invalid).default('90')

export const FirstPurchasesQuestion = ClientsScope.extend({ by, window })
export type FirstPurchasesQuestion = z.infer<typeof FirstPurchasesQuestion>

const FirstPurchase = z.object({
  /** '' if it was not reported; all others together in `rest`. */
  value: z.string(),
  rest: z.boolean(),
  clients: count,
  /** Null where so few clients have lived through the window that they could be known, or be deduced from other rows. */
  windows: z.array(OfWindow.nullable()),
  /** Repurchase in the asked window less that of all others, with an interval that holds for all rows together (95 %). */
  difference: z.object({ value: fraction, low: fraction, high: fraction }).nullable(),
  verdict: z.enum(['better', 'worse', 'same', 'few']),
})

export const FirstPurchases = z.object({
  frame: ScopeFrame,
  by: z.enum(firstPurchaseDimensions),
  window: z.literal(repurchaseWindows),
  /** First purchases of the 730 days until the period's end; most clients first. */
  rows: z.array(FirstPurchase),
  total: z.object({ clients: count, windows: z.array(OfWindow.nullable()) }),
})
export type FirstPurchases = z.infer<typeof FirstPurchases>

const Ratio = z.object({ numerator: z.number(), denominator: z.number() })

export const RepurchaseChange = z.object({
  frame: ScopeFrame,
  by: z.enum(firstPurchaseDimensions),
  window: z.literal(repurchaseWindows),
  /** Days of first purchases whose window is over at the period's end, and as many before them. */
  current: z.object({ from: z.iso.date(), to: z.iso.date() }),
  base: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Null where one side has fewer than ten first purchases. */
  change: z
    .object({
      before: fraction,
      after: fraction,
      /** Of after − before, 95 %; null where chance cannot be known. */
      range: z.object({ low: fraction, high: fraction }).nullable(),
      /** What moved most first; `own` and `mix` add up to after − before. Groups under ten are in the rest. */
      rows: z.array(
        z.object({
          value: z.string(),
          rest: z.boolean(),
          before: Ratio,
          after: Ratio,
          own: fraction,
          mix: fraction,
        }),
      ),
    })
    .nullable(),
})
export type RepurchaseChange = z.infer<typeof RepurchaseChange>

const segmentName = z.enum(clientSegments, says.invalid)

export const ClientsQuestion = z.object({
  /** Several: whoever is in any of them. */
  segment: z
    .union([segmentName, z.array(segmentName).min(1, says.invalid).max(clientSegments.length, says.invalid)])
    .default('atRisk'),
  /** `agreed`: who agreed to be contacted alone. */
  contact: z.enum(['any', 'agreed'], says.invalid).default('any'),
  sort: z.enum([...clientSorts, ...clientSorts.map((sort) => `-${sort}` as const)]).default('-revenue'),
})
export type ClientsQuestion = z.infer<typeof ClientsQuestion>

export const ClientsPageQuestion = ClientsQuestion.extend(paging)
export type ClientsPageQuestion = z.infer<typeof ClientsPageQuestion>

/** Masked. As of today. Money and orders of 365 days, and of all time. */
const ListedClient = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  consent: z.enum(['yes', 'no', 'unknown']),
  recency: count,
  frequency: count,
  value: count,
  orders: count,
  revenue: money,
  allOrders: count,
  allRevenue: money,
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
})

export const ClientsPage = z.object({
  currency: z.string(),
  /** `tooFew`: it would reveal fewer than ten people. */
  state: z.enum(['ready', 'empty', 'tooFew']),
  items: z.array(ListedClient),
  total: count,
})
export type ClientsPage = z.infer<typeof ClientsPage>

const SavedSegment = z.object({
  id: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string().nullable(),
  mayChange: z.boolean(),
  segment: z.array(z.enum(clientSegments)),
  contact: z.enum(['any', 'agreed']),
  sort: z.enum(peopleSorts),
  /** Today; null where it would reveal fewer than ten people, then the list is not shown either. */
  clients: count.nullable(),
})
export type SavedSegment = z.infer<typeof SavedSegment>

export const SavedSegments = z.object({ items: z.array(SavedSegment) })
export type SavedSegments = z.infer<typeof SavedSegments>

const get = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/clients/analytics${path}`, tags: ['Clientes'], summary })

export const clientsContract = {
  getClients: get('', 'Clientes ativos, novos e recorrentes, recompra, intervalo e valor no tempo')
    .input(ClientsScope)
    .output(Clients),
  getClientSegments: get('/segments', 'Segmentos RFM e a migração entre eles')
    .input(ClientsScope)
    .output(ClientSegments),
  getClientSeries: get('/series', 'Os clientes ativos e novos e a receita, passo a passo')
    .input(ClientsScope)
    .output(ClientSeries),
  getClientCohorts: get('/cohorts', 'Safras pelo mês da primeira compra')
    .input(ClientsScope)
    .output(ClientCohorts),
  getFirstPurchases: get('/first-purchases', 'Recompra e receita pela primeira compra')
    .input(FirstPurchasesQuestion)
    .output(FirstPurchases),
  getRepurchaseChange: get('/repurchase-change', 'Por que a recompra mudou')
    .input(FirstPurchasesQuestion)
    .output(RepurchaseChange),
  getClientProjection: get('/projection', 'O que os clientes ainda vão comprar, e o erro em meses guardados')
    .input(z.object({}))
    .output(ClientProjection),
  listClients: get('/people', 'Os clientes de um segmento, mascarados')
    .input(ClientsPageQuestion)
    .output(ClientsPage),
  getSavedSegments: get('/saved-segments', 'Segmentos salvos, seus e da conta, com quantos estão neles hoje')
    .input(z.object({}))
    .output(SavedSegments),
}
