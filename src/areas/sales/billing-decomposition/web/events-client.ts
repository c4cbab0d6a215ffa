import routes from '#areas/sales/billing-decomposition/events-contract.ts?routes'
import type { eventsContract } from '#areas/sales/billing-decomposition/events-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const eventsClient = createAreaClient<typeof eventsContract>(routes)
