import { checkKeys } from '#model/monitoring/checks.ts'
import { choice, declareSearch } from '#model/address/declare-search.ts'

/** `verificacao`: the open check. `vista`: the watched addresses. */
export const parseGuardianSearch = declareSearch({
  verificacao: choice(checkKeys),
  vista: choice(['enderecos']),
})
