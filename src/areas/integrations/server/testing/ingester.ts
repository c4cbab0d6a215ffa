import { workOnAccount } from '#ingestion/inbox/work-on-account.ts'
import { workerOn } from '#ingestion/inbox/testing/inbox-of.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { ingestScopes, type IngestScope } from '#model/kinds/index.ts'
import { expect } from 'vitest'
import { createApiKey } from '../create-api-key.ts'

export type IngestAnswer = { status: number; body: Record<string, unknown>; headers: Headers }

/** A system of an account's own, with a key, over real HTTP. */
export async function newIngester(
  engines: TestEngines,
  url: string,
  { scopes = ingestScopes, ctx }: { scopes?: readonly IngestScope[]; ctx?: TestAccount } = {},
) {
  const account = ctx ?? (await engines.newAccount())
  const { key, secret } = await createApiKey(account, { name: 'ERP', scopes })
  const call = async (path: string, init: RequestInit): Promise<IngestAnswer> => {
    const response = await fetch(`${url}/api/ingest/${path}`, { method: 'POST', ...init })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, body, headers: response.headers }
  }
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const work = async () =>
    (await workOnAccount(workerOn(engines), account.account.id, new AbortController().signal)).again
  return {
    account,
    key,
    secret,
    call,
    send,
    /** Until everything that was sent is in the facts. */
    workOff: () => expect.poll(work, { timeout: 60_000, interval: 50 }).toBeNull(),
  }
}
