import { expect, test } from 'vitest'
import { describeChosen, describeScope, namedFilters } from './describe-scope.ts'

test('a scope is said by its days, by what moment they count, and by its filters', () => {
  const frame = { current: { from: '2026-11-01', to: '2026-11-07' } }
  const filters = { channel: ['Site', ''], weekday: ['1'] }
  expect(describeScope({ frame, filters }, 'pela criação do pedido')).toEqual({
    period: '01/11/2026 a 07/11/2026, pela criação do pedido',
    filters: [
      { name: 'Canal', value: 'Site, (não informado)' },
      { name: 'Dia da semana', value: 'segunda-feira' },
    ],
  })
  const day = { current: { from: '2026-11-07', to: '2026-11-07' } }
  expect(describeScope({ frame: day, filters: {} })).toEqual({ period: '07/11/2026', filters: [] })
})

test('only filters that are set are said', () => {
  expect(namedFilters(['Lista', 'Ativas'], ['Busca', undefined])).toEqual([
    { name: 'Lista', value: 'Ativas' },
  ])
  expect([undefined, ['a'], ['a', 'b']].map(describeChosen)).toEqual([
    undefined,
    '1 escolhido',
    '2 escolhidos',
  ])
})
