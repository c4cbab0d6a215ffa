import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oddAccounts } from '#analytics/question/testing/invent-packages.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { listOperations } from '#platform/testing/operations.ts'
import { firstAccountOf, newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { signedIn } from '../testing/ask-operations.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

it('every read that compares answers against each comparator', async () => {
  const person = await newPerson(engines.db)
  const browser = await signedIn(url, person)
  const ctx = { ...(await engines.newAccount()), account: firstAccountOf(person) }
  const packages = oddAccounts(Date.now())['many orders'] ?? []
  await insertDerivedPackages(
    ctx,
    packages.map((one) => ({ ...one, stage: 'transit' })),
  )
  const operations = listOperations((await openBrowser(url).get('/api/openapi.json')).body)
  const asked = operations
    .filter(({ isWrite, names }) => !isWrite && names.length === 0)
    .flatMap(({ path, choices }) =>
      choices.flatMap(([name, value]) => {
        if (name !== 'compare') return []
        const address = new URL(path(), url)
        address.searchParams.set(name, value)
        return [address.pathname + address.search]
      }),
    )
  expect(asked.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const address of asked) if ((await browser.get(address)).status >= 500) failed.push(address)
  expect(failed).toEqual([])
})
