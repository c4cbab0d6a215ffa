import { filesScreen } from './model.ts'

/** Its files are those of `src/analytics/exports`. */
export const reportsService = { routers: {}, views: [filesScreen] }
