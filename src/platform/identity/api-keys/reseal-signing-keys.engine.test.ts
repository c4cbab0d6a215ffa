import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { silentLogger } from '../../http/silent-logger.ts'
import { createKeyring } from '../../secrets/keyring.ts'
import { testEngines, type TestEngines } from '../../testing/engines.ts'
import { hashApiSecret } from './api-secret.ts'
import { resealSigningKeys } from './reseal-signing-keys.ts'
import { apiKeys } from './schema.ts'
import { newSigningSecret, sealSigningSecret, signingSecrets } from './signing-secret.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('secrets that an earlier key sealed are sealed by the one of today, the one before a rotation too', async () => {
  const { account } = await engines.newAccount()
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const [secret, former, id] = [newSigningSecret(), newSigningSecret(), randomUUID()]
  const seal = (one: string) => sealSigningSecret(createKeyring(first), id, one)
  const soon = new Date(Date.now() + 60_000)
  await engines.db.insert(apiKeys).values({
    id,
    accountId: account.id,
    name: 'ERP',
    kind: 'signing',
    scopes: ['orders'],
    hint: 'abcd',
    secretHash: hashApiSecret(secret),
    sealed: seal(secret),
    createdAt: new Date(),
    formerHash: hashApiSecret(former),
    formerSealed: seal(former),
    formerUntil: soon,
  })
  await resealSigningKeys(engines.db, createKeyring(second, [first]), silentLogger)
  const [row] = await engines.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  if (row === undefined) throw new Error('no key')
  expect(signingSecrets(createKeyring(second), row, new Date())).toEqual([secret, former])
  const told: object[] = []
  const log = { ...silentLogger, error: (details: object) => told.push(details) }
  await resealSigningKeys(engines.db, createKeyring(randomBytes(32)), log)
  expect(told).toContainEqual(expect.objectContaining({ keyId: id }))
  await engines.db.delete(apiKeys).where(eq(apiKeys.id, id))
})
