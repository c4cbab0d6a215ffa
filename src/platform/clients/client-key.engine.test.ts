import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { clientKeys, clientKeySeed, normalizedCustomerIdSql, signedKey, unsignedKey } from './client-key.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const variants = [
  ['529.982.247-25', '52998224725', '529982247-25'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['Ana@Loja.com.br', 'ana@loja.com.br'],
]

it('a document with or without punctuation, and an e-mail in any case, are of one person', () => {
  const keyOf = clientKeys('secret', randomUUID())
  expect(variants.map((texts) => new Set(texts.map(keyOf)).size)).toEqual([1, 1, 1, 1])
  expect(keyOf('52998224725')).not.toBe(keyOf('52998224726'))
  expect(keyOf('Codigo-A')).not.toBe(keyOf('codigo-a'))
})

it('a person’s key is the one that the engine of the facts computes, whatever their id holds', async () => {
  const [secret, account] = [randomBytes(32), randomUUID()]
  const seed = clientKeySeed(secret)
  const written = variants.flat()
  const ids = [
    'a',
    'joão-1',
    ...written,
    ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), 300),
  ]
  const answer = await engines.clickhouse.query({
    query: `SELECT toString(sipHash64Keyed(({key0:UInt64}, {key1:UInt64}), concat({account:String}, ':', ${normalizedCustomerIdSql('id')}))) AS key
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
