import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import { packageStages, trackingStates } from '#model/logistics/states.ts'
import {
  limitKinds,
  packageViews,
  riskStates,
  SILENT_DAYS,
  towerOccurrences,
  towerStages,
} from '#model/logistics/tower.ts'
import { LogisticsScope } from '#model/scope.ts'

export const TowerQuestion = LogisticsScope.pick({ filters: true, filterSet: true }).extend({
  silentDays: z.coerce.number('Número inválido').int('Número inválido').min(1).max(60).default(SILENT_DAYS),
})
export type TowerQuestion = z.infer<typeof TowerQuestion>

/** Pages of `paging`; the order is the server's: amount × business days late, chance of lateness, amount. */
export const PackagesQuestion = TowerQuestion.extend({
  view: z.enum(packageViews, 'Valor inválido').default('all'),
  ...paging,
})
export type PackagesQuestion = z.infer<typeof PackagesQuestion>

/** Minor units of the frame's currency. */
const money = z.number()
const count = z.number().int()
const instant = z.iso.datetime()
const fraction = z.number()

const Frame = z.object({
  now: instant,
  timeZone: z.string(),
  currency: z.string(),
  /** Other currencies among the packages; absent without any. */
  converted: z.array(z.string()).optional(),
  silentDays: count,
  /** Orders that were placed before are not looked at. */
  since: instant,
  /** More are open than are looked at: only the newest count. */
  isCut: z.boolean(),
})

const Sum = z.object({ packages: count, amount: money })

const Stage = Sum.extend({
  stage: z.enum(towerStages),
  /** Seconds since they are in it, nights and weekends included; null without packages, and of what was delivered. */
  age: z.object({ p50: z.number(), max: z.number() }).nullable(),
  over: count,
  /** How packages are judged. */
  limit: z.object({
    /** By what was reported of each: the dock's or the carrier's own deadline. */
    told: count,
    /** By `usualSeconds`: nine of ten stayed no longer, in the account's last 60 days; null with too few. */
    usual: count,
    usualSeconds: z.number().nullable(),
    /** By nothing. */
    unjudged: count,
  }),
})
export type TowerStageSums = z.infer<typeof Stage>

/** Null where nothing was pointed at, or nothing came late. */
const Hits = z.object({
  flagged: count,
  precision: fraction.nullable(),
  recall: fraction.nullable(),
})

const Risk = z.object({
  state: z.enum(riskStates),
  /** Not late yet, and likelier than `threshold` to come late; null until `ready`. */
  sum: Sum.nullable(),
  threshold: fraction.nullable(),
  /** Packages that were learned from. */
  learned: count,
  /** How it did on mornings of days that it had not seen, of packages due within three business days. */
  measured: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** Packages, each on each morning; and those of them that came late. */
      cases: count,
      late: count,
      model: Hits,
      /** Due today or on the next business day, and not out for delivery. */
      rule: Hits,
      /** The model, pointing at as many as the rule. */
      asManyAsRule: Hits,
    })
    .nullable(),
})
export type TowerRisk = z.infer<typeof Risk>

const Place = z.object({
  open: count,
  amount: money,
  overdue: count,
  overdueAmount: money,
  /** Null while nothing is known of chances. */
  atRisk: count.nullable(),
})
/** '' if not reported. */
const UfPlace = Place.extend({ uf: z.string() })
const NamedPlace = Place.extend({ name: z.string() })
export type TowerPlace = z.infer<typeof NamedPlace>

const CutOff = z.object({
  dock: z.string(),
  carrier: z.string(),
  /** Minutes of the local day: what is invoiced before is mostly collected on that day. Of the last 60 days. */
  minutes: count,
  /** The next one, on a business day. */
  at: instant,
  /** Of what was invoiced before it on business days, the part that was collected on the same day; of `learned` packages. */
  kept: fraction,
  learned: count,
  /** Not collected yet; `invoiced` of them only wait for the carrier. */
  waiting: count,
  invoiced: count,
  amount: money,
})
export type TowerCutOff = z.infer<typeof CutOff>

export const LogisticsLive = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: Frame,
  /** All open packages: the stages but `delivered` add up to it. */
  open: Sum,
  pipeline: z.array(Stage),
  tiles: z.object({
    /** The first promise ends today, and has not yet. */
    dueToday: Sum.extend({ notOut: count }),
    /** The first promise is over; `days`: business days late of the latest. */
    overdue: Sum.extend({ days: count }),
    risk: Risk,
    /** On the way, with tracking, and no event for `frame.silentDays` days. */
    silent: Sum,
    /** On the way without any event: silence cannot be known. */
    untracked: count,
    occurrences: Sum.extend({
      kinds: z.array(Sum.extend({ kind: z.enum(towerOccurrences) })),
    }),
    /** Approved more than 15 days ago. */
    old: Sum,
    /** Orders that fell due yesterday, delivered whole in time ÷ all, as in the other screens of logistics. */
    yesterday: z.object({
      day: z.iso.date(),
      due: count,
      onTime: count,
      rate: fraction.nullable(),
    }),
    unpromised: count,
  }),
  /** Soonest first; of pairs of a dock and a carrier with packages that wait. */
  cutOffs: z.array(CutOff),
  /** Most open first, all of them. */
  ufs: z.array(UfPlace),
  /** Most amount overdue first, then most open; the ten first of each. */
  carriers: z.array(NamedPlace),
  docks: z.array(NamedPlace),
})
export type LogisticsLive = z.infer<typeof LogisticsLive>

const Person = z.object({ id: z.uuid(), name: z.string() })

/** What people did about a package; null where nobody did anything. */
export const PackageWork = z.object({
  assignee: Person.nullable(),
  contactedAt: instant.nullable(),
  contactedBy: z.string().nullable(),
  /** When a new delivery was asked for; nothing is sent to the carrier. */
  redeliveryAt: instant.nullable(),
  redeliveryBy: z.string().nullable(),
  notes: z.array(z.object({ text: z.string(), at: instant, by: z.string().nullable() })),
})
export type PackageWork = z.infer<typeof PackageWork>

export const OpenPackage = z.object({
  orderId: z.string(),
  /** '' where the order has one package that nobody distinguished. */
  shipmentId: z.string(),
  /** Of the order's `packages`, from 1. */
  number: count,
  packages: count,
  trackingNumber: z.string(),
  invoiceNumber: z.string(),
  carrier: z.string(),
  service: z.string(),
  dock: z.string(),
  uf: z.string(),
  city: z.string(),
  channel: z.string(),
  amount: money,
  stage: z.enum(packageStages),
  stageSince: instant,
  /** '' without events whose meaning is known. */
  state: z.enum(['', ...trackingStates]),
  /** As the carrier reported it. */
  lastEvent: z.object({ at: instant, code: z.string(), text: z.string() }).nullable(),
  events: count,
  unmapped: count,
  deliveryAttempts: count,
  /** Null where it did not happen, or was not reported. */
  moments: z.object({
    approved: instant,
    ready: instant.nullable(),
    handling: instant.nullable(),
    packed: instant.nullable(),
    invoiced: instant.nullable(),
    shipped: instant.nullable(),
    firstTransit: instant.nullable(),
    outForDelivery: instant.nullable(),
    firstAttempt: instant.nullable(),
    pickup: instant.nullable(),
  }),
  promise: z.object({
    first: instant.nullable(),
    current: instant.nullable(),
    /** The end of the first, by which it is late. */
    due: instant.nullable(),
    dispatchDue: instant.nullable(),
    carrierDue: instant.nullable(),
  }),
  isLate: z.boolean(),
  /** Business days of where it goes; 0 on the day of the promise. */
  daysLate: count,
  /** Of coming late: 1 when late, null while it is not known. */
  chance: fraction.nullable(),
  isAtRisk: z.boolean(),
  /** Whole days without an event; null where silence cannot be known. */
  silentDays: count.nullable(),
  /** By what it is over its limit; null where it is not. */
  overLimit: z.enum(limitKinds).nullable(),
  work: PackageWork.nullable(),
})
export type OpenPackage = z.infer<typeof OpenPackage>

export const OpenPackages = z.object({
  frame: Frame,
  items: z.array(OpenPackage),
  total: count,
  amount: money,
  /** Of the same filters; `risk` is null until chances are known. */
  views: z.record(z.enum(packageViews), count.nullable()),
})
export type OpenPackages = z.infer<typeof OpenPackages>

const tags = ['Logística']

export const logisticsLiveContract = {
  getLogisticsLive: oc
    .route({ method: 'GET', path: '/logistics/live', tags, summary: 'Onde estão os volumes abertos agora' })
    .input(TowerQuestion)
    .output(LogisticsLive),
  listOpenPackages: oc
    .route({
      method: 'GET',
      path: '/logistics/packages/open',
      tags,
      summary: 'Os volumes abertos que mais pedem atenção, na ordem em que vale tratá-los',
    })
    .input(PackagesQuestion)
    .output(OpenPackages),
}
