import { expect, it } from 'vitest'
import { columnValue, childrenGap, gridRows, indexValues } from './grid-rows.ts'

const cell = (channel: string | null, category: string | null, value: number, month = '2026-11') => ({
  month,
  metric: 'invoicedRevenue' as const,
  channel,
  category,
  value,
})
const plan = {
  cells: [cell(null, null, 100), cell('Site', null, 60), cell('Feira', null, 30), cell('Site', 'Camas', 60)],
  curves: [],
}
const history = {
  lastYear: [{ channel: 'Feira', category: null, month: '2026-11', value: 900 }],
  recent: [
    { channel: null, category: null, value: 1000 },
    { channel: 'Novo', category: null, value: 50 },
    { channel: 'Site', category: 'Mesas', value: 5 },
  ],
}

it('has the account, its channels by size, and categories of those that are open', () => {
  const rows = gridRows(plan, history, 'invoicedRevenue', new Set(['Site']), true)
  expect(rows.map(({ level, node }) => [level, node.channel, node.category])).toEqual([
    [1, null, null],
    [2, 'Feira', null],
    [2, 'Novo', null],
    [2, 'Site', null],
    [3, 'Site', 'Mesas'],
    [3, 'Site', 'Camas'],
  ])
  expect(gridRows(plan, history, 'conversion', new Set(['Site']), false).map(({ level }) => level)).toEqual([
    2, 2, 2,
  ])
})

it('shows by how much the nodes below differ, and nothing where they agree or have nothing', () => {
  const value = indexValues(plan, 'invoicedRevenue')
  const rows = gridRows(plan, undefined, 'invoicedRevenue', new Set(), true)
  const of = (channel: string | null) => rows.find(({ node }) => node.channel === channel)
  const difference = (channel: string | null) => {
    const row = of(channel)
    return row && childrenGap(value, ['2026-11'], row, 'invoicedRevenue')
  }
  expect(difference(null)).toEqual({ sum: 90, difference: -10 })
  expect(difference('Site')).toBeNull()
  expect(difference('Feira')).toBeNull()
})

it('a column of several months is their sum, and nothing where none is set', () => {
  const value = indexValues(
    { ...plan, cells: [...plan.cells, cell(null, null, 5, '2026-12')] },
    'invoicedRevenue',
  )
  const account = { channel: null, category: null }
  expect(columnValue(value, ['2026-10', '2026-11', '2026-12'], account)).toBe(105)
  expect(columnValue(value, ['2026-01'], account)).toBeNull()
})
