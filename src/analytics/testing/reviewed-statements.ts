import { expect, it } from 'vitest'
import type { Statement } from '../question/question.ts'

export const accountId = '00000000-0000-4000-8000-000000000001'
/** As people may type it: in no statement. */
export const hostile = `X') OR 1=1 --`

/** Beside the test: `statements` has a file of each. */
export function reviewStatements(statements: Readonly<Record<string, Statement>>): void {
  it.each(Object.entries(statements))(
    '%s is the statement that was reviewed, and carries the account',
    async (name, { query, params }) => {
      await expect(`${query}\n`).toMatchFileSnapshot(`statements/${name}.sql`)
      expect(query).toContain('WHERE account_id = {account:UUID}')
      expect(query).not.toContain(hostile)
      expect(params['account']).toBe(accountId)
    },
  )
}
