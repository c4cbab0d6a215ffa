import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { scopeContract } from '#model/scope-contract.ts'
import { getConversion } from './get-conversion.ts'
import { getFilters } from './filter-set/get-filters.ts'
import { keepFilters } from './filter-set/keep-filters.ts'
import { getDimensionValues } from './get-dimension-values.ts'

const scope = implement(scopeContract).$context<RequestContext>().use(withAccount)

export const scopeRouter = scope.router({
  getDimensionValues: scope.getDimensionValues.handler(({ context, input }) =>
    getDimensionValues(context, input),
  ),
  getConversion: scope.getConversion.handler(({ context, input }) => getConversion(context, input)),
  keepFilters: scope.keepFilters.handler(({ context, input }) => keepFilters(context, input)),
  getFilters: scope.getFilters.handler(({ context, input }) => getFilters(context, input)),
})
