import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPlan } from '#areas/sales/sales-targets/model.ts'
import { splitDown, sumUp } from './cell-changes.ts'
import { gridColumns } from './columns.ts'
import { indexValues, type GridRow } from './grid-rows.ts'
import { pasteCells } from './paste.ts'
import { copyCells, isInside, cellRange } from './range.ts'

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  locked: index < 10,
  closed: index < 10,
  reason: null,
}))
const sheet = { plan: emptyPlan, metric: 'invoicedRevenue' as const, months, history: undefined }
const columns = gridColumns(months, false)
const account = { channel: null, category: null }
const site = { channel: 'Site', category: null }
const fair = { channel: 'Feira', category: null }
const rows: GridRow[] = [
  { node: account, level: 1, children: [site, fair], open: true },
  { node: site, level: 2, children: [], open: false },
  { node: fair, level: 2, children: [], open: false },
]
const grid = { rows, columns, minorPerMajor: 100 }
const paste = (text: string, at = { row: 0, column: 10 }) => pasteCells(text, sheet, at, grid)
const at = (month: string, node: typeof site | typeof account, value: number) => ({
  month,
  metric: 'invoicedRevenue',
  ...node,
  value,
})

describe('pasting from a spreadsheet', () => {
  it('goes down and to the right, and blank cells change nothing', () => {
    expect(paste('R$ 1.234.567,89\t2\r\n\t3\r\n4,5\t\r\n')).toEqual({
      ok: true,
      cells: [
        at('2026-11', account, 123_456_789),
        at('2026-12', account, 200),
        at('2026-12', site, 300),
        at('2026-11', fair, 450),
      ],
    })
  })

  it.each([
    ['1\t2\t3', 'beyond', 1],
    ['1\n2\n3\n4', 'beyond', 4],
    ['1\n=SOMA(A1)', 'number', 2],
    ['1,5\nR$ abc', 'number', 2],
    ['\t'.repeat(60_000), 'tooLarge', 0],
  ])('all of %j is kept out, and it says where', (text, code, line) => {
    expect(paste(text)).toMatchObject({ ok: false, code, line })
  })

  it('does not touch a locked month', () => {
    expect(paste('1\t2', { row: 0, column: 9 })).toMatchObject({ ok: false, code: 'locked' })
  })

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const pasted = paste(text)
        const values = pasted.ok ? pasted.cells.map(({ value }) => value) : []
        expect(values.every((value) => Number.isInteger(value))).toBe(true)
      }),
    )
  })

  it('over a quarter falls on its open months', () => {
    const pasted = pasteCells(
      '30',
      sheet,
      { row: 0, column: 3 },
      { ...grid, columns: gridColumns(months, true) },
    )
    expect(pasted).toEqual({
      ok: true,
      cells: [at('2026-11', account, 1500), at('2026-12', account, 1500)],
    })
  })
})

describe('between a parent and the nodes below', () => {
  const plan = {
    ...emptyPlan,
    cells: [at('2026-11', account, 1000), at('2026-11', site, 10), at('2026-11', fair, 15)],
  }
  const own = { ...sheet, plan: plan as typeof emptyPlan }
  const [parent] = rows
  if (parent === undefined) throw new Error('there is a first row')

  it('a target is split down, exactly, in open months alone', () => {
    expect(splitDown(own, columns, parent, 'equal')).toEqual({
      ok: true,
      cells: [at('2026-11', site, 500), at('2026-11', fair, 500)],
    })
    expect(splitDown(own, columns, parent, 'lastYear')).toEqual({ ok: false, code: 'unknown' })
    expect(splitDown(sheet, columns, parent, 'equal')).toEqual({ ok: false, code: 'empty' })
    expect(splitDown(own, columns.slice(0, 3), parent, 'equal')).toEqual({ ok: false, code: 'locked' })
  })

  it('the sum below is the parent’s when somebody says so', () => {
    expect(sumUp(own, columns, parent)).toEqual({ ok: true, cells: [at('2026-11', account, 25)] })
    expect(sumUp(sheet, columns, parent)).toEqual({ ok: false, code: 'empty' })
  })
})

describe('copying to a spreadsheet', () => {
  it('gives the cells between two corners, which can be pasted back', () => {
    const cells = [at('2026-11', account, 123_456_789), at('2026-12', site, 300)].map((cell) => ({
      ...cell,
      metric: 'invoicedRevenue' as const,
    }))
    const plan = { ...emptyPlan, cells }
    const range = cellRange({ row: 1, column: 11 }, { row: 0, column: 10 })
    const text = copyCells(range, indexValues(plan, 'invoicedRevenue'), 'invoicedRevenue', grid)
    expect(text).toBe('1.234.567,89\t\r\n\t3,00')
    expect(paste(text)).toEqual({ ok: true, cells })
    expect([isInside(range, { row: 1, column: 10 }), isInside(range, { row: 2, column: 10 })]).toEqual([
      true,
      false,
    ])
  })
})
