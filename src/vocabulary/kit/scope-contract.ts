import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '../dimensions.ts'

export const DimensionValues = z.object({
  /** `revenue`: what it captured in the last 400 days, in minor units. */
  values: z.array(z.object({ value: z.string(), label: z.string(), revenue: z.number() })),
})
export type DimensionValues = z.infer<typeof DimensionValues>

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'Valor inválido')
const values = z
  .array(z.string().max(255, 'Máximo de 255 caracteres'))
  .min(1)
  .max(5000, 'Máximo de 5.000 valores')

/** Values to keep, by parameter of the address: a dimension, or a list's own filter. */
export const HeldFilters = z.record(name, values)
export type HeldFilters = z.infer<typeof HeldFilters>

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
  keepFilters: oc
    .route({
      method: 'POST',
      path: '/filter-sets',
      tags: ['Recorte'],
      summary: 'Guarda filtros que não cabem em um endereço',
    })
    .input(
      z.object({
        filters: HeldFilters.refine((held) => Object.keys(held).length <= 40, 'Valor inválido'),
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
    .output(z.object({ filters: HeldFilters })),
}
