import type { PersonContext } from '#platform/http/with-person.ts'
import { visitDemo as visit } from '#platform/identity/demo-visit.ts'
import type { User } from '../contract.ts'
import { presentUser } from './present-user.ts'

export async function visitDemo({ db, person, requestId, source, now }: PersonContext): Promise<User> {
  return presentUser(await visit(db, person, { requestId, source, at: now() }))
}
