import routes from '#areas/clients/analytics/contract.ts?routes'
import type { clientsContract } from '#areas/clients/analytics/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const clientsClient = createAreaClient<typeof clientsContract>(routes)
