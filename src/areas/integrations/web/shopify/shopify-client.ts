import type { shopifyContract } from '#areas/integrations/shopify-contract.ts'
import routes from '#areas/integrations/shopify-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const shopifyClient = createAreaClient<typeof shopifyContract>(routes)
