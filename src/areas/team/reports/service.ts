import { filesScreen } from './model.ts'

export const reportsService = { routers: {}, views: [filesScreen] }
