import routes from '#areas/sales/billing-decomposition/contract.ts?routes'
import type { salesContract } from '#areas/sales/billing-decomposition/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const salesClient = createAreaClient<typeof salesContract>(routes)
