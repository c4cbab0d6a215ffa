import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/env.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { Connector } from '../connections/connector.ts'
import type { Mapper } from '../inbox/mapper.ts'
import type { Trial } from './description.ts'

/** Settings and credentials as a connection keeps them. */
export type Kept = { settings: unknown; credentials: unknown }

/** A platform, as this installation reaches it. */
export type OpenConnector = Connector & {
  /** Tries credentials out, reading only; throws for what is not the platform's. */
  validate: (kept: Kept, now: Date) => Promise<Trial>
  /** Ends what people let us do, where that outlasts the credentials; throws when the platform could not be told. */
  revoke?: (
    system: { db: Database; keyring: Keyring },
    connectionId: string,
    credentials: unknown,
  ) => Promise<void>
}

/** `kept`: something is worth reading. `ignored`: rightly sent, and nothing of ours. */
export type NoticeOutcome = 'kept' | 'ignored' | 'refused' | 'unreadable'

export type NoticeContext = Context & { keyring: Keyring }
export type Notice = { connectionId: string; headers: IncomingHttpHeaders; body: unknown }

/** All that the server must know of a platform. */
export type ConnectorManifest = {
  /** As sentences begin with them: `A VTEX`, `A conta`. */
  words: { platform: string; account: string }
  open: (env: Env) => OpenConnector
  /** By the kind of what it brings to the inbox. */
  mappers: Readonly<Record<string, Mapper>>
  /** What the platform posts by itself; when this returns, what it told is kept durably. */
  receiveNotice?: (context: NoticeContext, notice: Notice) => Promise<NoticeOutcome>
  /** Tables of its own with what it remembers of a connection, by `connection_id`. */
  tables?: readonly string[]
  /** What it does from time to time beside reading. */
  jobs?: readonly ScheduledJob<Pick<Context, 'db' | 'now'>>[]
  /** Since when what it brought is not whole yet, for a platform that counts on; null when it is not known. */
  partialSince?: (cursor: unknown, now: Date) => Date | null
  /** What people have left to do where the consent could not be revoked. */
  revokeByHand?: string
}

/** Of questions for whose answer somebody waits. */
export const interactivePace = { timeout: 10_000, firstPause: 300, tries: 2, pauseWhenBusy: 2000 }
