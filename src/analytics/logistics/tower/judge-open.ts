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
import type { OpenGroup } from './open-rows.ts'

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
  /** Whole days since the last event; null where silence cannot be told. */
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

export function judgeOpen(groups: readonly OpenGroup[], judging: Judging): Judged[] {
  const chances = chancesOf(judging)
  const days = daysLateOf(judging)
  return groups.flatMap((group) => {
    const { stage, state, carrier, dock, uf } = group
    const isOpen = stage !== 'delivered'
    const lateness = chances(group)
    return group.approved.map((approved, index): Judged => {
      const at = (column: Instants) => instantIn(group, column, index)
      const [due, shipped, lastEvent] = [at('due'), at('shipped'), at('lastEvent')]
      const isLate = isOpen && due !== null && due < judging.now
      const isCollected = collected.includes(stage) && (shipped !== null || stage !== 'exception')
      const told = at(isCollected ? 'carrierDue' : 'dispatchDue')
      const since = at('since') ?? approved * 1000
      const age = Math.max(0, Math.floor((judging.now - since) / 1000))
      const usual = judging.usual[stage]
      const limit =
        told !== null ? (isCollected ? 'carrierDue' : 'dispatchDue') : usual === undefined ? null : 'usual'
      const isTracked = lastEvent !== null
      const silence =
        isOpen && isCollected && isTracked ? Math.max(0, Math.floor((judging.now - lastEvent) / DAY)) : null
      const chance = isOpen ? (isLate ? 1 : lateness(index)) : null
      const isDueToday = isOpen && due !== null && !isLate && days.isToday(due)
      const threshold = judging.risk?.threshold ?? Infinity
      return {
        orderId: group.orderId[index] ?? '',
        shipmentId: group.shipmentId[index] ?? '',
        stage,
        state,
        carrier,
        dock,
        uf,
        amount: group.amount[index] ?? 0,
        since,
        age,
        isOpen,
        hasPromise: due !== null,
        isLate,
        daysLate: isLate ? days(due, uf) : 0,
        isDueToday,
        chance,
        isAtRisk: isOpen && !isLate && chance !== null && chance >= threshold,
        isCollected,
        isTracked,
        silence,
        isSilent: silence !== null && silence >= judging.silentDays,
        isOld: isOpen && judging.now - approved * 1000 > OLD_DAYS * DAY,
        limit: isOpen ? limit : null,
        isOver: isOpen && (told !== null ? told < judging.now : usual !== undefined && age > usual),
      }
    })
  })
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

type Instants = Exclude<
  { [key in keyof OpenGroup]: OpenGroup[key] extends number[] ? key : never }[keyof OpenGroup],
  'amount' | undefined
>

function instantIn(group: OpenGroup, column: Instants, index: number): number | null {
  const seconds = group[column][index] ?? 0
  return seconds === 0 ? null : seconds * 1000
}

/** The same for all that reached their stage, and are due, on the same days. */
function chancesOf({ now, timeZone, risk }: Judging) {
  const dayOf = localDays(timeZone)
  return (group: OpenGroup): ((index: number) => number | null) => {
    const known = new Map<string, number | null>()
    const { carrier, dock, uf, state } = group
    return (index) => {
      const at = (column: Instants) => instantIn(group, column, index)
      const dueAt = at('due')
      if (risk === undefined || dueAt === null) return null
      if (ended.includes(state)) return 1
      // what is told of later is not known yet
      const past = (column: Instants) => {
        const instant = at(column)
        return instant !== null && instant <= now ? instant : null
      }
      const one: TransitPackage = {
        carrier,
        dock,
        uf,
        dueAt,
        approvedAt: past('approved'),
        invoicedAt: past('invoiced'),
        shippedAt: past('shipped'),
        outForDeliveryAt: past('out'),
        occurredAt: past('occurred'),
        deliveredAt: null,
        endedAt: null,
        canceledAt: null,
      }
      const stage = stageOf(one)
      if (stage === undefined || one.approvedAt === null) return null
      const key = `${stage.leg} ${dayOf(stage.since)} ${dayOf(dueAt)}`
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const found = risk.model.lateness(one, now) ?? null
      known.set(key, found)
      return found
    }
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
