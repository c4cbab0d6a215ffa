import { type Column, defaultWidth, type PlacedColumn } from '#ui/list/column.ts'
import { type ColumnState, withinWidths } from '#model/address/column-state.ts'

type Columns = readonly Pick<
  Column<never, never>,
  'key' | 'hidden' | 'fixed' | 'names' | 'pinned' | 'width' | 'narrow'
>[]

/** Narrower than this part of its declared width a column would cut what it was made for. */
const leastPart = 0.94
/** Wider than this part, columns that all fit would only stand farther apart. */
const mostPart = 1.2

/** Pinned columns first, `start` pixels from the edge. With a `room` in pixels, columns that nobody resized end at its edge, so that none is cut. */
export function layoutColumns<Row, Sums>(
  columns: readonly Column<Row, Sums>[],
  state: ColumnState,
  start = 0,
  room?: number,
): PlacedColumn<Row, Sums>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = shownKeys(columns, state).flatMap((key) => {
    const [column, chosen] = [byKey.get(key), state.widths[key]]
    if (column === undefined) return []
    return [{ column, isChosen: chosen !== undefined, width: chosen ?? column.width ?? defaultWidth }]
  })
  const part = room === undefined ? 1 : partToFill(shown, room - start)
  const pinned = new Set(pinnedKeys(columns, state))
  let left = start
  return shown.map(({ column, isChosen, width: wished }) => {
    const width = isChosen ? wished : Math.floor(wished * part)
    const laid = { column, width, left: pinned.has(column.key) ? left : null }
    left += width
    return laid
  })
}

/** By which as many whole columns as possible fill the room, or nearly, if all fit with room to spare. */
function partToFill(widths: readonly { isChosen: boolean; width: number }[], room: number): number {
  let [free, sum, part] = [room, 0, 1]
  for (const { isChosen, width } of widths) {
    if (isChosen) free -= width
    else sum += width
    if (sum === 0) continue
    if (free / sum < leastPart) return part
    part = free / sum
  }
  return Math.min(mostPart, part)
}

const mayHide = (column: Columns[number]): boolean => column.names !== true && column.fixed !== true

/** A fixed column is shown whatever the address says. */
export function shownKeys(columns: Columns, state: ColumnState): string[] {
  const known = new Set(columns.map(({ key }) => key))
  const first = columns.filter(({ hidden }) => hidden !== true).map(({ key }) => key)
  const requested = state.shown?.filter((key) => known.has(key)) ?? first
  const missing = columns.filter((column) => !mayHide(column) && !requested.includes(column.key))
  const shown = [...missing.map(({ key }) => key), ...requested]
  const pinned = new Set(pinnedKeys(columns, state))
  return [...shown.filter((key) => pinned.has(key)), ...shown.filter((key) => !pinned.has(key))]
}

export function pinnedKeys(columns: Columns, { pinned }: ColumnState): readonly string[] {
  return pinned ?? columns.filter(({ pinned }) => pinned === true).map(({ key }) => key)
}

/** On phones the `narrow` columns, until somebody chooses. */
export function layoutFor(columns: Columns, state: ColumnState, isNarrow: boolean): ColumnState {
  const few = columns.filter(({ narrow }) => narrow === true).map(({ key }) => key)
  return !isNarrow || state.shown !== null || few.length === 0 ? state : { ...state, shown: few }
}

export function showColumn(columns: Columns, state: ColumnState, key: string, show: boolean): ColumnState {
  const shown = shownKeys(columns, state)
  if (!show) return tidy(columns, { ...state, shown: shown.filter((other) => other !== key) })
  if (shown.includes(key)) return state
  const declared = columns.map((column) => column.key)
  const before = declared.slice(0, declared.indexOf(key)).findLast((other) => shown.includes(other))
  return tidy(columns, { ...state, shown: shown.toSpliced(before ? shown.indexOf(before) + 1 : 0, 0, key) })
}

export function moveColumn(columns: Columns, state: ColumnState, key: string, step: -1 | 1): ColumnState {
  if (!mayMove(columns, state, key, step)) return state
  const shown = shownKeys(columns, state)
  const from = shown.indexOf(key)
  return tidy(columns, { ...state, shown: shown.toSpliced(from, 1).toSpliced(from + step, 0, key) })
}

export function mayMove(columns: Columns, state: ColumnState, key: string, step: -1 | 1): boolean {
  const shown = shownKeys(columns, state)
  const pinned = pinnedKeys(columns, state)
  const beside = shown[shown.indexOf(key) + step]
  return beside !== undefined && pinned.includes(beside) === pinned.includes(key)
}

export function moveColumnTo(columns: Columns, state: ColumnState, key: string, onto: string): ColumnState {
  const pinned = pinnedKeys(columns, state)
  if (key === onto || pinned.includes(key) !== pinned.includes(onto)) return state
  const shown = shownKeys(columns, state)
  const to = shown.indexOf(onto)
  return tidy(columns, { ...state, shown: shown.filter((other) => other !== key).toSpliced(to, 0, key) })
}

export function pinColumn(columns: Columns, state: ColumnState, key: string, pin: boolean): ColumnState {
  const others = pinnedKeys(columns, state).filter((other) => other !== key)
  return tidy(columns, { ...state, pinned: pin ? [...others, key] : others })
}

export function resizeColumn(columns: Columns, state: ColumnState, key: string, width: number): ColumnState {
  return tidy(columns, { ...state, widths: { ...state.widths, [key]: withinWidths(width) } })
}

/** Only differences from the declaration stay, so that a layout has one address. */
function tidy(columns: Columns, state: ColumnState): ColumnState {
  const same = (left: readonly string[], right: readonly string[]) => left.join() === right.join()
  const pins = { ...state, pinned: null }
  const pinned = same(pinnedKeys(columns, state), pinnedKeys(columns, pins)) ? null : state.pinned
  const orders = { ...state, pinned, shown: null }
  const shown = same(shownKeys(columns, { ...state, pinned }), shownKeys(columns, orders))
    ? null
    : state.shown
  const declared = new Map(columns.map(({ key, width = defaultWidth }) => [key, width]))
  const changed = Object.entries(state.widths).filter(([key, width]) => declared.get(key) !== width)
  return { shown, pinned, widths: Object.fromEntries(changed) }
}
