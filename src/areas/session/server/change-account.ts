import type { PersonContext } from '#platform/http/with-person.ts'
import { selectAccount, type AccountChoice } from '#platform/identity/select-account.ts'
import type { User } from '../contract.ts'
import { presentUser } from './present-user.ts'

export async function changeAccount(context: PersonContext, choice: AccountChoice): Promise<User> {
  const { db, person, requestId, source, now } = context
  return presentUser(await selectAccount(db, person, choice, { requestId, source, at: now() }))
}
