import { serveAccount } from '#platform/http/serve.ts'
import { accountContract } from './contract.ts'
import { closeAccount } from './server/close-account.ts'
import { getAccountSettings } from './server/get-account-settings.ts'
import { saveAccountSettings } from './server/save-account-settings.ts'

export const accountService = {
  routers: {
    account: serveAccount(accountContract, { getAccountSettings, saveAccountSettings, closeAccount }),
  },
}
