import { FarolError } from '#platform/errors.ts'
import { assertReadable } from '#platform/http/json-body.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { admit } from '#platform/http/with-api-key.ts'
import { findSigningKey } from '#platform/identity/api-keys/find-api-key.ts'
import type { IngestScope } from '#model/kinds/index.ts'
import { ingestBodies, type Ingested } from '../ingest-contract.ts'
import { ingestRecords } from './ingest-records.ts'

// Once per `webhook-id`; the signature covers the exact bytes. Throws `invalidSignature` before the body
// is parsed.
export async function receiveSigned(
  context: RequestContext,
  { keyId, scope }: { keyId: string; scope: IngestScope },
  body: Uint8Array,
): Promise<Ingested> {
  const { db, keyring, now, accountDb, request } = context
  const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '')
  const headers = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') }
  const apiKey = await findSigningKey(db, keyring, { keyId, headers, body, now: now() })
  if (apiKey === null) throw new FarolError('invalidSignature')
  await admit(context, apiKey, scope)
  const { records } = readBody(scope, body)
  const ctx = { db: accountDb(apiKey.account.id), keyring, now, apiKey }
  return ingestRecords(ctx, scope, records, `webhook ${apiKey.id} ${headers.id}`)
}

function readBody(scope: IngestScope, body: Uint8Array) {
  const { success, data, error } = ingestBodies[scope].safeParse(parse(body))
  if (success) return data
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  throw new FarolError('invalidInput', { fields }, { cause: error })
}

function parse(body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body)
  assertReadable(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FarolError('unreadableBody', {}, { cause: error })
  }
}
