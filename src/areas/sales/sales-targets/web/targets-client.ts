import routes from '#areas/sales/sales-targets/contract.ts?routes'
import type { targetsContract } from '#areas/sales/sales-targets/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const targetsClient = createAreaClient<typeof targetsContract>(routes)
