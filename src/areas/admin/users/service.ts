import { serveAccount } from '#platform/http/serve.ts'
import { allAccountContexts } from '#platform/http/with-account.ts'
import { usersContract } from './contract.ts'
import { exportUsers } from './server/export-users.ts'
import { getAccess } from './server/get-access.ts'
import { getPersonalData } from './server/get-personal-data.ts'
import { invitePeople } from './server/invite-people.ts'
import { listGrantableAccounts } from './server/list-grantable-accounts.ts'
import { listUsers } from './server/list-users.ts'
import { reactivateUser } from './server/reactivate-user.ts'
import { removeUser } from './server/remove-user.ts'
import { resendInvitation } from './server/resend-invitation.ts'
import { revokeInvitation } from './server/revoke-invitation.ts'
import { revealPersonalData } from './server/reveal-personal-data.ts'
import { saveAccess } from './server/save-access.ts'
import { suspendUser } from './server/suspend-user.ts'
import { usersViewReport } from './server/view-report.ts'

export const usersService = {
  routers: {
    admin: serveAccount(usersContract, {
      listUsers: async (ctx, input) => listUsers(ctx, input, await allAccountContexts(ctx)),
      exportUsers: async (ctx, input) => exportUsers(ctx, input, await allAccountContexts(ctx)),
      listGrantableAccounts: async (ctx) =>
        listGrantableAccounts(ctx, (await ctx.signedIn())?.memberships ?? []),
      getAccess,
      saveAccess,
      suspendUser,
      reactivateUser,
      removeUser,
      getPersonalData,
      revealPersonalData,
      invitePeople: async (ctx, input) => invitePeople(ctx, input, await allAccountContexts(ctx)),
      resendInvitation,
      revokeInvitation,
    }),
  },
  viewReports: [usersViewReport],
}
