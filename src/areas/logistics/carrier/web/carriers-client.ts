import routes from '#areas/logistics/carrier/contract.ts?routes'
import type { carriersContract } from '#areas/logistics/carrier/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const carriersClient = createAreaClient<typeof carriersContract>(routes)
