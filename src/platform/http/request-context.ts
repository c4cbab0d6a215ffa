import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../identity/signed-in.ts'
import type { GoogleSignIn } from '../identity/google/google-sign-in.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Context, Source } from './context.ts'

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
  /** The rows of one account. */
  accountDb: (accountId: string) => Database
  /** Null where people do not sign in with Google. */
  google: GoogleSignIn | null
  source: Source
  /** Who signed in, looked up once per request; null for anybody else. */
  signedIn: () => Promise<SignedIn | null>
}
