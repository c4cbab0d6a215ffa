import { os } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'

/** The system's own database, for what accounts cannot read: credentials and consents under way. */
export const withSystem = os
  .$context<RequestContext>()
  .middleware(({ context, next }) => next({ context: { system: context.db } }))
