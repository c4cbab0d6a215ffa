import { expect, it } from 'vitest'
import { frameAgainst } from '../question/testing/questions.ts'
import { compilePromiseErrors } from './ask-promise-errors.ts'
import { compilePackages } from './list-packages.ts'

const hostile = `X') OR 1=1 --`
const accountId = '00000000-0000-4000-8000-000000000001'
const asked = {
  accountId,
  frame: frameAgainst('previous-period'),
  filters: { dock: [hostile] },
  freight: true,
}

const statements = {
  'packages-behind-a-figure': compilePackages(asked, { cut: 'carrierLate', limit: 25, offset: 50 }).rows,
  'packages-of-a-promise-day': compilePackages(asked, { cut: 'delivered', day: -1, limit: 25, offset: 0 })
    .total,
  'promise-errors': compilePromiseErrors({ ...asked, rule: { channel: ['Site'] } }),
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
