import { randomUUID } from 'node:crypto'
import { readFile, realpath, rm } from 'node:fs/promises'
import { FileProblem } from '#ingestion/files/file-problem.ts'
import { imports, type ImportRow } from '#ingestion/imports/schema.ts'
import { workOnImport } from '#ingestion/imports/import-runner.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { env } from '#platform/env.ts'
import { systemContext, type AccountContext } from '#platform/context.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { eq, asc } from '#platform/storage/postgres/drizzle.ts'
import { enterImport, folderStorage } from './enter-import.ts'
import { folderFiles } from './folder-files.ts'
import type { Opened } from './open-for-import.ts'
import type { ImportOptions } from './options.ts'
import type { Account } from '#platform/identity/create-account.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { openAccount } from '../account/open-account.ts'
import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columnOf } from '#ingestion/imports/reject-columns.ts'
import { rejectsCsv } from '#ingestion/imports/rejects-csv.ts'
import { rejectReasons } from '#model/import-mapping/reject-reasons.ts'
import { kinds } from '#model/kinds/index.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export async function importFolder(
  { context }: Opened,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<number> {
  try {
    const mapping = await readMapping(options.mapping)
    if (mapping === undefined) return 2
    const { owner } = options
    const create = options.create && owner !== undefined ? { email: owner, mapping } : undefined
    const account = await findAccount(context.db, options.account, create)
    if (account === undefined) return 1
    const files = await folderFiles(options.folder, mapping, join(env.FAROL_DATA_DIR, 'unpacked'))
    const ctx = systemContext(context, account)
    const storage = folderStorage(await realpath(options.folder), env.FAROL_DATA_DIR)
    const worker = randomUUID()
    const goal = options.dryRun ? 'checking' : 'running'
    const entered = await enterImport(ctx, storage, { mapping, files, goal }, worker)
    if (entered === undefined) {
      console.error('Outro processo está importando estes arquivos agora.')
      return 1
    }
    const { row, continued } = entered
    console.log(`• ${continued ? 'Continuando' : 'Importando'} ${files.length} arquivos em "${account.name}"`)
    const endProgress = showProgress(context.db, row.id)
    const clientKeySecret = await installationSecret(context.db, 'client-key')
    await workOnImport({ ...context, storage, clientKeySecret }, row, worker, signal).finally(endProgress)
    await Promise.all(
      files.filter(({ isUnpacked }) => isUnpacked).map(({ path }) => rm(path, { force: true })),
    )
    if (signal.aborted) return 130
    return await tellEnd(ctx, row.id, options)
  } catch (error) {
    const sentence = failureText(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    return 1
  }
}

async function tellEnd(ctx: AccountContext, importId: string, options: ImportOptions): Promise<number> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId))
  if (row?.state !== 'done' && row?.state !== 'checked') {
    console.error(row?.error ?? 'A importação foi parada por outra pessoa. O mesmo comando continua.')
    return 1
  }
  console.log(row.state === 'done' ? '• Importação concluída' : '• Simulação concluída: nada foi gravado')
  await showResult(ctx.clickhouse, row, options.rejects ?? 'linhas-recusadas.csv')
  return 0
}

async function readMapping(path: string): Promise<ImportMapping | undefined> {
  const checked = checkMapping(parseJson(await readFile(path, 'utf8')))
  if ('mapping' in checked) return checked.mapping
  console.error(`O mapeamento ${path} não está certo:`)
  for (const issue of checked.issues) console.error(`  ${issue.path || '(todo)'}: ${issue.message}`)
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return text
  }
}

function failureText(error: unknown): string | undefined {
  if (error instanceof FileProblem) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  if (error.code === 'ENOENT') return `Não existe ${String(error.path)}.`
  if (error.code === 'ENOTDIR') return `${String(error.path)} não é uma pasta.`
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `Sem permissão para ler ${String(error.path)}.`
  return undefined
}

type NewOwner = { email: string; mapping: ImportMapping }

/** Prints the accounts when none matches. */
async function findAccount(
  db: Database,
  wanted: string,
  create: NewOwner | undefined,
): Promise<Account | undefined> {
  const all = await db.select().from(accounts).orderBy(asc(accounts.name))
  const byId = all.filter(({ id }) => id === wanted)
  const found = byId.length > 0 ? byId : all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found.length === 1) return found[0]
  if (found.length === 0 && create !== undefined) {
    const { email, mapping } = create
    const { timeZone, currency = 'BRL' } = mapping
    return openAccount(db, { email, name: wanted, timeZone, currency })
  }
  const why = found.length > 1 ? 'Há mais de uma conta com este nome; use o id' : `Não há conta "${wanted}"`
  const list = all.map(({ id, name }) => `  ${name} (${id})`).join('\n')
  console.error(`${why}. ${all.length === 0 ? 'Ainda não há contas.' : `Contas:\n${list}`}`)
  if (found.length === 0) console.error('Para criar a conta, acrescente --create --owner EMAIL.')
  return undefined
}

const phases = {
  reading: 'Lendo',
  converting: 'Convertendo',
  verifying: 'Conferindo',
  writing: 'Gravando',
} as const
const EVERY_MS = 1000

function showProgress(db: Database, importId: string): () => void {
  const began = Date.now()
  let shown = ''
  const show = async () => {
    const [row] = await db.select().from(imports).where(eq(imports.id, importId))
    if (row?.phase === null || row === undefined) return
    const percent = (done: number, total: number) =>
      total > 0 ? ` ${Math.floor((100 * done) / total)} %` : ''
    const part =
      row.phase === 'reading'
        ? percent(row.bytesDone, row.bytesTotal)
        : percent(row.stepsDone, row.stepsTotal)
    const rows = row.rowsRead.toLocaleString('pt-BR')
    const rate = Math.round((row.rowsRead * 1000) / Math.max(1, Date.now() - began)).toLocaleString('pt-BR')
    const text = `${phases[row.phase]}${part} · ${rows} linhas lidas · ${rate} linhas/s`
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K• ${text}`)
    else if (text !== shown) console.log(`• ${text}`)
    shown = text
  }
  const timer = setInterval(() => void show().catch(() => undefined), EVERY_MS)
  return () => {
    clearInterval(timer)
    if (process.stdout.isTTY && shown !== '') process.stdout.write('\n')
  }
}

const figure = (value: number) => value.toLocaleString('pt-BR')

function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

async function showResult(clickhouse: ClickHouse, row: ImportRow, rejectsFile: string): Promise<void> {
  const { result } = row
  if (result === null) return
  for (const { kind, rows, rejected } of result.counts) {
    console.log(
      `  ${kinds[kind].plural}: ${figure(rows)}${rejected > 0 ? `, recusadas: ${figure(rejected)}` : ''}`,
    )
  }
  if (result.months.length > 0) console.log('  Receita captada por mês:')
  for (const { month, currency, orders, revenue } of result.months) {
    console.log(`    ${month}  ${money(revenue, currency)}  (${figure(orders)} pedidos)`)
  }
  if (result.rejected === 0) return
  console.log(`  Linhas recusadas: ${figure(result.rejected)}`)
  for (const { kind, field, reason, rows } of result.reasons.slice(0, 10)) {
    const place = [kind, field, columnOf(row.mapping, kind, field)].filter((part) => part !== '').join(' · ')
    console.log(`    ${figure(rows)} × ${rejectReasons[reason]}${place === '' ? '' : ` (${place})`}`)
  }
  const path = resolve(rejectsFile)
  const rows = Readable.from(rejectsCsv(clickhouse, row.accountId, row.id, row.mapping))
  await pipeline(rows, createWriteStream(path))
  console.log(`  Todas, com linha e motivo, em ${path}`)
}
