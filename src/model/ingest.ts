/** How a system is known: by a secret that it shows, or by a signature that only its secret can make. */
export const apiKeyKinds = ['bearer', 'signing'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** Of one request. */
export const ingestLimits = { records: 1000, bytes: 5 * 1024 * 1024, requestsPerMinute: 600 } as const

/** Under `/api`; these calls carry a key and no cookie. */
export const ingestPath = '/ingest'

/** Under `/api`; these calls are signed by a platform, so that their bodies are kept as they came. */
export const hookPath = '/hooks'
