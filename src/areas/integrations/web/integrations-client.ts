import type { integrationsContract } from '#areas/integrations/contract.ts'
import routes from '#areas/integrations/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const integrationsClient = createAreaClient<typeof integrationsContract>(routes)
