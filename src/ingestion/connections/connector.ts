import type { Context } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ConnectionLedger, TurnEnd } from './connection-ledger.ts'
import type { ConnectionRow } from './schema.ts'

export type ConnectorContext = Pick<Context, 'db' | 'log' | 'now'> & { keyring: Keyring }

/** Reads a platform for one connection. */
export type Connector = {
  /**
   * One turn: what is new, and a part of what is still to be read. What it throws is not the platform's, and the next
   * turn goes on; everything that was acknowledged to the platform is in the inbox.
   */
  sync: (
    ctx: ConnectorContext,
    connection: ConnectionRow,
    ledger: ConnectionLedger,
    signal: AbortSignal,
  ) => Promise<TurnEnd>
}
