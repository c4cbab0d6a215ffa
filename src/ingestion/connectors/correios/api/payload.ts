import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../lenient.ts'
import { storedObject, type TrackedObject } from './tracked-object.ts'

export const objectPayload = z.object({ account: z.string(), readAt: text, object: storedObject })

/** Correios say of no change when it was made. */
export const objectVersion = (object: TrackedObject): string =>
  createHash('sha256').update(JSON.stringify(object)).digest('hex').slice(0, 32)
