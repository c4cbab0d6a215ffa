import { uuidPattern } from './uuid.ts'

/** Of a write: the same in every try of it, so that one whose answer was lost is not written twice. */
export const writeKeyHeader = 'idempotency-key'

export const isWriteKey = (text: unknown): text is string =>
  typeof text === 'string' && uuidPattern.test(text)
