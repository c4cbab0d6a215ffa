import type { TFunction } from 'i18next'
import type { CarrierMatrix } from '#areas/logistics/carrier/contract.ts'
import type { HeatGridData } from '#ui/charts/heat-grid.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Cell = CarrierMatrix['total']
type Named = { place: string; carrier: string }

type PreparedMatrix = { title: string; grid: HeatGridData; table: TableData; worst: number }

const lateRate = ({ due, onTime }: Cell) => (due === 0 ? 0 : 1 - onTime / due)

/** Stronger is later; cells of few packages have no colour. */
export function prepareMatrix(answer: CarrierMatrix, t: TFunction): PreparedMatrix {
  const { by, places, carriers, total, frame } = answer
  const carrierName = ({ carrier, rest }: Pick<CarrierMatrix['carriers'][number], 'carrier' | 'rest'>) =>
    rest ? t('carriers.matrix.restOfCarriers') : derivedValueName(t, 'carrier', carrier)
  const placeName = ({ value, rest }: CarrierMatrix['places'][number]) =>
    rest ? t('carriers.matrix.restOfPlaces') : derivedValueName(t, by, value)
  const most = Math.max(
    0.01,
    ...carriers.flatMap(({ cells }) => cells.filter(({ enough }) => enough).map(lateRate)),
  )
  const worst = carriers.flatMap(({ cells, ...row }) =>
    cells.flatMap((cell, index) => {
      const place = places[index]
      return cell.isWorst && place ? [{ cell, carrier: carrierName(row), place: placeName(place) }] : []
    }),
  )
  const [most1] = worst.toSorted((a, b) => lost(b.cell, total) - lost(a.cell, total))
  const caption = t('carriers.matrix.caption', { span: formatSpan(frame.current.from, frame.current.to) })
  const rows = places.map((place, index) => ({
    label: place.rest ? '…' : place.value || '—',
    cells: carriers.map((row) => {
      const cell = row.cells[index] ?? { due: 0, onTime: 0, enough: false, isWorst: false }
      return gridCell(cell, { place: placeName(place), carrier: carrierName(row) }, most, t)
    }),
  }))
  return {
    title:
      most1 === undefined
        ? t('carriers.matrix.even')
        : t('carriers.matrix.worst', { carrier: most1.carrier, place: most1.place }),
    worst: worst.length,
    grid: { caption, corner: t(`dimensions.${by}`), columns: carriers.map(carrierName), rows },
    table: {
      caption,
      columns: [
        { label: t('dimensions.carrier'), numeric: false },
        { label: t(`dimensions.${by}`), numeric: false },
        { label: t('carriers.matrix.due'), numeric: true },
        { label: t('carriers.matrix.onTime'), numeric: true },
        { label: t('carriers.matrix.mark'), numeric: false },
      ],
      rows: carriers.flatMap(({ cells, ...row }) =>
        cells.flatMap((cell, index) => {
          const place = places[index]
          if (cell.due === 0 || place === undefined) return []
          const rate = cell.onTime / cell.due
          return [
            [
              textCell(carrierName(row)),
              textCell(placeName(place)),
              numberCell(formatCount(cell.due), cell.due),
              numberCell(formatRate(rate), rate),
              textCell(markOf(cell, t)),
            ],
          ]
        }),
      ),
    },
  }
}

/** Packages late beyond what the whole would have had. */
const lost = (cell: Cell, total: Cell) => (lateRate(cell) - lateRate(total)) * cell.due

function markOf({ isWorst, enough }: Cell, t: TFunction): string {
  if (isWorst) return t('carriers.matrix.isWorst')
  return enough ? '' : t('carriers.matrix.isFew')
}

function gridCell(cell: Cell, { place, carrier }: Named, most: number, t: TFunction) {
  if (cell.due === 0) {
    const title = t('carriers.matrix.nothing', { place, carrier })
    return { text: '', level: null, title }
  }
  const title = t('carriers.matrix.cell', {
    place,
    carrier,
    rate: formatRate(cell.onTime / cell.due),
    count: cell.due,
    packages: formatCount(cell.due),
    mark: markOf(cell, t),
  }).trim()
  return {
    text: `${cell.isWorst ? '▼ ' : ''}${Math.floor((100 * cell.onTime) / cell.due)}`,
    level: cell.enough ? lateRate(cell) / most : null,
    title,
    action: t('carriers.matrix.open', { cell: title }),
  }
}
