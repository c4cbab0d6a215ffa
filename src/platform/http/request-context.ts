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
  siteAddress: string
  operationNames: ReadonlyMap<string, string>
  accountDb: (accountId: string) => Database
  google: GoogleSignIn | null
  entry: EntryRules
  source: Source
  signedIn: () => Promise<SignedIn | null>
}
