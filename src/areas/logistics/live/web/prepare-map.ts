import type { TFunction } from 'i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { regionsOf } from '#areas/logistics/live/web/prepare-places.ts'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import type { UfTile } from '#ui/charts/uf-map.tsx'
import { regionPlaces, ufPlaces } from '#ui/charts/uf-places.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { asRegion, regionKeys, regionNames } from '#model/states.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export const mapMeasures = ['overdue', 'atRisk', 'open'] as const
export type MapMeasure = (typeof mapMeasures)[number]

export const mapKinds = ['uf', 'region'] as const
type MapKind = (typeof mapKinds)[number]

type Prepared = {
  name: string
  title: string
  tiles: UfTile[]
  table: TableData
  elsewhere: string | null
  /** All that a tile stands for. */
  ufsOf: (tile: string) => string[]
}

type Place = Pick<LogisticsLive['ufs'][number], 'open' | 'overdue' | 'atRisk'> & {
  key: string
  ufs: readonly string[]
}

export function prepareMap(
  answer: LogisticsLive,
  measure: MapMeasure,
  t: TFunction,
  by: MapKind = 'uf',
): Prepared {
  const { ufs } = answer
  const isByRegion = by === 'region'
  const found: Place[] = isByRegion
    ? regionsOf(answer).map((one) => ({ ...one, key: one.name, ufs: one.values }))
    : ufs.map((one) => ({ ...one, key: one.uf, ufs: [one.uf] }))
  const byKey = new Map(found.map((place) => [place.key, place]))
  const keys: readonly string[] = isByRegion ? regionKeys : Object.keys(ufPlaces)
  const values = keys.map((key) => byKey.get(key)?.[measure] ?? null)
  const levels = rankLevels(values)
  const nameOf = (key: string) => {
    const region = asRegion(key)
    return region === undefined ? key : regionNames[region]
  }
  const unplaced = ufs.filter(({ uf }) => !Object.hasOwn(ufPlaces, uf))
  const elsewhere = unplaced.reduce((sum, { open }) => sum + open, 0)
  const name = t(isByRegion ? 'logisticsLive.map.nameByRegion' : 'logisticsLive.map.name')
  return {
    name,
    title: titleOf(found, answer.tiles.overdue.packages, { isByRegion, name, nameOf }, t),
    ufsOf: (tile) => [...(byKey.get(tile)?.ufs ?? [])],
    tiles: keys.map((key, index) => {
      const place = byKey.get(key)
      const region = asRegion(key)
      const open = formatCount(place?.open ?? 0)
      const overdue = formatCount(place?.overdue ?? 0)
      return {
        uf: key,
        ...(region && { name: regionNames[region], place: regionPlaces[region] }),
        value: formatCount(values[index] ?? null),
        change: '',
        level: levels[index] ?? null,
        action: t('logisticsLive.map.tile', { uf: nameOf(key), open, overdue }),
      }
    }),
    table: {
      caption: name,
      columns: [
        { label: t(`logisticsLive.map.places.${by}`), numeric: false },
        ...(['open', 'overdue', 'atRisk'] as const).map((key) => ({
          label: t(`logisticsLive.map.measures.${key}`),
          numeric: true,
        })),
      ],
      rows: found.map(({ key, open, overdue, atRisk }) => [
        textCell(key === '' ? t('scope.filters.notInformed') : nameOf(key)),
        ...[open, overdue, atRisk].map((value) => numberCell(formatCount(value), value)),
      ]),
    },
    elsewhere:
      elsewhere === 0
        ? null
        : t('logisticsLive.map.elsewhere', { count: elsewhere, shown: formatCount(elsewhere) }),
  }
}

function titleOf(
  places: readonly Place[],
  all: number,
  { isByRegion, name, nameOf }: { isByRegion: boolean; name: string; nameOf: (key: string) => string },
  t: TFunction,
): string {
  const [worst] = places.toSorted((one, other) => other.overdue - one.overdue)
  if (worst !== undefined && worst.overdue > 0 && worst.key !== '')
    return t('logisticsLive.map.worst', { uf: nameOf(worst.key), share: formatShare(worst.overdue / all) })
  if (all > 0) return name
  return t(isByRegion ? 'logisticsLive.map.fineByRegion' : 'logisticsLive.map.fine')
}
