import { generateDay, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import { eventStates } from '#model/logistics/event-state.ts'

const anchor = '2026-11-20'

it('what the demo’s carriers say is known, but for the few words that a person is to map', () => {
  const days = Array.from({ length: 30 }, (_, back) =>
    new Date(Date.parse(anchor) - (back + 10) * 86_400_000).toISOString().slice(0, 10),
  )
  const stateOf = eventStates([])
  const events = days.flatMap((day) => generateDay(stores.aurora, { seed: 1, anchor, day }).tracking)
  const unmapped = events.filter((event) => stateOf(event) === '')
  expect(new Set(unmapped.map(({ carrier, description }) => `${carrier}: ${description}`))).toEqual(
    new Set([
      'Trilho Cargas: Conferência de lista registrada',
      'Veloz Piratini: CT-e emitido',
      'Rota Agreste: BIPAGEM 2A ESTEIRA',
    ]),
  )
  expect(unmapped.length / events.length).toBeLessThan(0.02)
  const states = new Set(events.map(stateOf))
  for (const state of [
    'void',
    'returned',
    'held',
    'attempt_failed',
    'pickup_available',
    'delivered',
  ] as const)
    expect(states).toContain(state)
})
