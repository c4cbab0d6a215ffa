import { z } from 'zod'
import { rowVersion } from '#model/row-version.ts'
import { validationMessages as says } from '#model/validation/index.ts'

const instant = z.iso.datetime()
const required = z.string(says.required).trim().min(1, says.required)

export const groupId = z
  .string(says.invalid)
  .max(100, says.invalid)
  .regex(/^\d[\d-]{3,60}@g\.us$/, says.invalid)

export const Bridge = z.object({
  id: z.uuid(),
  host: z.string(),
  instance: z.string(),
  state: z.enum(['open', 'connecting', 'close']),
  error: z.string().nullable(),
  checkedAt: instant,
  /** Who accepted the risk, when, and the text they accepted. */
  acceptedAt: instant,
  acceptedBy: z.string().nullable(),
  acceptedText: z.string(),
  version: rowVersion,
})
export type Bridge = z.infer<typeof Bridge>

/** A group that the bridge's phone belongs to. */
export const BridgeGroup = z.object({ id: z.string(), name: z.string(), people: z.int().nullable() })
export type BridgeGroup = z.infer<typeof BridgeGroup>

export const ConnectBridge = z.object({
  /** Absent keeps the current one; a new server requires its key. */
  server: required.max(255, says.max255).optional(),
  instance: required.max(100, says.invalid).regex(/^(?!\.{1,2}$)[\p{L}\p{N} _.@+-]+$/u, says.invalid),
  apiKey: required
    .max(500, says.invalid)
    .regex(/^[\x21-\x7e]+$/, says.invalid)
    .optional(),
  /** Acceptance of the risk, required once. */
  accepted: z.boolean(),
  version: rowVersion,
})
export type ConnectBridge = z.infer<typeof ConnectBridge>
