/** Of a connection: reading its history, reading as things happen, not all of it, key refused, put to rest by people, and ended: while what it brought is being deleted, and after. */
export const connectionStates = [
  'syncing',
  'connected',
  'degraded',
  'expired',
  'paused',
  'deleting',
  'disconnected',
] as const

/** Ended: it reads nothing any more, and cannot be taken up again. */
export const endedStates = ['deleting', 'disconnected'] as const satisfies readonly ConnectionState[]

export type ConnectionState = (typeof connectionStates)[number]
