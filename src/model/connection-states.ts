export const connectionStates = [
  'syncing',
  'connected',
  'degraded',
  'expired',
  'paused',
  'deleting',
  'disconnected',
] as const

export const endedStates = ['deleting', 'disconnected'] as const satisfies readonly ConnectionState[]

export type ConnectionState = (typeof connectionStates)[number]
