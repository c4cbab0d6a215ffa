import { createAreaClient } from '#ui/api/area-client.ts'
import type { exportsContract } from '#vocabulary/kit/exports-contract.ts'
import routes from '#vocabulary/kit/exports-contract.ts?routes'

export const exportsClient = createAreaClient<typeof exportsContract>(routes)
