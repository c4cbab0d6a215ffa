import type { adminContract } from '#areas/admin/contract.ts'
import routes from '#areas/admin/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const adminClient = createAreaClient<typeof adminContract>(routes)
