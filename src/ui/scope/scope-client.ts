import { createAreaClient } from '#ui/api/area-client.ts'
import routes from '#vocabulary/kit/scope-contract.ts?routes'
import type { scopeContract } from '#vocabulary/kit/scope-contract.ts'

export const scopeClient = createAreaClient<typeof scopeContract>(routes)
