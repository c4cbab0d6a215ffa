import { z } from 'zod'
import { orderStatuses } from '#model/order-statuses.ts'
import { ReportingSource } from '#model/reporting-sources.ts'

const count = z.number().int()
const money = z.number()
const instant = z.iso.datetime()

export const OfOrder = z.object({ id: z.string().min(1).max(255, 'Máximo de 255 caracteres') })

/** Masked unless revealed; '' when unknown. */
export const ClientOfOrder = z.object({
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type ClientOfOrder = z.infer<typeof ClientOfOrder>

export const Purpose = z.object({
  purpose: z
    .string()
    .trim()
    .min(5, 'Diga a finalidade, em ao menos 5 caracteres')
    .max(255, 'Máximo de 255 caracteres'),
})

const Stay = z.object({
  status: z.enum(orderStatuses),
  from: instant,
  to: instant.nullable(),
  limit: z.object({ amount: count, unit: z.enum(['hours', 'working-days']) }).nullable(),
  over: z.boolean(),
})

const Item = z.object({
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  seller: z.string(),
  quantity: count,
  items: money,
  discount: money,
  freight: money,
  tax: money,
  total: money,
})

const Attempt = z.object({
  at: instant,
  method: z.string(),
  brand: z.string(),
  acquirer: z.string(),
  installments: count,
  amount: money,
  stage: z.string(),
  outcome: z.string(),
  /** Normalised; `platformReason` is the source's. */
  reason: z.string(),
  platformReason: z.string(),
  tid: z.string(),
  nsu: z.string(),
  authorizationCode: z.string(),
  sources: z.array(ReportingSource),
})

const Parcel = z.object({
  carrier: z.string(),
  service: z.string(),
  dock: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  invoiceNumber: z.string(),
  invoicedAt: instant.nullable(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  promisedAt: instant.nullable(),
})

const Note = z.object({ id: z.uuid(), at: instant, author: z.string().nullable(), text: z.string() })

const Act = z.object({
  at: instant,
  /** Null for the system and for erased users. */
  person: z.string().nullable(),
  action: z.string(),
  orders: count,
})

export const OrderParts = z.object({
  incomplete: z.boolean(),
  items: money,
  discount: money,
  freight: money,
  tax: money,
  affiliate: z.string(),
  salesChannel: z.string(),
  device: z.string(),
  city: z.string(),
  acquirer: z.string(),
  cancelReason: z.string(),
  shippedAt: instant.nullable(),
  invoicedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  canceledAt: instant.nullable(),
  promotions: z.array(z.string()),
  stays: z.array(Stay),
  lines: z.array(Item),
  attempts: z.array(Attempt),
  parcels: z.array(Parcel),
  written: z.array(Note),
  acts: z.array(Act),
})
