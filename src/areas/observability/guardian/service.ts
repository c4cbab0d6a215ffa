import { serveAccount } from '#platform/http/serve.ts'
import { guardianContract } from './contract.ts'
import { addAddress, listAddresses, removeAddress } from './server/addresses.ts'
import { runCheck, saveCheck, silenceCheck } from './server/change-check.ts'
import { getCheck, getGuardian } from './server/get-guardian.ts'
import { guardianSource } from './server/guardian-source.ts'

export const guardianService = {
  routers: {
    guardian: serveAccount(guardianContract, {
      getGuardian,
      getCheck,
      runCheck,
      saveCheck,
      silenceCheck,
      listAddresses,
      addAddress,
      removeAddress,
    }),
  },
  exports: [guardianSource],
}
