import routes from '#areas/logistics/contract.ts?routes'
import type { logisticsContract } from '#areas/logistics/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const logisticsClient = createAreaClient<typeof logisticsContract>(routes)
