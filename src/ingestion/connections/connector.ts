import type { Context } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ConnectionLedger, TurnEnd } from './connection-ledger.ts'
import type { ConnectionRow } from './schema.ts'

export type ConnectorContext = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & { keyring: Keyring }

export type Connector = {
  // One turn: what is new, and a part of what is still unread. Whatever was acknowledged to the platform
  // is in the inbox; an error it throws is ours, not the platform's.
  sync: (
    ctx: ConnectorContext,
    connection: ConnectionRow,
    ledger: ConnectionLedger,
    signal: AbortSignal,
  ) => Promise<TurnEnd>
}
