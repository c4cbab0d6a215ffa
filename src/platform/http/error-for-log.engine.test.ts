import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { users } from '../identity/schema.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { errorForLog } from './error-for-log.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  )

it('the log gets the statement that failed and why, and none of the values of its row', async () => {
  const person = { name: 'x'.repeat(300), email: 'SEGREDO@exemplo.com', passwordHash: 'segredo-da-senha' }
  const refused = await failureOf(engines.db.insert(users).values(person))
  expect(String(refused)).toContain('segredo-da-senha')
  const text = JSON.stringify(errorForLog(refused))
  expect(text).not.toMatch(/segredo/i)
  expect(errorForLog(refused)).toMatchObject({
    type: 'DrizzleQueryError',
    query: expect.stringContaining('insert into "users"'),
    cause: { code: '23514', table: 'users' },
  })
  expect(text).toContain('error-for-log.engine.test.ts')
})

it('any other error is told whole, with what caused it', async () => {
  const wrapped = new Error('outer', { cause: Object.assign(new Error('inner'), { code: 'ECONNRESET' }) })
  expect(errorForLog(wrapped)).toMatchObject({
    message: 'outer',
    stack: expect.stringContaining('outer'),
    cause: { message: 'inner', code: 'ECONNRESET' },
  })
  expect(errorForLog('text')).toMatchObject({ message: 'text' })
  expect(errorForLog({ code: 1, reason: 'segredo' })).toMatchObject({
    message: 'an object with code, reason',
  })
  expect(errorForLog({ message: 'told' })).toMatchObject({ message: 'told' })
  const query = await failureOf(engines.db.select().from(users).where(eq(users.id, 'segredo')))
  expect(errorForLog(query)).toMatchObject({ cause: { code: '22P02' } })
})
