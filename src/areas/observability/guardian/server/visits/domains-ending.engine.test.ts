import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { guardianAddresses } from '../schema.ts'
import { domainExpiryCheck } from './domains-ending.ts'
import { serveRegistry, type Registry } from './testing/serve-registry.ts'

let engines: TestEngines
let registry: Registry
beforeAll(async () => {
  engines = await testEngines()
  registry = await serveRegistry()
})
afterAll(async () => {
  await registry.close()
  await engines.stop()
})
beforeEach(() => {
  registry.asked.length = 0
  registry.entries.clear()
})

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString()

async function watching(...urls: string[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  for (const url of urls)
    await ctx.db.insert(guardianAddresses).values({
      id: crypto.randomUUID(),
      accountId: ctx.account.id,
      kind: 'page',
      url,
      createdAt: new Date(NOW),
    })
  return ctx
}
const look = (ctx: TestAccount, days = 0, limit = 30) =>
  runCheckWith(domainExpiryCheck(registry.outbound, registry.from), ctx, {
    now: new Date(NOW + days * DAY),
    limit,
  })

it('a domain that ends within the limit is found once, whichever of its hosts are watched; one that ended too', async () => {
  registry.entries.set('loja.com.br', { ends: inDays(20) })
  registry.entries.set('velha.com.br', { ends: inDays(-2) })
  registry.entries.set('longa.com', { ends: inDays(300) })
  const ctx = await watching(
    'https://www.loja.com.br/',
    'https://loja.com.br/b',
    'https://www.loja.com.br/c',
    'https://velha.com.br/',
    'https://longa.com/',
  )
  expect(await look(ctx)).toMatchObject({
    known: true,
    count: 2,
    looked: '3 domínios',
    items: [
      { id: 'loja.com.br', detail: 'O domínio vale até 10/12/2026' },
      { id: 'velha.com.br', detail: 'O domínio venceu em 18/11/2026' },
    ],
  })
  expect(registry.asked.filter((path) => path.includes('loja.com.br'))).toEqual(['/domain/loja.com.br'])
  expect(await look(ctx, 0, 10)).toMatchObject({ count: 1 })
})

it('a registry is asked once a day, also where it limits its questions; a renewed domain is in order', async () => {
  registry.entries.set('loja.com.br', { ends: inDays(10) })
  const ctx = await watching('https://loja.com.br/')
  expect(await look(ctx)).toMatchObject({ count: 1 })
  registry.entries.set('loja.com.br', { ends: inDays(375) })
  expect(await look(ctx, 0.9)).toMatchObject({ count: 1 })
  expect(registry.asked).toHaveLength(1)
  expect(await look(ctx, 1.1)).toMatchObject({ known: true, count: 0 })
  registry.entries.set('loja.com.br', { status: 429 })
  expect(await look(ctx, 2.2)).toEqual({
    known: false,
    reason: 'loja.com.br: O registro limitou as consultas; nova consulta amanhã.',
  })
  await look(ctx, 3.1)
  expect(registry.asked).toHaveLength(3)
})

it('a registry that does not answer is asked again within the day, after an hour', async () => {
  registry.entries.set('loja.com.br', { status: 503 })
  const ctx = await watching('https://loja.com.br/')
  expect(await look(ctx)).toMatchObject({ known: false })
  registry.entries.set('loja.com.br', { ends: inDays(10) })
  expect(await look(ctx, 0.5 / 24)).toMatchObject({ known: false })
  expect(await look(ctx, 1.5 / 24)).toMatchObject({ known: true, count: 1 })
})

it('what no registry tells is never in order, and what ends is told all the same', async () => {
  registry.entries.set('muda.com.br', { ends: null })
  const ctx = await watching('https://muda.com.br/')
  expect(await look(ctx)).toMatchObject({
    known: false,
    reason: expect.stringContaining('não informa até quando'),
  })
  registry.entries.set('loja.com.br', { ends: inDays(5) })
  const both = await watching('https://muda.com.br/', 'https://loja.com.br/')
  expect(await look(both)).toMatchObject({ known: true, count: 1 })
  expect(await look(await watching())).toEqual({ known: false, reason: 'Sem endereços vigiados.' })
})
