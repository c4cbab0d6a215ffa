import type { TFunction } from 'i18next'
import type { PromiseErrors } from '#areas/logistics/carrier/contract.ts'
import { promiseDayName } from '#areas/logistics/web/promise-day.ts'
import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY, promiseDays } from '#model/logistics/package-cuts.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { minus } from '#model/formats/locale.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PromiseBar = {
  day: number
  tick: string
  title: string
  /** Of the tallest, 0 to 1. */
  height: number
  kind: 'early' | 'onDay' | 'late'
}

type PreparedPromise = { title: string; subtitle: string; bars: PromiseBar[]; table: TableData }

const kindOf = (day: number): PromiseBar['kind'] => (day < 0 ? 'early' : day === 0 ? 'onDay' : 'late')

export function preparePromise({ total, carriers, frame }: PromiseErrors, t: TFunction): PreparedPromise {
  const countOn = (day: number) => total.find((one) => one.day === day)?.packages.current ?? 0
  const counts = promiseDays.map((day) => ({ day, count: countOn(day), kind: kindOf(day) }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const of = (kind: PromiseBar['kind']) =>
    counts.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0)
  const share = (count: number) => formatShare(all === 0 ? 0 : count / all)
  return {
    title:
      all === 0
        ? t('carriers.promise.none')
        : t('carriers.promise.finding', {
            early: share(of('early')),
            onDay: share(of('onDay')),
            late: share(of('late')),
          }),
    subtitle: t('carriers.promise.subtitle', { count: all, packages: formatCount(all) }),
    bars: counts.map(({ day, count, kind }) => ({
      day,
      kind,
      tick: tickOf(day),
      title: t('carriers.promise.bar', {
        day: promiseDayName(day, t),
        count,
        packages: formatCount(count),
        share: share(count),
      }),
      height: count / most,
    })),
    table: {
      caption: t('carriers.promise.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('dimensions.carrier'), numeric: false },
        { label: t('carriers.promise.packages'), numeric: true },
        ...promiseDays.map((day) => ({ label: tickOf(day), numeric: true })),
      ],
      rows: [
        ...carriers.map(({ carrier, packages, days }) => [
          textCell(derivedValueName(t, 'carrier', carrier)),
          numberCell(formatCount(packages), packages),
          ...days.map((one) => numberCell(formatCount(one.packages), one.packages)),
        ]),
        [
          textCell(t('carriers.total')),
          numberCell(formatCount(all), all),
          ...counts.map(({ count }) => numberCell(formatCount(count), count)),
        ],
      ],
    },
  }
}

function tickOf(day: number): string {
  if (day === FIRST_PROMISE_DAY) return `≤${minus}${-day}`
  if (day === LAST_PROMISE_DAY) return `≥${day}`
  return day < 0 ? `${minus}${-day}` : day > 0 ? `+${day}` : '0'
}
