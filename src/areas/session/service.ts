import { sessionRouter } from './server/router.ts'

export const sessionService = { routers: { session: sessionRouter } }
