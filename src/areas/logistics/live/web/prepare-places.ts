import type { TFunction } from 'i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export const placeKinds = ['carriers', 'docks'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeDimension = { carriers: 'carrier', docks: 'dock' } as const

type PlaceRow = {
  value: string
  name: string
  open: string
  overdue: string
  overdueAmount: string
  atRisk: string
}

export function preparePlaces(
  answer: LogisticsLive,
  kind: PlaceKind,
  t: TFunction,
): { title: string; rows: PlaceRow[] } {
  const { frame, tiles } = answer
  const rows = answer[kind].map(({ name, open, overdue, overdueAmount, atRisk }) => ({
    value: name,
    name: derivedValueName(t, placeDimension[kind], name),
    open: formatCount(open),
    overdue: formatCount(overdue),
    overdueAmount: formatMoneyShort(overdueAmount, frame.currency),
    atRisk: formatCount(atRisk),
  }))
  const [worst] = answer[kind].toSorted((one, other) => other.overdueAmount - one.overdueAmount)
  const all = tiles.overdue.amount
  const title =
    worst === undefined || all === 0 || worst.overdueAmount === 0
      ? t('logisticsLive.places.fine')
      : t('logisticsLive.places.worst', {
          name: derivedValueName(t, placeDimension[kind], worst.name),
          share: formatShare(worst.overdueAmount / all),
        })
  return { title, rows }
}
