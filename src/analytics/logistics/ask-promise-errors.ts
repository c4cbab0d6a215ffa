import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY } from '#model/logistics/package-cuts.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { groupedPackages, packagesByEvent, type PackagesParams } from '../question/packages-by-event.ts'
import type { Statement } from '../question/question.ts'

/** Local days from the promise to the delivery; the first and the last hold all beyond. */
export const promiseDaySql = `greatest(${FIRST_PROMISE_DAY}, least(${LAST_PROMISE_DAY}, dateDiff('day', assumeNotNull(due_at), assumeNotNull(delivered_at), {timeZone:String})))`

export type PromiseErrors = { carrier: string; promise_day: number; base: number; current: number }

/** Packages delivered in the period that had a promise, as `promisedDeliveries` counts them. */
export const compilePromiseErrors = (asked: PackagesParams): Statement =>
  groupedPackages(packagesByEvent(asked, ['promisedDeliveries']), {
    columns: [
      'carrier',
      `toInt32(${promiseDaySql}) AS promise_day`,
      'toFloat64(sum(delivered0)) AS base',
      'toFloat64(sum(delivered1)) AS current',
    ],
    where: ['due_at IS NOT NULL AND delivered_at IS NOT NULL'],
    by: ['carrier', 'promise_day'],
    having: 'base + current > 0',
  })

export const askPromiseErrors = (clickhouse: ClickHouse, asked: PackagesParams): Promise<PromiseErrors[]> =>
  runStatement<PromiseErrors>(clickhouse, compilePromiseErrors(asked))
