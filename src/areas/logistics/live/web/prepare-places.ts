import type { TFunction } from 'i18next'
import type { LogisticsLive, TowerPlace } from '#areas/logistics/live/contract.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { asRegion, regionNames, regionOf } from '#model/states.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export const placeKinds = ['carriers', 'docks', 'regions'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeDimension = { carriers: 'carrier', docks: 'dock', regions: 'uf' } as const

type PlaceRow = {
  value: string
  /** Of the dimension: all that the row sums. */
  values: readonly string[]
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
  const places = kind === 'regions' ? regionsOf(answer) : answer[kind]
  const nameOf = (value: string): string => {
    if (kind !== 'regions') return derivedValueName(t, placeDimension[kind], value)
    const region = asRegion(value)
    return region === undefined ? t('logisticsLive.places.noRegion') : regionNames[region]
  }
  const rows = places.map(({ name, values = [name], open, overdue, overdueAmount, atRisk }: Summed) => ({
    value: name,
    values,
    name: nameOf(name),
    open: formatCount(open),
    overdue: formatCount(overdue),
    overdueAmount: formatMoneyShort(overdueAmount, frame.currency),
    atRisk: formatCount(atRisk),
  }))
  const [worst] = places.toSorted((one, other) => other.overdueAmount - one.overdueAmount)
  const all = tiles.overdue.amount
  const title =
    worst === undefined || all === 0 || worst.overdueAmount === 0
      ? t('logisticsLive.places.fine')
      : t('logisticsLive.places.worst', {
          name: nameOf(worst.name),
          share: formatShare(worst.overdueAmount / all),
        })
  return { title, rows }
}

type Summed = TowerPlace & { values?: readonly string[] }
type SummedRegion = TowerPlace & { values: readonly string[] }

/** As the other places, most amount overdue first. */
export function regionsOf({ ufs }: LogisticsLive): SummedRegion[] {
  const sum = (places: LogisticsLive['ufs'], key: 'open' | 'amount' | 'overdue' | 'overdueAmount') =>
    places.reduce((total, place) => total + place[key], 0)
  return [...Map.groupBy(ufs, ({ uf }) => regionOf(uf) ?? '')]
    .map(([name, places]) => ({
      name,
      values: places.map(({ uf }) => uf),
      open: sum(places, 'open'),
      amount: sum(places, 'amount'),
      overdue: sum(places, 'overdue'),
      overdueAmount: sum(places, 'overdueAmount'),
      atRisk: places.reduce<number | null>(
        (total, { atRisk }) => (atRisk === null ? total : (total ?? 0) + atRisk),
        null,
      ),
    }))
    .toSorted((one, other) => other.overdueAmount - one.overdueAmount || other.open - one.open)
}
