/** Of a write: the same in every try of it, so that one whose answer was lost is not written twice. */
export const writeKeyHeader = 'idempotency-key'

export const isWriteKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
