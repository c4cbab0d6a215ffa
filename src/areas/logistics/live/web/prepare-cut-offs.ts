import type { TFunction } from 'i18next'
import type { LogisticsLive, TowerCutOff } from '#areas/logistics/live/contract.ts'
import { formatLeft } from '#areas/logistics/live/web/format-age.ts'
import { dateFormat } from '#model/formats/formatters.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export type CutOffLine = {
  key: string
  cutOff: TowerCutOff
  place: string
  /** `em 1 h 12 min`, or the weekday and the hour of another day. */
  left: string
  isSoon: boolean
  waiting: string
  detail: string
}

const soonMs = 3_600_000
const dayMs = 86_400_000

export function prepareCutOffs(
  { cutOffs, frame }: LogisticsLive,
  now: number,
  t: TFunction,
): { title: string; lines: CutOffLine[]; table: TableData } {
  const ahead = cutOffs.filter(({ at }) => Date.parse(at) > now)
  const lines = ahead.map((cutOff) => {
    const away = Date.parse(cutOff.at) - now
    const { waiting, invoiced, amount, kept } = cutOff
    const about = (count: number) => ({ count, shown: formatCount(count) })
    return {
      key: `${cutOff.dock}\n${cutOff.carrier}`,
      cutOff,
      place: placeOf(cutOff, t),
      left:
        away < dayMs
          ? t('logisticsLive.cutOffs.left', { left: formatLeft(away / 1000) })
          : formatDayHour(cutOff.at, frame.timeZone),
      isSoon: away < soonMs,
      waiting: t('logisticsLive.cutOffs.waiting', about(waiting)),
      detail: [
        formatMoneyShort(amount, frame.currency),
        t('logisticsLive.cutOffs.invoiced', about(invoiced)),
        t('logisticsLive.cutOffs.kept', { kept: formatShare(kept) }),
      ].join(' · '),
    }
  })
  const [first] = ahead
  return { title: titleOf(first, now, frame.timeZone, t), lines, table: tableOf(ahead, frame, t) }
}

const placeOf = ({ dock, carrier }: TowerCutOff, t: TFunction): string =>
  `${derivedValueName(t, 'dock', dock)} · ${derivedValueName(t, 'carrier', carrier)}`

function titleOf(first: TowerCutOff | undefined, now: number, timeZone: string, t: TFunction): string {
  if (first === undefined) return t('logisticsLive.cutOffs.title')
  const away = Date.parse(first.at) - now
  if (away < dayMs) return t('logisticsLive.cutOffs.next', { left: formatLeft(away / 1000) })
  return t('logisticsLive.cutOffs.nextDay', { when: formatDayHour(first.at, timeZone) })
}

/** `seg., 14:00` */
const formatDayHour = (at: string, timeZone: string): string =>
  dateFormat('pt-BR', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(at))

function tableOf(
  cutOffs: readonly TowerCutOff[],
  { timeZone, currency }: LogisticsLive['frame'],
  t: TFunction,
): TableData {
  const columns = ['place', 'at', 'waiting', 'invoiced', 'amount', 'kept'] as const
  return {
    caption: t('logisticsLive.cutOffs.title'),
    columns: columns.map((key) => ({
      label: t(`logisticsLive.cutOffs.columns.${key}`),
      numeric: key !== 'place' && key !== 'at',
    })),
    rows: cutOffs.map((cutOff) => [
      textCell(placeOf(cutOff, t)),
      textCell(formatDayHour(cutOff.at, timeZone)),
      numberCell(formatCount(cutOff.waiting), cutOff.waiting),
      numberCell(formatCount(cutOff.invoiced), cutOff.invoiced),
      moneyCell(formatMoneyShort(cutOff.amount, currency), cutOff.amount, currency),
      numberCell(formatShare(cutOff.kept), cutOff.kept),
    ]),
  }
}
