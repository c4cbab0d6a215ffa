import type { myAccountContract } from '#areas/admin/my-account/contract.ts'
import routes from '#areas/admin/my-account/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const myAccountClient = createAreaClient<typeof myAccountContract>(routes)
