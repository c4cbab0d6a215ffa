import type { sessionContract } from '#areas/session/contract.ts'
import routes from '#areas/session/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const sessionClient = createAreaClient<typeof sessionContract>(routes, { failuresAreValues: true })
