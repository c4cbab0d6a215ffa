import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { checkKeyring } from './check-keyring.ts'
import { createKeyring } from './keyring.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(async () => {
  await engines.owner.query(`DELETE FROM installation_secrets WHERE purpose = 'key-check'`)
  await engines.stop()
})

it('the first key of a database is its own; another is refused, unless the first is still given', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  await checkKeyring(engines.db, createKeyring(first))
  await checkKeyring(engines.db, createKeyring(first))
  await expect(checkKeyring(engines.db, createKeyring(second))).rejects.toThrow(StartError)
  await checkKeyring(engines.db, createKeyring(second, [first]))
  await checkKeyring(engines.db, createKeyring(second))
  await expect(checkKeyring(engines.db, createKeyring(first))).rejects.toThrow(
    'A chave de cifra não é a deste',
  )
})
