import type { teamContract } from '#areas/team/contract.ts'
import routes from '#areas/team/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const teamClient = createAreaClient<typeof teamContract>(routes)
