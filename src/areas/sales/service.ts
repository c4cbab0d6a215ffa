import { serveAccount } from '#platform/http/serve.ts'
import { firstStepsContract } from './first-steps-contract.ts'
import { getFirstSteps } from './server/get-first-steps.ts'

export const firstStepsService = {
  routers: { firstSteps: serveAccount(firstStepsContract, { getFirstSteps }) },
}
