import type { teamContract } from '#areas/team/logs/contract.ts'
import routes from '#areas/team/logs/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const teamClient = createAreaClient<typeof teamContract>(routes)
