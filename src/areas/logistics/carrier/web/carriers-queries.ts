import { queryOptions } from '@tanstack/react-query'
import type {
  CarriersQuestion,
  ChargesQuestion,
  FreightQuestion,
  MatrixQuestion,
  SwitchQuestion,
} from '#areas/logistics/carrier/contract.ts'
import { carriersClient } from '#areas/logistics/carrier/web/carriers-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

function common<Question extends object>(accountId: string, name: string, question: Question) {
  return {
    queryKey: [accountId, 'carriers', name, question] as const,
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['packages', 'orders'], offline: true } as const,
  }
}

export const carriersQuery = (accountId: string, question: CarriersQuestion) =>
  queryOptions({
    ...common(accountId, 'scores', question),
    queryFn: ({ signal }) => carriersClient.getCarriers(question, { signal }),
  })

export const carrierCausesQuery = (accountId: string, question: CarriersQuestion) =>
  queryOptions({
    ...common(accountId, 'causes', question),
    queryFn: ({ signal }) => carriersClient.getCarrierCauses(question, { signal }),
  })

export const promiseErrorsQuery = (accountId: string, question: CarriersQuestion) =>
  queryOptions({
    ...common(accountId, 'promise-errors', question),
    queryFn: ({ signal }) => carriersClient.getPromiseErrors(question, { signal }),
  })

export const carrierMatrixQuery = (accountId: string, question: MatrixQuestion) =>
  queryOptions({
    ...common(accountId, 'matrix', question),
    queryFn: ({ signal }) => carriersClient.getCarrierMatrix(question, { signal }),
  })

export const carrierSwitchesQuery = (accountId: string, question: SwitchQuestion) =>
  queryOptions({
    ...common(accountId, 'switches', question),
    queryFn: ({ signal }) => carriersClient.getCarrierSwitches(question, { signal }),
  })

export const freightCostQuery = (accountId: string, question: CarriersQuestion) =>
  queryOptions({
    ...common(accountId, 'cost', question),
    queryFn: ({ signal }) => carriersClient.getFreightCostChange(question, { signal }),
  })

const freightFacts = ['freight_charges', 'freight_rates', 'packages', 'orders'] as const

export const freightQuery = (accountId: string, question: FreightQuestion) =>
  queryOptions({
    ...common(accountId, 'freight', question),
    meta: { facts: freightFacts, offline: true } as const,
    queryFn: ({ signal }) => carriersClient.getFreightInvoices(question, { signal }),
  })

/** Never kept in the browser: orders and people are behind them. */
export const chargesQuery = (accountId: string, question: ChargesQuestion) =>
  queryOptions({
    ...common(accountId, 'charges', question),
    meta: { facts: freightFacts } as const,
    queryFn: ({ signal }) => carriersClient.listFreightCharges(question, { signal }),
  })
