import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withPerson } from '#platform/http/with-person.ts'
import { sessionContract } from '../contract.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeAccount } from './change-account.ts'
import { checkRecovery } from './check-recovery.ts'
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
import { userOf } from './user-of.ts'
import { visitDemo } from './visit-demo.ts'

const anybody = implement(sessionContract).$context<RequestContext>()
const somebody = anybody.use(withPerson)

export const sessionRouter = anybody.router({
  getCsrf: anybody.getCsrf.handler(({ context }) => getCsrf(context)),
  login: anybody.login.handler(({ context, input }) => login(context, input)),
  finishSignIn: anybody.finishSignIn.handler(({ context, input }) => finishSignIn(context, input)),
  signUp: anybody.signUp.handler(({ context, input }) => signUp(context, input)),
  confirmSignUp: somebody.confirmSignUp.handler(({ context, input }) => confirmSignUp(context, input)),
  resendConfirmation: somebody.resendConfirmation.handler(({ context }) => resendConfirmation(context)),
  createOwnAccount: somebody.createOwnAccount.handler(({ context, input }) =>
    createOwnAccount(context, input),
  ),
  visitDemo: somebody.visitDemo.handler(({ context }) => visitDemo(context)),
  forgotPassword: anybody.forgotPassword.handler(({ context, input }) => forgotPassword(context, input)),
  checkRecovery: anybody.checkRecovery.handler(({ context, input }) => checkRecovery(context, input)),
  recoverPassword: anybody.recoverPassword.handler(({ context, input }) => recoverPassword(context, input)),
  logout: anybody.logout.handler(({ context }) => logout(context)),
  whoIs: somebody.whoIs.handler(({ context }) => userOf(context.person)),
  getSignInOptions: anybody.getSignInOptions.handler(({ context }) => getSignInOptions(context)),
  getGoogleUrl: anybody.getGoogleUrl.handler(({ context, input }) => getGoogleUrl(context, input.redirect)),
  finishGoogle: anybody.finishGoogle.handler(({ context }) => finishGoogle(context)),
  describeInvitation: anybody.describeInvitation.handler(({ context, input }) =>
    describeInvitation(context, input),
  ),
  acceptInvitation: anybody.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, input),
  ),
  changeAccount: somebody.changeAccount.handler(({ context, input }) => changeAccount(context, input.query)),
  changeAccountUrl: somebody.changeAccountUrl.handler(({ context, input }) =>
    changeAccount(context, input.query),
  ),
  listAdministrators: somebody.listAdministrators.handler(({ context }) => listAdministrators(context)),
})
