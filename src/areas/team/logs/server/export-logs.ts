import { Readable } from 'node:stream'
import { withoutSearch } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission } from '#platform/context.ts'
import { and, desc, lt } from '#platform/storage/postgres/drizzle.ts'
import { streamBody } from '#platform/stream-body.ts'
import { csvLine, csvMark } from '#model/csv.ts'
import type { LogEntry, LogFilters } from '../contract.ts'
import { actionText, fieldText, type LogWords, objectText, said, valueText } from '../model.ts'
import { loadChannelNames, logConditions } from './log-rows.ts'
import { logWords } from './log-words.ts'
import { loadObjectNames } from './object-names.ts'
import { type LogContext, presentEntry } from './present-entry.ts'

const BATCH = 1000

const columns =
  'nº;quando;pessoa;ação;objeto;resultado;origem;canal virtual;ip;antes;depois;código da ação;código do objeto;sessão;requisição'.split(
    ';',
  )

export async function exportLogs(
  ctx: LogContext,
  filters: LogFilters,
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  assertPermission(ctx, 'team.export')
  await ctx.db.transaction(async (tx) => {
    const after = withoutSearch(filters)
    await recordAudit(tx, { ctx, action: 'log.export', object: `account:${ctx.account.id}`, after })
  })
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registro-de-atividades.csv"',
    },
    body: streamBody(Readable.from(logLines(ctx, filters))),
  }
}

async function* logLines(ctx: LogContext, filters: LogFilters): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine(columns))
  const channels = await loadChannelNames(ctx)
  const words = logWords(ctx)
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(and(logConditions(ctx, filters), lt(auditLog.seq, below)))
      .orderBy(desc(auditLog.seq))
      .limit(BATCH)
    const last = rows.at(-1)
    if (last === undefined) return
    const names = { channels, objects: await loadObjectNames(ctx, rows, channels) }
    yield Buffer.from(rows.map((row) => entryLine(presentEntry(row, names, ctx), words)).join(''))
    below = last.seq
  }
}

function entryLine(entry: LogEntry, words: LogWords): string {
  const { seq, at, person, changes, action, object, outcome, origin, virtualChannel, ip } = entry
  const side = (of: 'before' | 'after') =>
    changes
      .flatMap(({ field, [of]: value }) =>
        value === null ? [] : [`${fieldText(words, field)}: ${valueText(words, { object, field }, value)}`],
      )
      .join('; ')
  return csvLine([
    seq,
    at,
    person?.name ?? said(words.word, 'team.system'),
    actionText(words, entry),
    objectText(words, entry),
    said(words.word, `team.outcomes.${outcome}`),
    said(words.word, `team.origins.${origin}`),
    virtualChannel,
    ip,
    side('before'),
    side('after'),
    action,
    object,
    entry.session,
    entry.requestId,
  ])
}
