import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declineReasons, declineTable } from '#model/payments/declines.ts'
import { normaliseDecline, type AttemptSaid } from '#model/payments/normalise-decline.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { declineSql, visaCategorySql } from './decline-sql.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const outcomes = ['approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending', '']
const stages = ['authentication', 'antifraud', 'authorization', 'payment', '']
const brands = ['Visa', 'MASTERCARD', 'Hipercard', 'Elo', 'American Express', 'Cabal', 'Belo', ' ', '']
const codes = [...new Set([...declineTable.keys()].map((key) => key.split(' ')[1] ?? ''))]

const attempt = fc.record<AttemptSaid>({
  brand: fc.constantFrom(...brands),
  code: fc.oneof(
    fc.constantFrom(...codes, ...codes.map((code) => `${code.toLowerCase()} - Recusada`), '5', 'Negada', ''),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
  ),
  reason: fc.constantFrom(...Object.keys(declineReasons), 'toString', ''),
  outcome: fc.constantFrom(...outcomes),
  stage: fc.constantFrom(...stages),
})

async function askOf(said: readonly AttemptSaid[]) {
  const rows = said.map(({ code, ...others }) => ({ ...others, platform_reason: code }))
  const answer = await engines.clickhouse.query({
    query: `SELECT ${declineSql('group')} AS decline, ${declineSql('actor')} AS who, ${declineSql('reversible')} AS again, ${visaCategorySql} AS category
      FROM (SELECT arrayJoin(JSONExtract({rows:String}, 'Array(Tuple(brand String, reason String, outcome String, stage String, platform_reason String))')) AS row,
        row.brand AS brand, row.reason AS reason, row.outcome AS outcome, row.stage AS stage, row.platform_reason AS platform_reason)`,
    query_params: { rows: JSON.stringify(rows) },
    format: 'JSONEachRow',
  })
  return answer.json<{ category: number }>()
}

it('every code of every brand, and anything else, is the same to the engine and to the screens', async () => {
  const all = brands.flatMap((brand) =>
    codes.map((code) => ({ brand, code, reason: '', outcome: 'declined', stage: 'authorization' })),
  )
  const said = [...all, ...fc.sample(attempt, 3000)]
  const found = []
  for (let from = 0; from < said.length; from += 500)
    found.push(...(await askOf(said.slice(from, from + 500))))
  const told = said.map((each) => {
    const decline = normaliseDecline(each)
    const again = decline?.reversible === null ? '-' : decline?.reversible === true ? 'yes' : 'no'
    return { decline: decline?.group ?? '', who: decline?.actor ?? '', again: decline === null ? '' : again }
  })
  expect(found.map(({ category: _, ...others }) => others)).toEqual(told)
  const visa = said.map((each) => (/visa/i.test(each.brand) && normaliseDecline(each)?.visaCategory) || 0)
  expect(found.map(({ category }, place) => (told[place]?.decline === '' ? 0 : category))).toEqual(visa)
})
