import { queryOptions } from '@tanstack/react-query'
import type {
  Backtest,
  BacktestQuestion,
  StockChoicesQuestion,
} from '#areas/observability/monitoring/rules-contract.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { monitoringKey, rulesClient } from '#areas/observability/web/monitoring-queries.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const suggestionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'suggestions'),
    queryFn: ({ signal }) => rulesClient.suggestRules(undefined, { signal }),
    staleTime: 60_000,
    meta: { failsInPlace: true },
  })

export const stockChoicesQuery = (accountId: string, question: StockChoicesQuestion) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'stock-choices', question),
    queryFn: ({ signal }) => rulesClient.listStockChoices(question, { signal }),
    staleTime: 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { failsInPlace: true },
  })

export const versionsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'versions', id),
    queryFn: ({ signal }) => rulesClient.listRuleVersions({ id }, { signal }),
  })

/** With what was asked: the answer before it stays on screen while another is awaited. */
export type AskedBacktest = Backtest & Pick<BacktestQuestion, 'days'> & Pick<RuleSettings, 'metric'>

/** Keeps the previous result while loading, so that a changed setting updates in place. */
export const backtestQuery = (accountId: string, question: BacktestQuestion) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'backtest', question),
    queryFn: async ({ signal }): Promise<AskedBacktest> => ({
      ...(await rulesClient.backtestRule(question, { signal })),
      metric: question.settings.metric,
      days: question.days,
    }),
    staleTime: 60_000,
    placeholderData: previousAnswer(accountId),
    retry: false,
    meta: { failsInPlace: true },
  })
