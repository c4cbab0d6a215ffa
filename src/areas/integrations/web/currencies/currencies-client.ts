import type { currenciesContract } from '#areas/integrations/currencies-contract.ts'
import routes from '#areas/integrations/currencies-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const currenciesClient = createAreaClient<typeof currenciesContract>(routes)
