import type { TFunction } from 'i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import type { UfTile } from '#ui/charts/uf-map.tsx'
import { ufPlaces } from '#ui/charts/uf-places.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export const mapMeasures = ['overdue', 'atRisk', 'open'] as const
export type MapMeasure = (typeof mapMeasures)[number]

type Prepared = { title: string; tiles: UfTile[]; table: TableData; elsewhere: string | null }

export function prepareMap({ ufs, tiles }: LogisticsLive, measure: MapMeasure, t: TFunction): Prepared {
  const byUf = new Map(ufs.map((place) => [place.uf, place]))
  const places = Object.keys(ufPlaces)
  const values = places.map((uf) => byUf.get(uf)?.[measure] ?? null)
  const levels = rankLevels(values)
  const [worst] = ufs.toSorted((one, other) => other.overdue - one.overdue)
  const all = tiles.overdue.packages
  const unplaced = ufs.filter(({ uf }) => !Object.hasOwn(ufPlaces, uf))
  const elsewhere = unplaced.reduce((sum, { open }) => sum + open, 0)
  return {
    title:
      worst === undefined || worst.overdue === 0 || worst.uf === ''
        ? t(all === 0 ? 'logisticsLive.map.fine' : 'logisticsLive.map.name')
        : t('logisticsLive.map.worst', { uf: worst.uf, share: formatShare(worst.overdue / all) }),
    tiles: places.map((uf, index) => {
      const place = byUf.get(uf)
      const open = formatCount(place?.open ?? 0)
      const overdue = formatCount(place?.overdue ?? 0)
      return {
        uf,
        value: formatCount(values[index] ?? null),
        change: '',
        level: levels[index] ?? null,
        action: t('logisticsLive.map.tile', { uf, open, overdue }),
      }
    }),
    table: {
      caption: t('logisticsLive.map.name'),
      columns: [
        { label: 'UF', numeric: false },
        ...(['open', 'overdue', 'atRisk'] as const).map((key) => ({
          label: t(`logisticsLive.map.measures.${key}`),
          numeric: true,
        })),
      ],
      rows: ufs.map(({ uf, open, overdue, atRisk }) => [
        textCell(uf === '' ? t('scope.filters.notInformed') : uf),
        ...[open, overdue, atRisk].map((value) => numberCell(formatCount(value), value)),
      ]),
    },
    elsewhere:
      elsewhere === 0
        ? null
        : t('logisticsLive.map.elsewhere', { count: elsewhere, shown: formatCount(elsewhere) }),
  }
}
