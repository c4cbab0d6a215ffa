import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withPerson } from '#platform/http/with-person.ts'
import { sessionContract } from '../contract.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeAccount } from './change-account.ts'
import { checkRecovery } from './check-recovery.ts'
import { listClosedAccounts, reopenAccount } from './closed-accounts.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { createOwnAccount } from './create-own-account.ts'
import { describeInvitation } from './describe-invitation.ts'
import { finishGoogle } from './finish-google.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { getCsrf } from './get-csrf.ts'
import { getGoogleUrl } from './get-google-url.ts'
import { getSignInOptions } from './get-sign-in-options.ts'
import { listAdministrators } from './list-administrators.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { recoverPassword } from './recover-password.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { signUp } from './sign-up.ts'
import { presentUser } from './present-user.ts'
import { visitDemo } from './visit-demo.ts'

const open = implement(sessionContract).$context<RequestContext>()
const signedIn = open.use(withPerson)

export const sessionRouter = open.router({
  getCsrf: open.getCsrf.handler(({ context }) => getCsrf(context)),
  login: open.login.handler(({ context, input }) => login(context, input)),
  finishSignIn: open.finishSignIn.handler(({ context, input }) => finishSignIn(context, input)),
  signUp: open.signUp.handler(({ context, input }) => signUp(context, input)),
  confirmSignUp: signedIn.confirmSignUp.handler(({ context, input }) => confirmSignUp(context, input)),
  resendConfirmation: signedIn.resendConfirmation.handler(({ context }) => resendConfirmation(context)),
  createOwnAccount: signedIn.createOwnAccount.handler(({ context, input }) =>
    createOwnAccount(context, input),
  ),
  listClosedAccounts: signedIn.listClosedAccounts.handler(({ context }) => listClosedAccounts(context)),
  reopenAccount: signedIn.reopenAccount.handler(({ context, input }) => reopenAccount(context, input)),
  visitDemo: signedIn.visitDemo.handler(({ context }) => visitDemo(context)),
  forgotPassword: open.forgotPassword.handler(({ context, input }) => forgotPassword(context, input)),
  checkRecovery: open.checkRecovery.handler(({ context, input }) => checkRecovery(context, input)),
  recoverPassword: open.recoverPassword.handler(({ context, input }) => recoverPassword(context, input)),
  logout: open.logout.handler(({ context }) => logout(context)),
  whoIs: signedIn.whoIs.handler(({ context }) => presentUser(context.person)),
  getSignInOptions: open.getSignInOptions.handler(({ context }) => getSignInOptions(context)),
  getGoogleUrl: open.getGoogleUrl.handler(({ context, input }) => getGoogleUrl(context, input.redirect)),
  finishGoogle: open.finishGoogle.handler(({ context }) => finishGoogle(context)),
  describeInvitation: open.describeInvitation.handler(({ context, input }) =>
    describeInvitation(context, input),
  ),
  acceptInvitation: open.acceptInvitation.handler(({ context, input }) => acceptInvitation(context, input)),
  changeAccount: signedIn.changeAccount.handler(({ context, input }) => changeAccount(context, input.query)),
  changeAccountUrl: signedIn.changeAccountUrl.handler(({ context, input }) =>
    changeAccount(context, input.query),
  ),
  listAdministrators: signedIn.listAdministrators.handler(({ context }) => listAdministrators(context)),
})
