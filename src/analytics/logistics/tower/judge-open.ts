import {
  OLD_DAYS,
  type LimitKind,
  type PackageView,
  type TowerStage,
  type TowerUsual,
} from '#model/logistics/tower.ts'
import type { TrackingState } from '#model/logistics/states.ts'
import { businessDaysLate, localDays } from '../../periods/business-calendar.ts'
import { stageOf, type Place, type TransitModel } from '../transit/transit-model.ts'
import type { TransitPackage } from '../transit/transit-package.ts'
import type { OpenKind, OpenPackage } from './open-rows.ts'

const DAY = 86_400_000

/** Chances from `threshold` on are pointed at. */
export type KnownRisk = { model: TransitModel; threshold: number | undefined }

export type Judging = Place & {
  now: number
  silentDays: number
  usual: TowerUsual
  risk: KnownRisk | undefined
}

/** An open package as it stands now, or one that was delivered today. */
export type Judged = {
  orderId: string
  shipmentId: string
  /** Seconds, of its order. */
  placed: number
  stage: TowerStage
  state: TrackingState | ''
  carrier: string
  dock: string
  uf: string
  amount: number
  /** When its stage began, and seconds since then. */
  since: number
  age: number
  isOpen: boolean
  hasPromise: boolean
  isLate: boolean
  daysLate: number
  isDueToday: boolean
  chance: number | null
  isAtRisk: boolean
  isCollected: boolean
  isTracked: boolean
  /** Whole days since the last event; null where silence cannot be known. */
  silence: number | null
  isSilent: boolean
  isOld: boolean
  /** By what it is judged, and whether it is over it. */
  limit: LimitKind | null
  isOver: boolean
}

const collected: readonly TowerStage[] = [
  'collected',
  'transit',
  'out_for_delivery',
  'exception',
  'delivered',
]
/** These do not arrive any more. */
const ended: readonly string[] = ['lost', 'stolen', 'returning']

/** One after the other, at one moment. */
export function judgeOf(judging: Judging): (one: OpenPackage) => Judged {
  const { now, silentDays, usual: usuals } = judging
  const chances = chancesOf(judging)
  const days = daysLateOf(judging)
  const threshold = judging.risk?.threshold ?? Infinity
  return (one) => {
    const { stage, state, carrier, dock, uf } = one.kind
    const isOpen = stage !== 'delivered'
    const [due, lastEvent] = [instantOf(one.due), instantOf(one.lastEvent)]
    const isLate = isOpen && due !== null && due < now
    const isCollected = collected.includes(stage) && (one.shipped !== 0 || stage !== 'exception')
    const reported = instantOf(isCollected ? one.carrierDue : one.dispatchDue)
    const since = one.since === 0 ? one.approved * 1000 : one.since * 1000
    const age = Math.max(0, Math.floor((now - since) / 1000))
    const usual = usuals[stage]
    const limit =
      reported !== null ? (isCollected ? 'carrierDue' : 'dispatchDue') : usual === undefined ? null : 'usual'
    const silence =
      isOpen && isCollected && lastEvent !== null ? Math.max(0, Math.floor((now - lastEvent) / DAY)) : null
    const chance = isOpen ? (isLate ? 1 : chances(one)) : null
    return {
      orderId: one.orderId,
      shipmentId: one.shipmentId,
      placed: one.placed,
      stage,
      state,
      carrier,
      dock,
      uf,
      amount: one.amount,
      since,
      age,
      isOpen,
      hasPromise: due !== null,
      isLate,
      daysLate: isLate ? days(due, uf) : 0,
      isDueToday: isOpen && due !== null && !isLate && days.isToday(due),
      chance,
      isAtRisk: isOpen && !isLate && chance !== null && chance >= threshold,
      isCollected,
      isTracked: lastEvent !== null,
      silence,
      isSilent: silence !== null && silence >= silentDays,
      isOld: isOpen && now - one.approved * 1000 > OLD_DAYS * DAY,
      limit: isOpen ? limit : null,
      isOver: isOpen && (reported !== null ? reported < now : usual !== undefined && age > usual),
    }
  }
}

export const towerViews: Readonly<
  Record<Exclude<PackageView, 'unassigned' | 'mine'>, (one: Judged) => boolean>
> = {
  all: ({ isOpen }) => isOpen,
  late: ({ isLate }) => isLate,
  today: ({ isDueToday }) => isDueToday,
  risk: ({ isAtRisk }) => isAtRisk,
  silent: ({ isSilent }) => isSilent,
  occurrences: ({ stage }) => stage === 'exception',
  'over-limit': ({ isOver }) => isOver,
  uncollected: ({ isOpen, isCollected }) => isOpen && !isCollected,
  'over-15-days': ({ isOld }) => isOld,
}

/** What costs most to leave first: amount × business days late, then what is likeliest to come late. */
export function byUrgency(a: Judged, b: Judged): number {
  return (
    b.amount * b.daysLate - a.amount * a.daysLate ||
    Number(b.isLate) - Number(a.isLate) ||
    (b.chance ?? -1) - (a.chance ?? -1) ||
    b.amount - a.amount ||
    text(a.orderId, b.orderId) ||
    text(a.shipmentId, b.shipmentId)
  )
}

const text = (a: string, b: string) => Number(a > b) - Number(a < b)

const instantOf = (seconds: number): number | null => (seconds === 0 ? null : seconds * 1000)

/** The same for all that reached their stage, and are due, on the same days. */
function chancesOf({ now, timeZone, risk }: Judging) {
  const dayOf = localDays(timeZone)
  const ofKinds = new Map<OpenKind, Map<string, number | null>>()
  // what is reported later is not known yet
  const past = (seconds: number) => (seconds !== 0 && seconds * 1000 <= now ? seconds * 1000 : null)
  return (open: OpenPackage): number | null => {
    const dueAt = instantOf(open.due)
    if (risk === undefined || dueAt === null) return null
    const { kind } = open
    if (ended.includes(kind.state)) return 1
    const one: TransitPackage = {
      carrier: kind.carrier,
      dock: kind.dock,
      uf: kind.uf,
      dueAt,
      approvedAt: past(open.approved),
      invoicedAt: past(open.invoiced),
      shippedAt: past(open.shipped),
      outForDeliveryAt: past(open.out),
      occurredAt: past(open.occurred),
      deliveredAt: null,
      endedAt: null,
      canceledAt: null,
    }
    const stage = stageOf(one)
    if (stage === undefined || one.approvedAt === null) return null
    const known = ofKinds.get(kind) ?? new Map<string, number | null>()
    ofKinds.set(kind, known)
    const key = `${stage.leg} ${dayOf(stage.since)} ${dayOf(dueAt)}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = risk.model.lateness(one, now) ?? null
    known.set(key, found)
    return found
  }
}

function daysLateOf({ now, timeZone, calendar }: Judging) {
  const dayOf = localDays(timeZone)
  const today = dayOf(now)
  const known = new Map<string, number>()
  const late = (due: number, uf: string): number => {
    const key = `${uf} ${dayOf(due)}`
    const found = known.get(key) ?? businessDaysLate(due, now, { calendar, timeZone, uf })
    known.set(key, found)
    return found
  }
  return Object.assign(late, { isToday: (due: number) => dayOf(due) === today })
}
