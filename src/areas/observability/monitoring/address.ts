import type { AlertsQuestion } from './alerts-contract.ts'
import { monitoringScreen } from './model.ts'
import type { DaysFilter } from '#model/address/filter-values.ts'
import { monitoredAreas } from '#model/monitoring/metrics.ts'
import { alertSorts, alertStates, openAlertStates, severities, verdicts } from '#model/monitoring/rules.ts'
import { choice, declareSearch, uuidPattern } from '#model/address/declare-search.ts'
import { scopeFields } from '#model/address/scope-search.ts'
import { textsOf } from '#model/address/search-params.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

/** As in the address. */
export const alertTabs = ['abertos', 'meus', 'pendentes', 'resolvidos', 'todos'] as const
type AlertTab = (typeof alertTabs)[number]

export const alertsList = declareList({
  of: monitoringScreen,
  sorts: alertSorts,
  defaultSort: 'severity',
  tabs: alertTabs,
  filters: {
    severity: { anyOf: severities },
    state: { anyOf: alertStates },
    area: { anyOf: monitoredAreas },
    days: 'days',
    owner: 'id',
    verdict: { oneOf: ['none', ...verdicts] },
    rule: 'id',
  },
})

export type AlertsListQuestion = ListQuestion<typeof alertsList>

/** Incidents expanded at most. */
const MAX_EXPANDED = 5

export const parseAlertsSearch = declareSearch({
  period: scopeFields.period,
  grouped: choice(['no']),
  expanded: (value) => {
    const ids = [...new Set(textsOf(value))].filter((text) => uuidPattern.test(text)).slice(-MAX_EXPANDED)
    return ids.length === 0 ? undefined : ids
  },
})
export type AlertsSearch = ReturnType<typeof parseAlertsSearch>

const statesOf: Record<AlertTab, AlertsQuestion['states']> = {
  abertos: [...openAlertStates],
  meus: [...openAlertStates],
  pendentes: ['pending'],
  resolvidos: ['resolved'],
  todos: undefined,
}

export function buildQuestion(
  { filters, tab = 'abertos', sort, page, pageSize, search }: AlertsListQuestion,
  { grouped, period }: AlertsSearch,
  userId: string,
): AlertsQuestion {
  const { severity, state, area, days, owner, verdict, rule } = filters
  const states = state ?? statesOf[tab]
  const person = owner ?? (tab === 'meus' ? userId : undefined)
  return {
    sort,
    page,
    pageSize,
    grouped: grouped ?? 'yes',
    ...(states === undefined ? {} : { states }),
    ...(severity === undefined ? {} : { severities: severity }),
    ...(area === undefined ? {} : { areas: area }),
    ...(person === undefined ? {} : { owner: person }),
    ...(verdict === undefined ? {} : { verdict }),
    ...(rule === undefined || rule === 'none' ? {} : { ruleId: rule }),
    ...(search === undefined ? {} : { search }),
    period: days === undefined ? (period ?? 'last-30-days') : daysText(days),
  }
}

/** A single day if only one end is given. */
const daysText = ({ from, to }: DaysFilter): string => `${from ?? to}_${to ?? from}`
