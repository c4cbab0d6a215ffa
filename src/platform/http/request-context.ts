import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EntryRules } from '../identity/entry-rules.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { GoogleSignIn } from '../identity/google/google-sign-in.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Context, Source } from '../context.ts'

/** What every procedure starts from: the process and one request. */
export type RequestContext = Context & {
  requestId: string
  request: FastifyRequest
  reply: FastifyReply
  antiForgerySecret: Buffer
  /** Seals what must not be read from the stores. */
  keyring: Keyring
  /** Where people reach the site, for links that leave it; no slash at the end. */
  siteAddress: string
  /** What each operation does, in words, by its path. */
  operationNames: ReadonlyMap<string, string>
  /** The rows of one account. */
  accountDb: (accountId: string) => Database
  /** Null where people do not sign in with Google. */
  google: GoogleSignIn | null
  entry: EntryRules
  source: Source
  /** Who signed in, looked up once per request; null for anybody else. */
  signedIn: () => Promise<SignedIn | null>
}
