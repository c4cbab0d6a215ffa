import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import { trackingStates } from '#model/logistics/states.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { validationMessages as says } from '#model/validation/index.ts'

const words = z.string().max(1000, says.invalid)

const said = { carrier: z.string().max(255, says.max255), code: z.string().max(255, says.max255) }

const OfMapping = z
  .object({
    ...said,
    description: words.describe('Ausente o texto (""), vale para todo evento com o código'),
  })
  .refine(({ code, description }) => code !== '' || description !== '', 'Informe o código ou o texto')
export type OfMapping = z.infer<typeof OfMapping>

const MappingInput = OfMapping.safeExtend({ state: z.enum(trackingStates) })
export type MappingInput = z.infer<typeof MappingInput>

const Mapping = z.object({
  ...{ carrier: z.string(), code: z.string(), description: z.string(), state: z.enum(trackingStates) },
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type Mapping = z.infer<typeof Mapping>

const Unmapped = z.object({
  ...{ carrier: z.string(), code: z.string(), description: z.string(), events: z.int() },
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})

export const UnmappedEvents = z.object({
  unmapped: z.array(Unmapped),
  total: z.int(),
  mappings: z.array(Mapping),
  /** Packages are still being derived by the newest mappings. */
  isDeriving: z.boolean(),
})
export type UnmappedEvents = z.infer<typeof UnmappedEvents>

const tags = ['Logística']

export const logisticsContract = {
  listUnmappedEvents: oc
    .route({
      method: 'GET',
      path: '/logistics/unmapped-events',
      tags,
      summary: 'Eventos de rastreio que ninguém sabe o que dizem, e os que a conta mapeou',
    })
    .input(z.object({ page: paging.page }))
    .output(UnmappedEvents),
  saveTrackingMapping: oc
    .route({
      method: 'PUT',
      path: '/logistics/tracking-mappings',
      tags,
      summary: 'Diz o que um código ou texto de transportadora significa, em toda a história',
      spec: ofWholeAccount,
    })
    .input(MappingInput)
    .output(Mapping),
  deleteTrackingMapping: oc
    .route({
      method: 'POST',
      path: '/logistics/tracking-mappings/delete',
      tags,
      summary: 'Deixa de dizer o que um código ou texto significa',
      spec: ofWholeAccount,
    })
    .input(OfMapping)
    .output(OfMapping),
}
