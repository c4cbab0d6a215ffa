import type { importsContract } from '#areas/integrations/import/contract.ts'
import routes from '#areas/integrations/import/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const importsClient = createAreaClient<typeof importsContract>(routes)
