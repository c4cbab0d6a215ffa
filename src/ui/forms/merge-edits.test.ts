import { expect, it } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const opened = { name: 'Queda', limit: '100', metric: 'revenue', days: [1, 2] }

it('keeps what was typed, and takes of the other version what was not', () => {
  const typed = { ...opened, name: 'Queda forte', days: [1, 2] }
  const saved = { ...opened, name: 'Queda fraca', limit: '80', days: [1] }
  expect(mergeEdits({ opened, typed, saved })).toEqual({
    name: 'Queda forte',
    limit: '80',
    metric: 'revenue',
    days: [1],
  })
})

it('takes fields that only make sense together from one version', () => {
  const typed = { ...opened, limit: '90' }
  const saved = { ...opened, name: 'Queda fraca', limit: '0,5', metric: 'conversion' }
  expect(mergeEdits({ opened, typed, saved }, [['metric', 'limit']])).toEqual({
    ...opened,
    name: 'Queda fraca',
    limit: '90',
  })
})
