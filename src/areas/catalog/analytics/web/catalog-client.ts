import routes from '#areas/catalog/analytics/contract.ts?routes'
import type { catalogAnalyticsContract } from '#areas/catalog/analytics/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const catalogClient = createAreaClient<typeof catalogAnalyticsContract>(routes)
