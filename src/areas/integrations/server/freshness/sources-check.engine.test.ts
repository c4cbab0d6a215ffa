import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { connections } from '#ingestion/connections/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { sourcesSilent } from './sources-check.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const connect = (account: TestAccount, name: string) =>
  createConnection(account, testKeyring, {
    platform: 'vtex',
    name,
    settings: { account: 'loja' },
    credentials: {},
  })

it('a connection whose access expired or whose turn is long over is found, and without any source nothing is known', async () => {
  const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
  expect(await runCheckWith(sourcesSilent, ctx)).toMatchObject({ known: false })
  await connect(ctx, 'Boa')
  await connect(other, 'De outra conta')
  expect(await runCheckWith(sourcesSilent, ctx)).toMatchObject({ known: true, count: 0 })
  await connect(ctx, 'Expirada')
  await connect(ctx, 'Parada')
  const set = (name: string, values: Partial<typeof connections.$inferInsert>) =>
    ctx.db.update(connections).set(values).where(eq(connections.name, name))
  await set('Expirada', { state: 'expired' })
  await set('Parada', { nextRunAt: new Date(Date.now() - 3_600_000) })
  const look = await runCheckWith(sourcesSilent, ctx)
  expect(look).toMatchObject({
    known: true,
    count: 2,
    items: [
      { label: 'Expirada', detail: 'O acesso expirou: precisa de uma pessoa' },
      { label: 'Parada', detail: 'Atrasada: ainda não trouxe dados' },
    ],
  })
})
