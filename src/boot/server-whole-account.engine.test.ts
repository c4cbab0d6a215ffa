import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { listOperations, type Operation } from '#platform/testing/operations.ts'
import { createOwnIds } from '#platform/testing/own-ids.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { permissions } from '#model/permissions.ts'
import { createFarol } from './server.ts'
import { all, ask, ofAnAccount, outcomes, signedIn, written } from '../testing/ask-operations.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
let operations: Operation[]

beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  operations = listOperations((await openBrowser(url).get('/api/openapi.json')).body)
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

describe('for a person limited to one virtual channel, whatever they were given,', () => {
  async function limited() {
    const person = await newPerson(engines.db, ['Loja'], 'admin')
    const [accountId = ''] = person.accounts.map(({ id }) => id)
    const channel = { accountId, name: 'Site', rule: { channel: ['Site'] } }
    const [made] = await engines.db.insert(virtualChannels).values(channel).returning()
    const part = { virtualChannelIds: [made?.id ?? ''], permissions: [...permissions] }
    await engines.db.update(memberships).set(part).where(eq(memberships.userId, person.id))
    const ids = await createOwnIds(engines.owner, { accountId, userId: person.id })
    return { browser: await signedIn(url, person), accountId, ids }
  }
  const writes = () => operations.filter(ofAnAccount).filter(({ isWrite }) => isWrite)

  it('a write declares whether it is of the whole account or of what the person sees', () => {
    const undeclared = writes().filter(({ reach }) => reach !== 'account' && reach !== 'seen')
    expect(undeclared.map(({ id }) => id)).toEqual([])
    expect(writes().length).toBeGreaterThan(50)
  })

  it('files, keys, connections, the log and every write of the whole account are refused, of its own ids too', async () => {
    const { browser, accountId, ids } = await limited()
    const before = await written(engines, accountId)
    const asked = operations
      .filter(ofAnAccount)
      .filter(
        ({ id, reach }) =>
          reach === 'account' || /^(integrations|connections|googleAnalytics|team)[.]/.test(id),
      )
    expect(asked.length).toBeGreaterThan(40)
    expect(await outcomes(asked, (operation) => ask(browser, operation, { ids }))).toEqual(
      all(asked, 403, 'forbidden'),
    )
    expect(await written(engines, accountId)).toEqual(before)
  })

  it('a write of what the person sees is not refused', async () => {
    const { browser } = await limited()
    const asked = writes().filter(({ reach }) => reach === 'seen')
    const found = await outcomes(asked, (operation) => ask(browser, operation))
    expect(found.filter(({ status }) => status === 403)).toEqual([])
  })

  it('a view shared with the whole account stays as it is', async () => {
    const { browser, accountId, ids } = await limited()
    const before = await written(engines, accountId)
    const asked = operations.filter(({ id }) => /^views[.](update|delete)View$/.test(id))
    expect(await outcomes(asked, (operation) => ask(browser, operation, { ids }))).toEqual(
      all(asked, 403, 'forbidden'),
    )
    const view = { screen: 'orders', name: 'De todos', search: '', shared: true }
    expect((await browser.post('/api/saved-views', view)).status).toBe(403)
    expect(await written(engines, accountId)).toEqual(before)
  })
})
