import { os } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Keeps the system's own database at hand for what no account reads: sealed credentials, and windows under way. */
export const withSystem = os
  .$context<RequestContext>()
  .middleware(({ context, next }) => next({ context: { system: context.db } }))
