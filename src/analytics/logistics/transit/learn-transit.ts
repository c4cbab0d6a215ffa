import { BusinessCalendar, type AccountHolidays } from '../../periods/business-calendar.ts'
import { addDays, dayOf } from '../../periods/local-time.ts'
import type { TransitRows } from './load-transit.ts'
import { scoreTransit, type TransitScore } from './score-transit.ts'
import { TransitModel, type Learned } from './transit-model.ts'
import type { TransitPackage } from './transit-package.ts'

export type TransitLesson = {
  rows: readonly TransitRows[]
  moment: number
  timeZone: string
  holidays: AccountHolidays
}

export type LearnedTransit = {
  learned: Learned
  packages: number
  /** Of the mornings from `from` to `to`; undefined where nothing was due. */
  score: (TransitScore & { from: string; to: string }) | undefined
}

const SCORED_DAYS = 21
const HELD = { choosing: 21, horizon: 3, hour: 9 }

/** What an account's packages teach at a moment, and how well that would have done on its last three weeks. */
export function learnTransit({ rows, moment, timeZone, holidays }: TransitLesson): LearnedTransit {
  const place = { timeZone, calendar: new BusinessCalendar(holidays) }
  const packages = rows.flatMap(packagesOf)
  const { learned } = new TransitModel(packages, moment, place)
  const yesterday = addDays(dayOf(moment, timeZone), -1)
  const days = { from: addDays(yesterday, 1 - SCORED_DAYS), to: yesterday }
  const score = scoreTransit(packages, place, { ...HELD, ...days, now: moment })
  return { learned, packages: packages.length, score: score && { ...score, ...days } }
}

function packagesOf(rows: TransitRows): TransitPackage[] {
  const { carrier, dock, uf } = rows
  return rows.approvedAt.map((_, index) => {
    const at = (column: Exclude<keyof TransitRows, 'carrier' | 'dock' | 'uf'>) => {
      const seconds = rows[column][index] ?? 0
      return seconds === 0 ? null : seconds * 1000
    }
    return {
      carrier,
      dock,
      uf,
      approvedAt: at('approvedAt'),
      invoicedAt: at('invoicedAt'),
      shippedAt: at('shippedAt'),
      outForDeliveryAt: at('outForDeliveryAt'),
      occurredAt: at('occurredAt'),
      deliveredAt: at('deliveredAt'),
      endedAt: at('endedAt'),
      canceledAt: at('canceledAt'),
      dueAt: at('dueAt'),
    }
  })
}
