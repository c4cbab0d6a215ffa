import { createHash } from 'node:crypto'
import { holdTransaction } from '#platform/storage/postgres/hold-transaction.ts'
import { addDays } from '../connectors/local-days.ts'
import { receive, type Arrival } from '../inbox/receive.ts'
import { loadDays, rememberDays, type SavedDay } from './days-ledger.ts'
import type { CampaignOfDay, DayPayload } from './payload.ts'
import type { AdAccount, Reading, Span } from './reading.ts'

/** Puts the days that changed into the inbox. A day's reading replaces all of the one before. */
export async function pullDays(
  reading: Reading,
  span: Span,
  { currency, clickDays, viewDays }: AdAccount,
  reported: readonly (CampaignOfDay & { day: string })[],
): Promise<void> {
  const { ctx, connection, cursor, client, source, signal } = reading
  const { id: connectionId, accountId } = connection
  const readAt = newerThan(cursor.broughtAt, reading.now())
  const ledger = { accountId, source, adAccount: client.account }
  const byDay = Map.groupBy(reported, ({ day }) => day)
  await holdTransaction(ctx.db, signal, async (tx) => {
    const kept = await loadDays(tx, ledger, span)
    const arrivals: Arrival[] = []
    const changed: SavedDay[] = []
    for (let day = span.since; day <= span.until; day = addDays(day, 1)) {
      const campaigns = campaignsOf(byDay.get(day) ?? [])
      const before = kept.get(day)
      if (campaigns.length === 0 && before === undefined) continue
      const of = { source, adAccount: client.account, day, currency, clickDays, viewDays, campaigns }
      const digest = createHash('sha256').update(JSON.stringify(of)).digest('hex')
      // the data of another connection may be deleted with it
      if (digest === before?.digest && before.connectionId === connectionId) continue
      const present = new Set(campaigns.map(({ campaignId }) => campaignId))
      const gone = (before?.campaigns ?? []).filter((id) => !present.has(id))
      const payload: DayPayload = { ...of, readAt, gone }
      const key = `${client.account}/${day}`
      const version = `${readAt}/${digest.slice(0, 24)}`
      arrivals.push({ kind: `${connection.platform}.day`, key, version, payload })
      changed.push({ day, digest, campaigns: [...present] })
    }
    const from = { accountId, connectionId, source: connection.platform }
    await receive({ db: tx, keyring: ctx.keyring }, from, arrivals)
    await rememberDays(tx, ledger, connectionId, changed)
  })
  cursor.broughtAt = readAt
}

/** In one order, each once: a page that is read again has the same. */
function campaignsOf(reported: readonly (CampaignOfDay & { day: string })[]): CampaignOfDay[] {
  const byId = new Map(reported.map(({ day: _, ...campaign }) => [campaign.campaignId, campaign]))
  return [...byId.values()].toSorted((a, b) => (a.campaignId < b.campaignId ? -1 : 1))
}

/** Clocks may go back; versions may not. */
function newerThan(before: string | null, now: Date): string {
  const least = before === null ? 0 : Date.parse(before) + 1
  return new Date(Math.max(least, now.getTime())).toISOString()
}
