import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ofWholeAccount } from '#model/reach.ts'
import { day } from '#model/validation/index.ts'
import { paging } from '#model/list-input.ts'

const currency = z.string().regex(/^(?!BRL)[A-Z]{3}$/, 'Informe o código da moeda, em três letras')

/** Reais per unit, up to 8 decimal places, with a point or a comma. */
const reais = z
  .string()
  .trim()
  .regex(/^\d{1,12}(?:[.,]\d{1,8})?$/, 'Informe um valor em reais, como 5,3456')
  .transform((text) => text.replace(',', '.'))
  .refine((text) => Number(text) > 0, 'O valor deve ser maior que zero')

export const CurrencyRate = z.object({
  currency: z.string(),
  day: z.iso.date(),
  reais: z.string(),
  source: z.enum(['ptax', 'person']),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type CurrencyRate = z.infer<typeof CurrencyRate>

export const RateInput = z.object({ currency, day, reais })
export type RateInput = z.infer<typeof RateInput>

const OfRate = RateInput.omit({ reais: true })
export type OfRate = z.infer<typeof OfRate>

const PtaxState = z.object({
  since: z.iso.date(),
  readAt: z.iso.datetime().nullable(),
  /** Why the last reading failed; null when it did not. */
  failure: z.string().nullable(),
})

export const Currencies = z.object({
  currency: z.string(),
  /** By orders, ad spend and freight charges. */
  inUse: z.array(z.string()),
  rates: z.array(CurrencyRate),
  total: z.int(),
  ptax: PtaxState.nullable(),
})
export type Currencies = z.infer<typeof Currencies>

const tags = ['Moedas']

export const currenciesContract = {
  listRates: oc
    .route({
      method: 'GET',
      path: '/integrations/currencies',
      tags,
      summary: 'Moedas dos pedidos e dos gastos, e as cotações da conta, da mais nova à mais antiga',
    })
    .input(z.object({ page: paging.page }))
    .output(Currencies),
  saveRate: oc
    .route({
      method: 'PUT',
      path: '/integrations/currencies/rates',
      tags,
      summary: 'Preenche a cotação de uma moeda a partir de um dia',
      spec: ofWholeAccount,
    })
    .input(RateInput)
    .output(CurrencyRate),
  deleteRate: oc
    .route({
      method: 'DELETE',
      path: '/integrations/currencies/rates/{currency}/{day}',
      tags,
      summary: 'Remove a cotação de uma moeda em um dia',
      spec: ofWholeAccount,
    })
    .input(OfRate)
    .output(OfRate),
  savePtax: oc
    .route({
      method: 'PUT',
      path: '/integrations/currencies/ptax',
      tags,
      summary: 'Liga ou desliga a leitura da PTAX, do Banco Central',
      spec: ofWholeAccount,
    })
    .input(z.object({ enabled: z.boolean() }))
    .output(z.object({ ptax: PtaxState.nullable() })),
}
