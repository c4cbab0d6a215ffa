import { expect, it } from 'vitest'
import { buildFrame } from '../periods/frame.ts'
import { compileStops } from './ask-stops.ts'

it('reads why orders stopped in one statement that carries the account', async () => {
  const frame = buildFrame({
    period: { from: '2026-11-01', to: '2026-11-20' },
    compare: 'previous-period',
    now: Date.parse('2026-11-20T13:40:00Z'),
    timeZone: 'America/Sao_Paulo',
    equalAge: true,
    eventDays: [],
  })
  if (!frame) throw new Error('the frame exists')
  const { query, params } = compileStops({
    fact: 'orders',
    accountId: '00000000-0000-4000-8000-000000000001',
    frame,
    filters: { uf: ['SP'] },
    freight: true,
  })
  expect(params).toMatchObject({ account: '00000000-0000-4000-8000-000000000001', filter_uf: ['SP'] })
  await expect(`${query}\n`).toMatchFileSnapshot('statements/stops.sql')
})
