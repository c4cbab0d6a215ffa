import type { PersonContext } from '#platform/http/with-person.ts'
import { visitDemo as visit } from '#platform/identity/demo-visit.ts'
import type { User } from '../contract.ts'
import { userOf } from './user-of.ts'

export async function visitDemo({ db, person, requestId, source, now }: PersonContext): Promise<User> {
  return userOf(await visit(db, person, { requestId, source, at: now() }))
}
