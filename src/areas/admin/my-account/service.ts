import { servePerson } from '#platform/http/serve.ts'
import { pinnedFiguresContract } from '#model/pinned-figures-contract.ts'
import { myAccountContract } from './contract.ts'
import { beginSecondFactor } from './server/begin-second-factor.ts'
import { changeEmail } from './server/change-email.ts'
import { changePassword } from './server/change-password.ts'
import { confirmEmail } from './server/confirm-email.ts'
import { disableSecondFactor } from './server/disable-second-factor.ts'
import { enableSecondFactor } from './server/enable-second-factor.ts'
import { endOtherSessions } from './server/end-other-sessions.ts'
import { endSession } from './server/end-session.ts'
import { eraseMe } from './server/erase-me.ts'
import { exportMyData } from './server/export-my-data.ts'
import { getMyAccount } from './server/get-my-account.ts'
import { listSessions } from './server/list-sessions.ts'
import { pinFigure } from './server/pin-figure.ts'
import { renewRecoveryCodes } from './server/renew-recovery-codes.ts'
import { revealCpf } from './server/reveal-cpf.ts'
import { savePreferences } from './server/save-preferences.ts'
import { saveProfile } from './server/save-profile.ts'

export const myAccountService = {
  routers: {
    myAccount: servePerson(myAccountContract, {
      getMyAccount,
      saveProfile,
      revealCpf,
      changeEmail,
      confirmEmail,
      changePassword,
      listSessions,
      endSession,
      endOtherSessions,
      beginSecondFactor,
      enableSecondFactor,
      disableSecondFactor,
      renewRecoveryCodes,
      savePreferences,
      exportMyData,
      eraseMe,
    }),
    pinnedFigures: servePerson(pinnedFiguresContract, { pinFigure }),
  },
}
