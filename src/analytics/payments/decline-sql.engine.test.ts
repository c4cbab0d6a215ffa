import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declineReasons, declineTable } from '#model/payments/declines.ts'
import { normaliseDecline, type ReportedAttempt } from '#model/payments/normalise-decline.ts'
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

const attempt = fc.record<ReportedAttempt>({
  brand: fc.constantFrom(...brands),
  code: fc.oneof(
    fc.constantFrom(...codes, ...codes.map((code) => `${code.toLowerCase()} - Recusada`), '5', 'Negada', ''),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
  ),
  reason: fc.constantFrom(...Object.keys(declineReasons), 'toString', ''),
  outcome: fc.constantFrom(...outcomes),
  stage: fc.constantFrom(...stages),
})

/** By the expression, and as kept with attempts. */
async function askOf(said: readonly ReportedAttempt[]) {
  const { account } = await engines.newAccount()
  const values = said.map(({ code, ...others }, place) => ({
    account_id: account.id,
    order_id: String(place).padStart(4, '0'),
    attempt_id: '1',
    attempted_at: '2026-11-01 12:00:00',
    ...others,
    platform_reason: code,
  }))
  await engines.clickhouse.insert({ table: 'attempts', values, format: 'JSONEachRow' })
  const answer = await engines.clickhouse.query({
    query: `SELECT ${declineSql('group')} AS said, decline AS kept, ${declineSql('actor')} AS who, ${declineSql('reversible')} AS again,
        decline_reversible AS kept_again, ${visaCategorySql} AS category
      FROM attempts WHERE account_id = {account:UUID} ORDER BY order_id`,
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  return answer.json<{ category: number }>()
}

it('every code of every brand, and anything else, is the same to the engine, to what it keeps and to the screens', async () => {
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
    const [group, reversible] = [decline?.group ?? '', decline === null ? '' : again]
    return { said: group, kept: group, who: decline?.actor ?? '', again: reversible, kept_again: reversible }
  })
  expect(found.map(({ category: _, ...others }) => others)).toEqual(told)
  const visa = said.map((each) => (/visa/i.test(each.brand) && normaliseDecline(each)?.visaCategory) || 0)
  expect(found.map(({ category }, place) => (told[place]?.said === '' ? 0 : category))).toEqual(visa)
})
