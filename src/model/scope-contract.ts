import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { ofWhatIsSeen } from './reach.ts'
import { Scope } from './scope.ts'

export const DimensionValues = z.object({
  /** `revenue`: captured in the last 400 days, in minor units. */
  values: z.array(z.object({ value: z.string(), label: z.string(), revenue: z.number() })),
  currency: z.string(),
})
export type DimensionValues = z.infer<typeof DimensionValues>

/** In minor units of that currency. */
const InCurrency = z.object({ currency: z.string(), orders: z.number(), amount: z.number() })
export type InCurrency = z.infer<typeof InCurrency>

export const Conversion = z.object({
  currency: z.string(),
  /** At the rate of each order's day; `rate` and `day` are the latest in the period. */
  rated: z.array(z.object({ ...InCurrency.shape, rate: z.number(), day: z.iso.date() })),
  /** Without a rate for the order's day, and in no sum. */
  apart: z.array(InCurrency),
  baseApart: z.array(InCurrency),
})
export type Conversion = z.infer<typeof Conversion>

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'Valor inválido')
const values = z
  .array(z.string().max(255, 'Máximo de 255 caracteres'))
  .min(1)
  .max(5000, 'Máximo de 5.000 valores')

export const SavedFilters = z.record(name, values)
export type SavedFilters = z.infer<typeof SavedFilters>

export const scopeContract = {
  getDimensionValues: oc
    .route({
      method: 'GET',
      path: '/dimension-values',
      tags: ['Recorte'],
      summary: 'Valores de uma dimensão, para filtrar',
    })
    .input(
      z.object({
        dimension: z.enum(dimensionKeys),
        search: z.string().max(255, 'Máximo de 255 caracteres').default(''),
      }),
    )
    .output(DimensionValues),
  getConversion: oc
    .route({
      method: 'GET',
      path: '/conversion',
      tags: ['Recorte'],
      summary: 'Por quais cotações o dinheiro de um recorte foi convertido, e o que ficou fora das somas',
    })
    .input(Scope)
    .output(Conversion),
  keepFilters: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/filter-sets',
      tags: ['Recorte'],
      summary: 'Guarda filtros que não cabem em um endereço',
    })
    .input(
      z.object({
        filters: SavedFilters.refine((held) => Object.keys(held).length <= 40, 'Valor inválido'),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  getFilters: oc
    .route({
      method: 'GET',
      path: '/filter-sets/{filterSetId}',
      tags: ['Recorte'],
      summary: 'Os filtros que foram guardados',
    })
    .input(z.object({ filterSetId: z.uuid('Valor inválido') }))
    .output(z.object({ filters: SavedFilters })),
}
