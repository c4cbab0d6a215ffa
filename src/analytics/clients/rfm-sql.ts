import { RFM_DAYS, segmentOf, type ClientSegment } from '#model/clients/segments.ts'
import { clientRows } from './fresh-purchases.ts'
import { rowsWithBase } from './paid-by.ts'

/** Sides differ in the last day of data, given in days since 1970 by the parameters `until1` and `until0`. */
export type Side = '1' | '0'

const until = (side: Side) => `{until${side}:UInt16}`
const inWindow = (side: Side) => `(d <= ${until(side)} AND d > ${until(side)} - ${RFM_DAYS})`
/** The band is the number of quintile bounds exceeded, so equal values share a band. */
const passed = (value: string, bounds: string) =>
  [1, 2, 3, 4].map((place) => `(${value} > ${bounds}[${place}])`).join(' + ')

/** A client's orders, amount, and days since the last order, in the window before the side's last day. */
export function windowColumns(side: Side): string {
  const [days, amounts] = side === '1' ? ['days', 'amounts'] : ['days0', 'amounts0']
  return `arrayCount(d -> ${inWindow(side)}, ${days}) AS f${side},
    arraySum((d, amount) -> if(${inWindow(side)}, amount, 0), ${days}, ${amounts}) AS m${side},
    ${until(side)} - arrayMax(arrayFilter(d -> d <= ${until(side)}, arrayPushFront(${days}, toUInt16(0)))) AS r${side},
    arrayExists(d -> d <= ${until(side)}, ${days}) AS bought${side}`
}

const columnsOfClients = ['client_key', 'seen_day', 'days', 'amounts', 'margins', 'may_contact'] as const

/** Rows from which `windowColumns` of these sides are. */
export const rowsOfSides = (sides: readonly Side[]): string =>
  sides.includes('0') ? rowsWithBase(columnsOfClients, clientRows) : clientRows

const bandOf = (column: 'r' | 'f' | 'm', side: Side) =>
  passed(`${column}${side}`, `{${column}${side}:Array(Int64)}`)

/** Only if the side's window has an order. */
const bandSql = (side: Side) =>
  ({
    recency: `(5 - (${bandOf('r', side)}))`,
    frequency: `(1 + ${bandOf('f', side)})`,
    value: `(1 + ${bandOf('m', side)})`,
  }) as const

const bandPlaces = [1, 2, 3, 4, 5] as const
/**
 * Segments by recency band, then by the sum of the other two; the last is for clients without an order in the
 * window.
 */
const places = [
  ...bandPlaces.flatMap((recency) =>
    Array.from({ length: 9 }, (_, sum) => segmentOf(recency, (sum + 2) / 2, (sum + 2) / 2)),
  ),
  'lapsed',
  'prospects',
  '',
]

/** Index of a client's segment in `places`; numeric for faster grouping. */
const segmentPlace = (side: Side): string =>
  `toUInt8(if(f${side} = 0, if(bought${side}, 46, if(seen_day <= ${until(side)}, 47, 48)), (rband${side} - 1) * 9 + fband${side} + mband${side} - 1))`

/** '' if not a client yet. */
export const segmentName = (place: string): string =>
  `[${places.map((name) => `'${name}'`).join(', ')}][${place}]`

/** Condition for at least one of these segments. */
export const isInSegments = (side: Side, names: readonly ClientSegment[]): string =>
  `segment${side} IN (${places.flatMap((one, place) => (names.some((name) => name === one) ? [place + 1] : [])).join(', ')})`

/** WITH tables ending in `rated`, one row per client with bands and segment of these sides. */
export const ratedTables = (sides: readonly Side[]): string => `windows AS (
    SELECT ${columnsOfClients.join(', ')}, ${sides.map(windowColumns).join(',\n    ')}
    FROM ${rowsOfSides(sides)}
  ),
  banded AS (
    SELECT *, ${sides
      .map((side) => {
        const { recency, frequency, value } = bandSql(side)
        return `${recency} AS rband${side}, ${frequency} AS fband${side}, ${value} AS mband${side}`
      })
      .join(',\n    ')}
    FROM windows
  ),
  rated AS (SELECT *, ${sides.map((side) => `${segmentPlace(side)} AS segment${side}`).join(',\n    ')} FROM banded)`
