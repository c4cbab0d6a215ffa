/** A secret that is sent, or one that signs requests. */
export const apiKeyKinds = ['bearer', 'signing'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

export const ingestLimits = { records: 1000, bytes: 5 * 1024 * 1024, requestsPerMinute: 600 } as const

/** Under `/api`, with an API key and no cookie. */
export const ingestPath = '/ingest'

/** Under `/api`, signed by a platform: bodies are stored byte by byte. */
export const hookPath = '/hooks'
