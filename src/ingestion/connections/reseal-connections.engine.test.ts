import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createConnection } from './create-connection.ts'
import { resealConnections } from './reseal-connections.ts'
import { openCredentials } from './sealed-credentials.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const credentials = { appKey: 'chave', appToken: 'segredo' }
const connection = { platform: 'vtex', name: 'Loja', settings: { account: 'loja' }, credentials } as const

it('credentials that an earlier key sealed open with the key of today alone', async () => {
  const [old, today] = [randomBytes(32), randomBytes(32)]
  const account = await engines.newAccount()
  const ids = [
    await createConnection(account, createKeyring(old), connection),
    await createConnection(account, createKeyring(today), connection),
  ]
  await resealConnections(engines.db, createKeyring(today, [old]), silentLogger)
  for (const id of ids)
    expect(await openCredentials(engines.db, createKeyring(today), id)).toEqual(credentials)
})

it('credentials are sealed, written by people and read by nobody who answers them', async () => {
  const account = await engines.newAccount()
  const id = await createConnection(account, createKeyring(randomBytes(32)), connection)
  const { rows } = await engines.owner.query('SELECT * FROM connection_secrets WHERE connection_id = $1', [
    id,
  ])
  expect(JSON.stringify(rows)).not.toContain('segredo')
  const reading = account.db
    .execute('SELECT sealed FROM connection_secrets')
    .catch((error: Error) => error.cause)
  expect(String(await reading)).toContain('permission denied')
  const audit = await engines.owner.query(`SELECT * FROM audit_log WHERE object = $1`, [`connection:${id}`])
  expect(audit.rows).toMatchObject([{ action: 'connection.create' }])
  expect(JSON.stringify(audit.rows)).not.toContain('segredo')
})

it('a person who may not change integrations connects nothing', async () => {
  const viewer = await engines.newAccount({ role: 'viewer' })
  const connecting = createConnection(viewer, createKeyring(randomBytes(32)), connection)
  await expect(connecting).rejects.toMatchObject({ code: 'forbidden' })
})
