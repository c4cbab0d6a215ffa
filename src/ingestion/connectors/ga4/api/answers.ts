import { z } from 'zod'
import { lenientList, text } from '../../lenient.ts'

const left = z.object({ consumed: z.number().default(0), remaining: z.number().default(0) })

export const propertyQuota = z.object({
  tokensPerDay: left.optional(),
  tokensPerHour: left.optional(),
  tokensPerProjectPerHour: left.optional(),
  serverErrorsPerProjectPerHour: left.optional(),
})
export type PropertyQuota = z.infer<typeof propertyQuota>

const headers = z.array(z.object({ name: z.string() })).default([])
const values = z.array(z.object({ value: z.string().default('') }))

export const reportAnswer = z.object({
  dimensionHeaders: headers,
  metricHeaders: headers,
  rows: z.array(z.object({ dimensionValues: values, metricValues: values })).default([]),
  rowCount: z.number().int().default(0),
  metadata: z
    .object({
      timeZone: text,
      dataLossFromOtherRow: z.boolean().default(false),
      subjectToThresholding: z.boolean().default(false),
      samplingMetadatas: z.array(z.unknown()).default([]),
    })
    .prefault({}),
  propertyQuota: propertyQuota.optional().catch(undefined),
})
export type ReportAnswer = z.infer<typeof reportAnswer>

export const summariesAnswer = z.object({
  accountSummaries: lenientList(
    z.object({
      account: z.string().min(1),
      displayName: text,
      propertySummaries: lenientList(z.object({ property: z.string().min(1), displayName: text })),
    }),
  ),
  nextPageToken: text,
})

export const propertyAnswer = z.object({
  name: z.string().min(1),
  displayName: text,
  timeZone: z.string().min(1),
  createTime: text,
  serviceLevel: text,
})
