import type { ordersContract } from '#areas/orders/contract.ts'
import routes from '#areas/orders/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const ordersClient = createAreaClient<typeof ordersContract>(routes)
