import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { targetsSection } from './report-section.ts'
import { saveTargets } from './save-targets.ts'
import { cell, save } from './testing/target-of.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const subject = {
  period: '2026-11-01_2026-11-19',
  compare: 'previous-period',
  month: '2026-11',
  carrier: null,
}
const now = () => new Date('2026-11-20T15:00:00Z')

it('targets that were removed are said to be none', async () => {
  const ctx = await engines.newAccount({ now })
  await saveTargets(ctx, save(0, { cells: [cell(100_000)] }))
  expect((await targetsSection.load(ctx, subject)).map(({ kind }) => kind)).toEqual(['heading', 'figures'])
  await saveTargets(ctx, save(1, { cells: [cell(null)] }))
  expect(await targetsSection.load(ctx, subject)).toEqual([])
  expect(targetsSection.nothing?.(subject)).toBe('Não há meta de receita faturada para 11/2026.')
})

it('targets of channels alone are listed where the whole account has none', async () => {
  const ctx = await engines.newAccount({ now })
  await saveTargets(ctx, save(0, { cells: [cell(100_000, { channel: 'Site' })] }))
  const [heading, text, table] = await targetsSection.load(ctx, subject)
  expect(heading).toEqual({ kind: 'heading', text: 'Meta de 11/2026: receita faturada' })
  expect(text).toMatchObject({ text: 'A conta inteira não tem meta neste mês; estes canais têm.' })
  expect(table).toMatchObject({
    kind: 'table',
    rows: [['Site', expect.stringContaining('R$'), 'R$\u00a00,00', '0,00\u00a0%']],
  })
})
