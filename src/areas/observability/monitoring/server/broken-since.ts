import { sql } from '#platform/storage/postgres/drizzle.ts'
import { alerts, type StoredAlert } from './schema.ts'

const MINUTE = 60_000

/** Beginning of the first window that broke the rule; its end is what is stored. */
export const brokenSince = ({ brokeAt, settings }: Pick<StoredAlert, 'brokeAt' | 'settings'>): Date =>
  new Date(brokeAt.getTime() - settings.window * MINUTE)

export const brokenSinceSql = sql`(${alerts.brokeAt} - make_interval(mins => (${alerts.settings} ->> 'window')::int))`
