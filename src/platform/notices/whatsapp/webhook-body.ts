import { z } from 'zod'

const short = z.string().min(1).max(300)
const seconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(10_000_000_000)
  .transform((value) => new Date(value * 1000))
const digits = z.string().regex(/^\d{5,20}$/)
const written = z.object({ text: z.string().max(100_000) })

const Inbound = z.object({
  from: digits,
  timestamp: seconds,
  group_id: short.optional(),
  text: z.object({ body: z.string().max(100_000) }).optional(),
  button: written.optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string().max(1000) }) }).optional(),
})
export type Inbound = z.infer<typeof Inbound>

const Status = z.object({
  id: short,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(300).optional(),
  errors: z
    .array(z.object({ code: z.int() }))
    .max(20)
    .optional(),
})
export type Status = z.infer<typeof Status>

const Template = z.object({
  event: short,
  message_template_name: short,
  message_template_language: short,
  reason: z.string().max(500).nullish(),
})
export type TemplateUpdate = z.infer<typeof Template> & { at: Date | null }

const Person = z.object({ wa_id: digits })
const people = z.array(Person).max(100).default([])
const Group = z.object({
  timestamp: seconds,
  type: z.string().max(100).optional(),
  group_id: short.optional(),
  request_id: short.optional(),
  invite_link: z.url().max(500).optional(),
  added_participants: people,
  removed_participants: people,
  errors: z
    .array(z.object({ code: z.int() }))
    .max(20)
    .optional(),
})
export type GroupUpdate = z.infer<typeof Group>

const Body = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.object({
        id: short,
        time: seconds.optional(),
        changes: z.array(z.object({ field: short, value: z.looseObject({}) })).max(1000),
      }),
    )
    .max(1000),
})

const MessageValue = z.object({
  metadata: z.object({ phone_number_id: short }),
  messages: z.array(z.unknown()).max(1000).default([]),
  statuses: z.array(z.unknown()).max(1000).default([]),
})
const GroupValue = z.object({
  metadata: z.object({ phone_number_id: short }).optional(),
  groups: z.array(z.unknown()).max(1000),
})

export type WebhookEvents = {
  inbound: Inbound[]
  statuses: Status[]
  templates: TemplateUpdate[]
  groups: GroupUpdate[]
}

const groupFields = new Set(['group_lifecycle_update', 'group_participants_update', 'group_status_update'])

/** The events for this number; null if it is not a WhatsApp webhook. Unknown parts are ignored. */
export function readWebhook(
  json: unknown,
  { phoneNumberId, businessId }: { phoneNumberId: string; businessId: string },
): WebhookEvents | null {
  const body = Body.safeParse(json)
  if (!body.success) return null
  const events: WebhookEvents = { inbound: [], statuses: [], templates: [], groups: [] }
  const changes = body.data.entry
    .filter(({ id }) => id === businessId)
    .flatMap(({ time: at = null, changes: some }) => some.map((change) => ({ ...change, at })))
  for (const { field, value, at } of changes) {
    if (field === 'message_template_status_update')
      events.templates.push(...understood(Template, [value]).map((one) => ({ ...one, at })))
    const [messages, groups] = [MessageValue.safeParse(value), GroupValue.safeParse(value)]
    if (field === 'messages' && messages.data?.metadata.phone_number_id === phoneNumberId) {
      events.inbound.push(...understood(Inbound, messages.data.messages))
      events.statuses.push(...understood(Status, messages.data.statuses))
    }
    if (groupFields.has(field) && groups.success) {
      const { metadata, groups: listed } = groups.data
      if (metadata === undefined || metadata.phone_number_id === phoneNumberId)
        events.groups.push(...understood(Group, listed))
    }
  }
  return events
}

const understood = <Shape extends z.ZodType>(shape: Shape, values: readonly unknown[]): z.infer<Shape>[] =>
  values.flatMap((value) => {
    const read = shape.safeParse(value)
    return read.success ? [read.data] : []
  })
