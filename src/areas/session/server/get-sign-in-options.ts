import type { RequestContext } from '#platform/http/request-context.ts'
import { demoMemberships } from '#platform/identity/demo-visit.ts'
import { hasAccounts } from '#platform/identity/has-accounts.ts'
import type { SignInOptions } from '../contract.ts'

export async function getSignInOptions({ db, google, entry }: RequestContext): Promise<SignInOptions> {
  const [demos, accounts] = await Promise.all([demoMemberships(db), hasAccounts(db)])
  return { ...entry, google: google !== null, demo: demos.length > 0, firstAccount: !accounts }
}
