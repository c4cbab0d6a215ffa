import { oc } from '@orpc/contract'
import { z } from 'zod'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { paging } from '#model/list-input.ts'
import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY, packageCuts } from '#model/logistics/package-cuts.ts'
import { trackingStates } from '#model/logistics/states.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { LogisticsScope, ScopeFrame } from '#model/scope.ts'
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
  carrier: z.string(),
  code: z.string(),
  description: z.string(),
  state: z.enum(trackingStates),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type Mapping = z.infer<typeof Mapping>

const Unmapped = z.object({
  carrier: z.string(),
  code: z.string(),
  description: z.string(),
  events: z.int(),
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

export const ValuesQuestion = z.object({
  dimension: z.enum(logisticsDimensions, says.invalid),
  search: z.string().max(255, says.max255).default(''),
})
export type ValuesQuestion = z.infer<typeof ValuesQuestion>

/** Of the last 400 days, most frequent first. */
export const LogisticsValues = z.object({
  values: z.array(z.object({ value: z.string(), packages: z.number() })),
})
export type LogisticsValues = z.infer<typeof LogisticsValues>

export const PackagesQuestion = LogisticsScope.extend({
  cut: z.enum(packageCuts, says.invalid).default('due'),
  /** Of the delivered: local days from the promise, of which the first and the last hold all beyond. */
  day: z.coerce
    .number(says.invalid)
    .int()
    .min(FIRST_PROMISE_DAY, says.invalid)
    .max(LAST_PROMISE_DAY, says.invalid)
    .optional(),
  ...paging,
})
export type PackagesQuestion = z.infer<typeof PackagesQuestion>

const instant = z.iso.datetime()

const ListedPackage = z.object({
  orderId: z.string(),
  id: z.string(),
  number: z.int(),
  packages: z.int(),
  carrier: z.string(),
  service: z.string(),
  dock: z.string(),
  uf: z.string(),
  city: z.string(),
  stage: z.string(),
  state: z.string(),
  occurrence: z.string(),
  approvedAt: instant,
  shippedAt: instant.nullable(),
  dueAt: instant.nullable(),
  carrierDueAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastEventAt: instant.nullable(),
  /** In the carrier's words. */
  lastEvent: z.string(),
  /** All but the last four characters are hidden without the permission for personal data. */
  trackingNumber: z.string(),
  invoiceNumber: z.string(),
  amount: z.number(),
  /** Null without the permission to see costs, too. */
  freightCost: z.number().nullable(),
  currency: z.string(),
})
export type ListedPackage = z.infer<typeof ListedPackage>

export const PackagesPage = z.object({
  frame: ScopeFrame,
  items: z.array(ListedPackage),
  total: z.int(),
})
export type PackagesPage = z.infer<typeof PackagesPage>

export const logisticsContract = {
  listPackages: oc
    .route({
      method: 'GET',
      path: '/logistics/packages',
      tags,
      summary: 'Os volumes por trás de um número',
    })
    .input(PackagesQuestion)
    .output(PackagesPage),
  getLogisticsValues: oc
    .route({
      method: 'GET',
      path: '/logistics/values',
      tags,
      summary: 'Valores de uma dimensão da logística, para filtrar',
    })
    .input(ValuesQuestion)
    .output(LogisticsValues),
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
