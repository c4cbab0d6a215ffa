import { serveAccount } from '#platform/http/serve.ts'
import { scopeContract } from '#model/scope-contract.ts'
import { getConversion } from './get-conversion.ts'
import { getFilters } from './filter-set/get-filters.ts'
import { keepFilters } from './filter-set/keep-filters.ts'
import { getDimensionValues } from './get-dimension-values.ts'

export const scopeService = {
  routers: {
    scope: serveAccount(scopeContract, { getDimensionValues, getConversion, keepFilters, getFilters }),
  },
}
