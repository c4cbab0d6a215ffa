import type { googleAnalyticsContract } from '#areas/integrations/google-analytics-contract.ts'
import routes from '#areas/integrations/google-analytics-contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const analyticsClient = createAreaClient<typeof googleAnalyticsContract>(routes)
