import type { connectionsContract } from '#areas/integrations/connections-contract.ts'
import routes from '#areas/integrations/connections-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const connectionsClient = createAreaClient<typeof connectionsContract>(routes)
