import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/env.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { Connector } from '../connections/connector.ts'
import type { Mapper } from '../inbox/mapper.ts'
import type { ContentPlatform } from './content-store.ts'
import type { ClientOptions } from './client-options.ts'
import { type KeyConnector, settingsSchema, type Trial } from './description.ts'
import type { PlatformTraits } from './request.ts'

export type Kept = { settings: unknown; credentials: unknown }

/** What a client needs of what a form was filled in with. */
export const accessIn = <Credentials>(
  description: KeyConnector & { credentials: z.ZodMiniType<Credentials> },
  kept: Kept,
): Pick<ClientOptions<Credentials>, 'account' | 'credentials'> => ({
  account: settingsSchema(description).parse(kept.settings).account,
  credentials: description.credentials.parse(kept.credentials),
})

export type OpenConnector = Connector & {
  /** Reads only. Throws for failures that are not the platform's. */
  validate: (kept: Kept, now: Date) => Promise<Trial>
  revoke?: (
    system: { db: Database; keyring: Keyring },
    connectionId: string,
    credentials: unknown,
  ) => Promise<void>
  /** Of shops whose texts Farol may write. */
  content?: ContentPlatform<Kept>
}

export type NoticeOutcome = 'kept' | 'ignored' | 'refused' | 'unreadable'

export type NoticeContext = Context & { keyring: Keyring }
export type Notice = { connectionId: string; headers: IncomingHttpHeaders; body: unknown }

export type ConnectorManifest = {
  traits: PlatformTraits
  /** What the platform calls it, as a sentence begins: `A loja`. */
  accountName: string
  open: (env: Env) => OpenConnector
  mappers: Readonly<Record<string, Mapper>>
  /** What the notice said is durable when this returns. */
  receiveNotice?: (context: NoticeContext, notice: Notice) => Promise<NoticeOutcome>
  /** The connector's own tables with a `connection_id`, emptied with the connection. */
  tables?: readonly string[]
  jobs?: readonly ScheduledJob<Pick<Context, 'db' | 'now'>>[]
  partialSince?: (cursor: unknown, now: Date) => Date | null
  /** What people must do themselves when the consent could not be revoked. */
  revokeByHand?: string
}
