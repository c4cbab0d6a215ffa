import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withPerson } from '#platform/http/with-person.ts'
import { myAccountContract } from '../contract.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { enableSecondFactor } from './enable-second-factor.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { eraseMe } from './erase-me.ts'
import { exportMyData } from './export-my-data.ts'
import { getMyAccount } from './get-my-account.ts'
import { listSessions } from './list-sessions.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { revealCpf } from './reveal-cpf.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'

const me = implement(myAccountContract).$context<RequestContext>().use(withPerson)

export const myAccountRouter = me.router({
  getMyAccount: me.getMyAccount.handler(({ context }) => getMyAccount(context)),
  saveProfile: me.saveProfile.handler(({ context, input }) => saveProfile(context, input)),
  revealCpf: me.revealCpf.handler(({ context }) => revealCpf(context)),
  changeEmail: me.changeEmail.handler(({ context, input }) => changeEmail(context, input)),
  confirmEmail: me.confirmEmail.handler(({ context, input }) => confirmEmail(context, input)),
  changePassword: me.changePassword.handler(({ context, input }) => changePassword(context, input)),
  listSessions: me.listSessions.handler(({ context }) => listSessions(context)),
  endSession: me.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: me.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  beginSecondFactor: me.beginSecondFactor.handler(({ context }) => beginSecondFactor(context)),
  enableSecondFactor: me.enableSecondFactor.handler(({ context, input }) =>
    enableSecondFactor(context, input),
  ),
  disableSecondFactor: me.disableSecondFactor.handler(({ context, input }) =>
    disableSecondFactor(context, input),
  ),
  renewRecoveryCodes: me.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(context, input),
  ),
  savePreferences: me.savePreferences.handler(({ context, input }) => savePreferences(context, input)),
  exportMyData: me.exportMyData.handler(({ context }) => exportMyData(context)),
  eraseMe: me.eraseMe.handler(({ context, input }) => eraseMe(context, input)),
})
