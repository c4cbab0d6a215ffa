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

it('a rule whose virtual channel was deleted says so, and cannot be followed', async () => {
  const ctx = await engines.newAccount()
  const id = randomUUID()
  await ctx.system.insert(virtualChannels).values({
    id,
    accountId: ctx.account.id,
    name: 'Aplicativo',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['App'] }],
  })
  await saveRule(ctx, SaveRule.parse({ settings: ruleSettings({ virtualChannelId: id }) }))
  await ctx.system.delete(virtualChannels).where(eq(virtualChannels.id, id))
  expect((await listRules(ctx)).items).toMatchObject([
    { virtualChannel: 'Canal virtual apagado', state: 'failed' },
  ])
})
