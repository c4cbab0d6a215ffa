import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntryRules } from '../identity/entry-rules.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { GoogleSignIn } from '../identity/google/google-sign-in.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Context, Source } from '../context.ts'

export type RequestContext = Context & {
  requestId: string
  request: FastifyRequest
  reply: FastifyReply
  antiForgerySecret: Buffer
  keyring: Keyring
  /** The public address, for links in mails; no slash at the end. */
  siteAddress: string
  /** What each operation does, in words, by its path. */
  operationNames: ReadonlyMap<string, string>
  /** A database limited to one account's rows. */
  accountDb: (accountId: string) => Database
  /** Null: no sign-in with Google. */
  google: GoogleSignIn | null
  entry: EntryRules
  source: Source
  /** Looked up once per request; null if nobody is signed in. */
  signedIn: () => Promise<SignedIn | null>
}
