import { filesScreen } from './model.ts'

/** Its files come from `src/analytics/exports`. */
export const reportsService = { routers: {}, views: [filesScreen] }
