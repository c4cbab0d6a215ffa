import { expect, it } from 'vitest'
import { compileDerivedValues } from './derived-values.ts'

const hostile = `X') OR 1=1 --`
const accountId = '00000000-0000-4000-8000-000000000001'
const asked = { accountId, timeZone: 'America/Sao_Paulo', now: Date.parse('2026-11-20T13:40:00Z') }

const statements = {
  'values-of-attempts': compileDerivedValues(
    { ...asked, fact: 'attempts', rule: { channel: ['Site'] } },
    'amountBand',
    hostile,
  ),
  'values-of-packages': compileDerivedValues(
    { ...asked, fact: 'packages', rule: { channel: [hostile] } },
    'postalRange',
    '',
  ),
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed, and carries the account',
  async (name, { query, params }) => {
    await expect(`${query}\n`).toMatchFileSnapshot(`statements/${name}.sql`)
    expect(query).toContain('WHERE account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params['account']).toBe(accountId)
  },
)
