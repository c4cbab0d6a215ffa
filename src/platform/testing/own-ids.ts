import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Creates one of each kind of object with an id in an account; ids by path parameter. */
export async function createOwnIds(
  owner: Pool,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Record<string, string>> {
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(row)
    const places = columns.map((_, place) => `$${place + 1}`).join(', ')
    const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) RETURNING id::text`
    const { rows } = await owner.query<{ id: string }>(text, Object.values(row))
    return rows[0]?.id ?? ''
  }
  const [id, now, hash] = [randomUUID, new Date(), () => Buffer.from(randomUUID().slice(0, 32))]
  const mine = { account_id: accountId }
  const importId = await insert('imports', {
    ...mine,
    id: id(),
    name: 'Alheia',
    storage: 'x',
    created_at: now,
  })
  const seen = { format: 'csv', encoding: 'utf-8', delimiter: ',', columns: ['a'] }
  const file = { ...mine, id: id(), import_id: importId, position: 1, name: 'a.csv', path: 'x/y', bytes: 1 }
  const key = { ...mine, id: id(), name: 'Alheia', scopes: ['orders'], secret_hash: hash(), hint: 'abcd' }
  const asked = { ...mine, id: id(), email: `${id()}@alheia.local`, role: 'viewer', token_hash: hash() }
  const connection = { ...mine, id: id(), platform: 'vtex', name: 'Alheia', settings: '{}', state: 'paused' }
  const arrival = {
    ...mine,
    source: 'api',
    kind: 'orders',
    key: id(),
    version: '1',
    payload: Buffer.from('x'),
  }
  const exported = {
    ...mine,
    id: id(),
    kind: 'orders',
    name: 'Alheio',
    format: 'csv',
    question: 'x',
    personal: false,
    needs: '{}',
    storage: 'x',
    requested_by: userId,
    created_at: now,
  }
  const channel = { ...mine, id: id(), name: 'Alheio', rule: '{"channel":["Site"]}' }
  const view = { ...mine, id: id(), screen: 'orders', name: 'Alheia', search: '', shared: true }
  const session = { token_hash: hash(), user_id: userId, expires_at: new Date(now.getTime() + 3_600_000) }
  const schedule = {
    name: 'Alheio',
    template: 'daily',
    carrier: null,
    virtualChannelId: null,
    frequency: 'daily',
    weekday: 1,
    monthDay: 1,
    time: '08:00',
    timeZone: 'America/Sao_Paulo',
    recipients: [userId],
    enabled: false,
  }
  return {
    userId,
    importId,
    fileId: await insert('import_files', { ...file, sha256: 'x', seen }),
    keyId: await insert('api_keys', { ...key, created_at: now }),
    invitationId: await insert('invitations', {
      ...asked,
      invited_by: userId,
      invited_at: now,
      expires_at: session.expires_at,
    }),
    connectionId: await insert('connections', { ...connection, next_run_at: now, created_at: now }),
    arrivalId: await insert('inbox', { ...arrival, bytes: 1, state: 'failed', reason: 'x', ended_at: now }),
    viewId: await insert('saved_views', { ...view, updated_at: now }),
    filterSetId: await insert('filter_sets', { ...mine, id: id(), held: '{}', created_at: now }),
    exportId: await insert('exports', exported),
    virtualChannelId: await insert('virtual_channels', channel),
    sessionId: await insert('user_sessions', session),
    scheduleId: await insert('report_schedules', {
      ...mine,
      id: id(),
      settings: schedule,
      created_at: now,
      changed_at: now,
    }),
    problemId: await insert('guardian_problems', {
      ...mine,
      id: id(),
      key: 'pagesDown',
      severity: 'critical',
      count: 1,
      since: now,
    }),
    markId: await insert('order_marks', { ...mine, id: id(), name: id(), color: 'red' }),
  }
}
