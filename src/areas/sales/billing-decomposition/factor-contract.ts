import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Pair, Scope, ScopeFrame } from '#model/scope.ts'
import { type FactorCut, factorCuts } from './model.ts'

/** The ticket opens with what the home's answer has. */
export const openedFactors = ['sessions', 'conversion', 'orders', 'approval', 'invoicing'] as const
export type OpenedFactor = (typeof openedFactors)[number]

export type { FactorCut }

export const FactorQuestion = Scope.extend({ factor: z.enum(openedFactors, 'Valor inválido') })
export type FactorQuestion = z.infer<typeof FactorQuestion>

/** Money in minor units, null where it cannot be said exactly. `byRate` + `byMix` = `effect`, in rates by place. */
const Figures = z.object({
  /** In the table's unit. */
  figure: Pair,
  /** What a rate counts, and over what. */
  count: Pair.nullable(),
  over: Pair.nullable(),
  effect: z.number().nullable(),
  byRate: z.number().nullable(),
  byMix: z.number().nullable(),
})
export type FactorFigures = z.infer<typeof Figures>

const Row = Figures.extend({
  /** Of the place, or the key of the step or reason. */
  value: z.string(),
  label: z.string(),
  /** All that is not a row of its own. */
  rest: z.boolean(),
})
export type FactorRow = z.infer<typeof Row>

const Table = z.object({
  by: z.enum(factorCuts),
  unit: z.enum(['count', 'rate', 'money']),
  /** False where the account's records lack it. */
  known: z.boolean(),
  /** All values, of which `rows` are the first. */
  values: z.number().int(),
  rows: z.array(Row),
  total: Figures,
})
export type FactorTable = z.infer<typeof Table>

export const BillingFactor = z.object({
  frame: ScopeFrame,
  factor: z.enum(openedFactors),
  countedIn: z.enum(['orders', 'units']),
  /** None where the account lacks the factor. */
  tables: z.array(Table),
})
export type BillingFactor = z.infer<typeof BillingFactor>

export const factorContract = {
  getBillingFactor: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/factor',
      tags: ['Vendas'],
      summary: 'O que moveu um fator do faturamento: etapas, motivos e segmentos',
    })
    .input(FactorQuestion)
    .output(BillingFactor),
}
