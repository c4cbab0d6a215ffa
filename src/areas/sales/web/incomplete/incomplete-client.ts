import routes from '#areas/sales/incomplete-contract.ts?routes'
import type { incompleteContract } from '#areas/sales/incomplete-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const incompleteClient = createAreaClient<typeof incompleteContract>(routes)
