import routes from '#areas/sales/incomplete-orders/contract.ts?routes'
import type { incompleteContract } from '#areas/sales/incomplete-orders/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const incompleteClient = createAreaClient<typeof incompleteContract>(routes)
