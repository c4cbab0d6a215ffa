import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { accountContextsOf, withAccount } from '#platform/http/with-account.ts'
import { usersContract } from '#areas/admin/users/contract.ts'
import { exportUsers } from './export-users.ts'
import { getAccess } from './get-access.ts'
import { getPersonalData } from './get-personal-data.ts'
import { invitePeople } from './invite-people.ts'
import { listGrantableAccounts } from './list-grantable-accounts.ts'
import { listUsers } from './list-users.ts'
import { reactivateUser } from './reactivate-user.ts'
import { removeUser } from './remove-user.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { revealPersonalData } from './reveal-personal-data.ts'
import { saveAccess } from './save-access.ts'
import { suspendUser } from './suspend-user.ts'

const area = implement(usersContract).$context<RequestContext>().use(withAccount)

export const adminRouter = area.router({
  listUsers: area.listUsers.handler(({ context, input }) => listUsers(context, input)),
  exportUsers: area.exportUsers.handler(({ context, input }) => exportUsers(context, input)),
  listGrantableAccounts: area.listGrantableAccounts.handler(async ({ context }) =>
    listGrantableAccounts(context, (await context.signedIn())?.memberships ?? []),
  ),
  getAccess: area.getAccess.handler(({ context, input }) => getAccess(context, input)),
  saveAccess: area.saveAccess.handler(({ context, input }) => saveAccess(context, input)),
  suspendUser: area.suspendUser.handler(({ context, input }) => suspendUser(context, input)),
  reactivateUser: area.reactivateUser.handler(({ context, input }) => reactivateUser(context, input)),
  removeUser: area.removeUser.handler(({ context, input }) => removeUser(context, input)),
  getPersonalData: area.getPersonalData.handler(({ context, input }) => getPersonalData(context, input)),
  revealPersonalData: area.revealPersonalData.handler(({ context, input }) =>
    revealPersonalData(context, input),
  ),
  invitePeople: area.invitePeople.handler(async ({ context, input }) =>
    invitePeople(context, input, await accountContextsOf(context)),
  ),
  resendInvitation: area.resendInvitation.handler(({ context, input }) => resendInvitation(context, input)),
  revokeInvitation: area.revokeInvitation.handler(({ context, input }) => revokeInvitation(context, input)),
})
