import { expect, it } from 'vitest'
import { mergeMapping } from '#areas/integrations/import/web/merge-mapping.ts'

const record = (fields: object) => ({ kind: 'orders', from: 'pedidos', fields })
const opened = {
  timezone: 'America/Sao_Paulo',
  records: [record({ a: 'A', b: 'B' }), record({ c: 'C' })],
}

it('keeps each part that was typed, over what somebody else saved of the others', () => {
  const typed = { ...opened, records: [record({ a: 'mine', b: 'B' }), record({ c: 'C' })] }
  const saved = {
    timezone: 'America/Manaus',
    records: [record({ a: 'theirs', b: 'theirs', new: 'theirs' }), record({})],
  }
  expect(mergeMapping({ opened, typed, saved })).toEqual({
    timezone: 'America/Manaus',
    records: [record({ a: 'mine', b: 'theirs', new: 'theirs' }), record({})],
  })
})

it('keeps what was taken out', () => {
  const typed = { ...opened, records: [record({ a: 'A' }), record({ c: 'C' })] }
  const saved = { ...opened, timezone: 'America/Manaus' }
  expect(mergeMapping({ opened, typed, saved })).toEqual({ ...typed, timezone: 'America/Manaus' })
})

it('keeps a list of another length as it was typed, for its places mean other things', () => {
  const typed = { ...opened, records: [record({ c: 'C' })] }
  const saved = { ...opened, records: [record({ a: 'theirs' }), record({ c: 'C' })] }
  expect(mergeMapping({ opened, typed, saved })).toEqual(typed)
})

it('knows records by their kinds where there are others', () => {
  const stock = { kind: 'stock', from: 'estoque', fields: {} }
  const [orders] = opened.records
  const corrected = record({ a: 'mine', b: 'B' })
  const merged = { records: [corrected, stock] }
  expect(
    mergeMapping({
      opened: { records: [orders] },
      typed: { records: [corrected] },
      saved: { records: [orders, stock] },
    }),
  ).toEqual(merged)
  expect(
    mergeMapping({
      opened: { records: [] },
      typed: { records: [corrected] },
      saved: { records: [orders, stock] },
    }),
  ).toEqual(merged)
})

it('takes all of a mapping that nobody had yet', () => {
  expect(mergeMapping({ opened: null, typed: opened, saved: { timezone: 'UTC', records: [] } })).toEqual(
    opened,
  )
})
