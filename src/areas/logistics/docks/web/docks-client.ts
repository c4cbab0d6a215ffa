import routes from '#areas/logistics/docks/contract.ts?routes'
import type { docksContract } from '#areas/logistics/docks/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const docksClient = createAreaClient<typeof docksContract>(routes)
