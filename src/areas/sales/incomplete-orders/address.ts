import { incompleteOrdersScreen, caseSorts, caseTabs, consents } from './model.ts'
import type { CaseQuestion } from './contract.ts'
import { type ListQuestion, declareList } from '#model/address/list-declaration.ts'
import { caseStates, incompleteReasons } from '#model/incomplete-orders.ts'
import type { Scope } from '#model/scope.ts'

export const casesList = declareList({
  of: incompleteOrdersScreen,
  sorts: caseSorts,
  defaultSort: '-placedAt',
  tabs: caseTabs,
  filters: {
    state: { anyOf: caseStates },
    reason: { anyOf: incompleteReasons },
    method: 'values',
    amount: 'money',
    owner: 'id',
    consent: { oneOf: consents },
  },
  panel: 'caso',
})

export type CasesListQuestion = ListQuestion<typeof casesList>

export function questionOf(scope: Scope, { filters, tab = 'all', sort }: CasesListQuestion): CaseQuestion {
  const { method, ...others } = filters
  return {
    ...scope,
    tab,
    sort,
    ...others,
    ...(method === undefined ? {} : { method: method.slice(0, 100) }),
  }
}
