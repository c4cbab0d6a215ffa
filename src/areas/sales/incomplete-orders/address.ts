import { incompleteOrdersScreen, caseSorts, caseTabs, consents } from './model.ts'
import type { CaseQuestion } from './contract.ts'
import { oneOf } from '#model/address/search-params.ts'
import { type ListQuestion, declareList } from '#model/address/list-declaration.ts'
import { caseStates, incompleteReasons } from '#model/incomplete-orders.ts'
import type { Scope } from '#model/scope.ts'

export const casesList = declareList({
  of: incompleteOrdersScreen,
  sorts: caseSorts,
  defaultSort: '-placedAt',
  tabs: caseTabs,
  filters: {
    state: 'values',
    reason: 'values',
    method: 'values',
    amount: 'money',
    owner: 'choice',
    consent: 'choice',
  },
  panel: 'caso',
})

export type CasesListQuestion = ListQuestion<typeof casesList>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function questionOf(scope: Scope, { filters, tab = 'all', sort }: CasesListQuestion): CaseQuestion {
  const { state, reason, method, amount, owner = '', consent } = filters
  const knownValues = <Word extends string>(
    words: readonly Word[],
    texts: readonly string[] = [],
  ): Word[] | undefined => {
    const known = texts.flatMap((text) => oneOf(words, text) ?? [])
    return known.length === 0 ? undefined : known
  }
  const [states, reasons] = [knownValues(caseStates, state), knownValues(incompleteReasons, reason)]
  const consentFilter = oneOf(consents, consent)
  return {
    ...scope,
    tab,
    sort,
    ...(states === undefined ? {} : { state: states }),
    ...(reasons === undefined ? {} : { reason: reasons }),
    ...(method === undefined ? {} : { method: method.slice(0, 100) }),
    ...(amount === undefined ? {} : { amount }),
    ...(owner === 'none' || uuid.test(owner) ? { owner } : {}),
    ...(consentFilter === undefined ? {} : { consent: consentFilter }),
  }
}
