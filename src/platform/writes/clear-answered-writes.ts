import type { Context } from '../context.ts'
import type { ScheduledJob } from '../jobs/scheduled-jobs.ts'
import { lt } from '../storage/postgres/drizzle.ts'
import { answeredWrites } from './schema.ts'

const KEPT_MS = 86_400_000

export const clearAnsweredWritesJob: ScheduledJob<Pick<Context, 'db' | 'now'>> = {
  name: 'clear-answered-writes',
  cron: '50 4 * * *',
  run: async ({ db, now }) => {
    await db.delete(answeredWrites).where(lt(answeredWrites.at, new Date(now().getTime() - KEPT_MS)))
  },
}
