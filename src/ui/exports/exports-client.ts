import { createAreaClient } from '#ui/api/area-client.ts'
import type { exportsContract } from '#model/exports-contract.ts'
import routes from '#model/exports-contract.ts?routes'

export const exportsClient = createAreaClient<typeof exportsContract>(routes)
