import type { TurnEnd } from '../../../connections/connection-ledger.ts'
import type { Connector, ConnectorContext } from '../../../connections/connector.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { openProblems } from '../../problems.ts'
import { readPart } from '../../read-part.ts'
import { MAX_TURN_MS, noteClock, platformClock, turnDone, turnFailed } from '../../turn-end.ts'
import type { Pace } from '../../request.ts'
import { ga4Client } from '../client/ga4-client.ts'
import { accessRevoked } from '../client/google-platform.ts'
import type { AnalyticsGoogle } from '../consent/provider.ts'
import { ga4Credentials, ga4Settings } from '../settings.ts'
import { checkProperty } from './check-property.ts'
import { ga4CursorOf } from './cursor.ts'
import { readHistory } from './read-history.ts'
import { nextRecent, readRecent } from './read-recent.ts'
import { quotaClosedFor, essentialSyncParts, type Part, type Reading } from './reading.ts'

export type Ga4Options = AnalyticsGoogle & {
  pace?: Partial<Pace>
  /** Milliseconds; a minute by default. */
  longestTurn?: number
}

/** Google closes a property after ten server errors in an hour; this allows for seven tries. */
const AFTER_SERVER_ERRORS_MS = 15 * 60_000

export const ga4Connector = (options: Ga4Options): Connector => ({
  sync: async (ctx, connection, ledger, signal) => {
    const problems = openProblems<Part>(connection.problems, ctx.now, essentialSyncParts)
    const before = ga4CursorOf(connection.cursor).broughtAt
    const cursor = ga4CursorOf(connection.cursor)
    try {
      const reading = { ...(await openReading(ctx, connection, options, signal, problems)), ledger, cursor }
      return await readTurn(reading)
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      // a turn that brought something resets the count of failures
      const failures = cursor.broughtAt === before ? connection.failures : 0
      return failedTurn({ ...connection, failures }, problems, error)
    }
  },
})

async function openReading(
  ctx: ConnectorContext,
  connection: ConnectionRow,
  { google, server, pace, longestTurn = MAX_TURN_MS }: Ga4Options,
  signal: AbortSignal,
  problems: Reading['problems'],
): Promise<Omit<Reading, 'ledger' | 'cursor'>> {
  const settings = ga4Settings.parse(connection.settings)
  if (google === null) throw notConfigured()
  const kept = ga4Credentials.safeParse(await openCredentials(ctx.db, ctx.keyring, connection.id))
  if (!kept.success) throw accessRevoked(kept.error)
  const client = ga4Client({ google, refreshToken: kept.data.refreshToken, server, pace, signal })
  const now = platformClock(ctx.now, client.clockSkew)
  return { ctx, connection, settings, client, problems, now, signal, ends: Date.now() + longestTurn }
}

async function readTurn(reading: Reading): Promise<TurnEnd> {
  const { cursor, problems, client, now } = reading
  await readPart(reading, 'property', () => checkProperty(reading))
  noteClock(problems, client.clockSkew() ?? 0, 'do Google')
  await readPart(reading, 'recent', () => readRecent(reading))
  await readPart(reading, 'history', () => readHistory(reading))
  const next = nextReading(reading)
  if (next.closed === null) problems.clear('quota')
  else problems.note('quota', waiting(next.closed, cursor.property.timeZone ?? 'UTC'))
  const more = !problems.isGrave() && next.at <= now().getTime()
  const least = problems.isGrave() ? AFTER_REFUSAL_MS : MIN_PAUSE_MS
  const every = Math.max(least, next.at - now().getTime())
  return turnDone(problems, { done: cursor.history.done, more, every })
}

const [MIN_PAUSE_MS, AFTER_REFUSAL_MS] = [5000, 5 * 60_000]

function nextReading(reading: Reading): { at: number; closed: Date | null } {
  const now = reading.now().getTime()
  const due = nextRecent(reading)
  const closedRecent = due <= now ? quotaClosedFor(reading, 'recent') : null
  const closedHistory = reading.cursor.history.done ? null : quotaClosedFor(reading, 'history')
  const recent = closedRecent?.getTime() ?? due
  const history = reading.cursor.history.done ? Infinity : (closedHistory?.getTime() ?? now)
  return { at: Math.min(recent, history), closed: closedRecent ?? closedHistory }
}

function failedTurn(
  connection: ConnectionRow,
  problems: Reading['problems'],
  error: PlatformFailure,
): TurnEnd {
  const end = turnFailed(connection, problems, error)
  if (error.kind !== 'server-error' || end.failures < 3) return end
  return { ...end, again: Math.max(end.again, AFTER_SERVER_ERRORS_MS) }
}

function waiting(until: Date, timeZone: string): string {
  const when = until.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `Resta pouco da cota de consultas desta propriedade no Google Analytics, e o Farol deixa uma parte para os outros usos dela: a leitura continua a partir de ${when}.`
}

const notConfigured = () =>
  new PlatformFailure(
    'forbidden',
    'O acesso ao Google não está ativado nesta instalação. Peça à pessoa ou equipe que instalou o Farol.',
    { cause: new Error('FAROL_GOOGLE_CLIENT_ID and FAROL_GOOGLE_CLIENT_SECRET are not set') },
  )
