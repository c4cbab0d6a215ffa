import { createAreaClient } from '#ui/api/area-client.ts'
import routes from '#model/scope-contract.ts?routes'
import type { scopeContract } from '#model/scope-contract.ts'

export const scopeClient = createAreaClient<typeof scopeContract>(routes)
