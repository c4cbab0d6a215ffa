import type { usersContract } from '#areas/admin/users/contract.ts'
import routes from '#areas/admin/users/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const adminClient = createAreaClient<typeof usersContract>(routes)
