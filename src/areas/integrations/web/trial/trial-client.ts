import type { trialContract } from '#areas/integrations/trial-contract.ts'
import routes from '#areas/integrations/trial-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const trialClient = createAreaClient<typeof trialContract>(routes)
