/** Of a connection: reading its history, reading as things happen, not all of it, key refused, and put to rest by people. */
export const connectionStates = [
  'syncing',
  'connected',
  'degraded',
  'expired',
  'paused',
  'disconnected',
] as const

export type ConnectionState = (typeof connectionStates)[number]
