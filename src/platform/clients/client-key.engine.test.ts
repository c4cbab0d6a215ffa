import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { clientKeys, clientKeySeed, signedKey, unsignedKey } from './client-key.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a person’s key is the one that the engine of the facts computes, whatever their id holds', async () => {
  const [secret, account] = [randomBytes(32), randomUUID()]
  const seed = clientKeySeed(secret)
  const ids = ['a', 'joão-1', ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), 300)]
  const answer = await engines.clickhouse.query({
    query: `SELECT toString(sipHash64Keyed(({key0:UInt64}, {key1:UInt64}), concat({account:String}, ':', id))) AS key
      FROM (SELECT arrayJoin(JSONExtract({ids:String}, 'Array(String)')) AS id)`,
    query_params: {
      account,
      ids: JSON.stringify(ids),
      key0: seed.readBigUInt64LE(0).toString(),
      key1: seed.readBigUInt64LE(8).toString(),
    },
    format: 'JSONEachRow',
  })
  const engineKeys = (await answer.json<{ key: string }>()).map(({ key }) => key)
  const ours = ids.map(clientKeys(secret, account))
  expect(ours).toEqual(engineKeys)
  expect(ours.map(signedKey).map(unsignedKey)).toEqual(ours)
  expect(clientKeys(secret, account)('')).toBe('0')
})
