import { queryOptions } from '@tanstack/react-query'
import type {
  ClientsPageQuestion,
  ClientsScope,
  FirstPurchasesQuestion,
} from '#areas/clients/analytics/contract.ts'
import { clientsClient } from '#areas/clients/analytics/web/clients-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const common = <Question extends object>(accountId: string, name: string, question: Question) => ({
  queryKey: [accountId, 'clients', name, question] as const,
  // what is shown while newer rows are made is replaced at the next asking
  refetchInterval: 30_000,
  placeholderData: previousAnswer(accountId),
  meta: { facts: ['orders'], offline: true } as const,
})

export const clientsQuery = (accountId: string, question: ClientsScope) =>
  queryOptions({
    ...common(accountId, 'figures', question),
    queryFn: ({ signal }) => clientsClient.getClients(question, { signal }),
  })

export const seriesQuery = (accountId: string, question: ClientsScope) =>
  queryOptions({
    ...common(accountId, 'series', question),
    queryFn: ({ signal }) => clientsClient.getClientSeries(question, { signal }),
  })

export const segmentsQuery = (accountId: string, question: ClientsScope) =>
  queryOptions({
    ...common(accountId, 'segments', question),
    queryFn: ({ signal }) => clientsClient.getClientSegments(question, { signal }),
  })

export const cohortsQuery = (accountId: string, question: ClientsScope) =>
  queryOptions({
    ...common(accountId, 'cohorts', question),
    queryFn: ({ signal }) => clientsClient.getClientCohorts(question, { signal }),
  })

export const firstPurchasesQuery = (accountId: string, question: FirstPurchasesQuestion) =>
  queryOptions({
    ...common(accountId, 'first-purchases', question),
    queryFn: ({ signal }) => clientsClient.getFirstPurchases(question, { signal }),
  })

export const repurchaseChangeQuery = (accountId: string, question: FirstPurchasesQuestion) =>
  queryOptions({
    ...common(accountId, 'repurchase-change', question),
    queryFn: ({ signal }) => clientsClient.getRepurchaseChange(question, { signal }),
  })

/** Made once a day. */
export const projectionQuery = (accountId: string) =>
  queryOptions({
    ...common(accountId, 'projection', {}),
    refetchInterval: 60 * 60_000,
    queryFn: ({ signal }) => clientsClient.getClientProjection({}, { signal }),
  })

export const savedSegmentsQuery = (accountId: string) =>
  queryOptions({
    ...common(accountId, 'saved-segments', {}),
    queryFn: ({ signal }) => clientsClient.getSavedSegments({}, { signal }),
  })

/** Never kept in the browser: people are in it. */
export const peopleQuery = (accountId: string, question: ClientsPageQuestion) =>
  queryOptions({
    ...common(accountId, 'people', question),
    meta: { facts: ['orders'] } as const,
    queryFn: ({ signal }) => clientsClient.listClients(question, { signal }),
  })
