import { describe, expect, test } from 'vitest'
import type { Column } from '#ui/list/column.ts'
import {
  layoutColumns,
  layoutFor,
  mayMove,
  moveColumn,
  pinColumn,
  moveColumnTo,
  resizeColumn,
  showColumn,
  shownKeys,
} from '#ui/list/column-layout.ts'
import { type ColumnState, readColumns, writeColumns } from '#model/address/column-state.ts'

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  label: key,
  cell: (row) => row,
  ...more,
})
const columns = [
  column('number', { names: true, pinned: true, width: 100 }),
  column('created'),
  column('total', { width: 90 }),
  column('note', { hidden: true }),
]
const declared = { shown: null, pinned: null, widths: {} }

describe('columns', () => {
  test('are where they were declared, pinned ones first with their distance from the left', () => {
    const laid = layoutColumns(columns, { ...declared, pinned: ['number', 'total'] }, 40)
    expect(laid.map(({ column, width, left }) => [column.key, width, left])).toEqual([
      ['number', 100, 40],
      ['total', 90, 140],
      ['created', 140, null],
    ])
  })

  test('end at the edge of their room, so that none is cut there', () => {
    const widthsIn = (room: number, state: ColumnState = declared) =>
      layoutColumns(columns, state, 40, room).map(({ width }) => width)
    expect(widthsIn(370)).toEqual([100, 140, 90])
    expect(widthsIn(403)).toEqual([110, 154, 99])
    expect(widthsIn(1000)).toEqual([120, 168, 108])
    // all three, a little narrower
    expect(widthsIn(360)).toEqual([96, 135, 87])
    // the first two alone, a little wider; the third after them
    expect(widthsIn(310)).toEqual([112, 157, 101])
    expect(widthsIn(60)).toEqual([100, 140, 90])
    // what somebody resized stays so, and the others fill the room beside it
    expect(widthsIn(400, { ...declared, widths: { total: 120 } })).toEqual([100, 140, 120])
    expect(widthsIn(448, { ...declared, widths: { total: 120 } })).toEqual([120, 168, 120])
    expect(widthsIn(390, { ...declared, widths: { total: 120 } })).toEqual([95, 134, 120])
    expect(widthsIn(310, { ...declared, widths: { total: 120 } })).toEqual([112, 157, 120])
  })

  test('are hidden and come back to their place, after which nothing is in the address', () => {
    const without = showColumn(columns, declared, 'created', false)
    expect(without.shown).toEqual(['number', 'total'])
    expect(showColumn(columns, without, 'created', true)).toEqual(declared)
    expect(showColumn(columns, declared, 'note', true).shown).toEqual(['number', 'created', 'total', 'note'])
  })

  test('that name the row are there whatever the address says', () => {
    expect(shownKeys(columns, { ...declared, shown: ['total', 'unknown'] })).toEqual(['number', 'total'])
  })

  test('move among their own, and moving back leaves nothing in the address', () => {
    const moved = moveColumn(columns, declared, 'created', 1)
    expect(moved.shown).toEqual(['number', 'total', 'created'])
    expect(moveColumn(columns, moved, 'created', -1)).toEqual(declared)
    expect(mayMove(columns, declared, 'created', -1)).toBe(false)
    expect(moveColumn(columns, declared, 'created', -1)).toBe(declared)
    expect(moveColumnTo(columns, declared, 'total', 'created').shown).toEqual(['number', 'total', 'created'])
    expect(moveColumnTo(columns, declared, 'total', 'number')).toBe(declared)
  })

  test('are pinned after those that already are, and widths stay within reason', () => {
    expect(pinColumn(columns, declared, 'total', true).pinned).toEqual(['number', 'total'])
    expect(pinColumn(columns, declared, 'number', false).pinned).toEqual([])
    expect(resizeColumn(columns, declared, 'total', 5).widths).toEqual({ total: 56 })
    expect(resizeColumn(columns, declared, 'total', 90)).toEqual(declared)
  })

  test('survive the address', () => {
    const state = { shown: ['number', 'total'], pinned: [], widths: { total: 220 } }
    expect(writeColumns(state)).toEqual({ columns: 'number.total', pinned: 'none', widths: 'total-220' })
    expect(readColumns(writeColumns(state))).toEqual(state)
    expect(readColumns({})).toEqual(declared)
  })
})

test('a phone shows the declared few until somebody chooses', () => {
  const some = [
    column('number', { names: true, narrow: true }),
    column('created'),
    column('total', { narrow: true }),
  ]
  expect(shownKeys(some, layoutFor(some, declared, true))).toEqual(['number', 'total'])
  expect(layoutFor(some, declared, false)).toBe(declared)
  const chosen = { ...declared, shown: ['number', 'created'] }
  expect(layoutFor(some, chosen, true)).toBe(chosen)
  expect(layoutFor(columns, declared, true)).toBe(declared)
})
