import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { SaveRule } from '../../rules-contract.ts'
import { listRules } from './list-rules.ts'
import { saveRule } from './save-rule.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a rule whose virtual channel was deleted says so, and cannot be followed, but switched off', async () => {
  const ctx = await engines.newAccount()
  const id = randomUUID()
  await ctx.system.insert(virtualChannels).values({
    id,
    accountId: ctx.account.id,
    name: 'Aplicativo',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['App'] }],
  })
  const settings = ruleSettings({ virtualChannelId: id })
  const saved = await saveRule(ctx, SaveRule.parse({ settings }))
  await ctx.system.delete(virtualChannels).where(eq(virtualChannels.id, id))
  expect((await listRules(ctx)).items).toMatchObject([
    { virtualChannel: 'Canal virtual apagado', state: 'failed' },
  ])
  const save = (more: Partial<typeof settings>) =>
    saveRule(ctx, SaveRule.parse({ ...saved, settings: { ...settings, ...more } }))
  const refused = {
    details: { fields: { virtualChannelId: 'Este canal virtual não existe mais. Escolha outro' } },
  }
  await expect(save({ name: 'Outro nome' })).rejects.toMatchObject(refused)
  await expect(save({ enabled: false, window: 30 })).rejects.toMatchObject(refused)
  await save({ enabled: false, name: 'Outro nome' })
  expect((await listRules(ctx)).items).toMatchObject([{ settings: { name: 'Outro nome' }, state: 'off' }])
})
