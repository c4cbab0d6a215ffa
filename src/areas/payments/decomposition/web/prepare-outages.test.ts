import { expect, it } from 'vitest'
import type { PaymentsOutages } from '#areas/payments/decomposition/outages-contract.ts'
import { prepareOutages } from '#areas/payments/decomposition/web/prepare-outages.ts'
import { frame } from '#areas/payments/decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

const t = await textsForTests()
const day = {
  ...frame,
  timeZone: 'America/Sao_Paulo',
  current: { ...frame.current, from: '2026-11-16', to: '2026-11-16' },
}
const outage: PaymentsOutages['outages'][number] = {
  segments: [{ dimension: 'acquirer', values: ['Leste'] }],
  isOver: true,
  attempts: 61,
  failed: 34,
  usual: 0.012,
  from: '2026-11-16T17:10:30.000Z',
  to: '2026-11-16T17:50:00.000Z',
}
const said = (more: Partial<typeof outage> = {}, of = day) =>
  prepareOutages({ frame: of, outages: [{ ...outage, ...more }] }, t)[0]

it('an outage is told with its place and its hours, and with days where there are several', () => {
  expect(said()).toMatchObject({
    sentence: 'Leste · falha técnica · desde 14:10, até 14:50',
    detail: '34 de 61 tentativas falharam; no resto do período, 1,20\u00a0%.',
  })
  expect(said({ isOver: false, segments: [] })?.sentence).toBe(
    'Todas as tentativas · falha técnica · desde 14:10',
  )
  const week = { ...day, current: { ...day.current, to: '2026-11-20' } }
  expect(said({}, week)?.sentence).toBe('Leste · falha técnica · desde 16/11 14:10, até 14:50')
  expect(said({ to: '2026-11-17T04:00:00.000Z' }, week)?.sentence).toBe(
    'Leste · falha técnica · desde 16/11 14:10, até 17/11 01:00',
  )
})
