import type { RequestContext } from '#platform/http/request-context.ts'
import { demoMemberships } from '#platform/identity/demo-visit.ts'
import type { SignInOptions } from '../contract.ts'

export async function getSignInOptions({ db, google, entry }: RequestContext): Promise<SignInOptions> {
  return { ...entry, google: google !== null, demo: (await demoMemberships(db)).length > 0 }
}
