import { randomUUID } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { FileProblem } from '#ingestion/files/file-problem.ts'
import { imports } from '#ingestion/imports/schema.ts'
import { workOnImport } from '#ingestion/imports/import-runner.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { env } from '#platform/env.ts'
import { systemContext, type AccountContext } from '#platform/context.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { enterImport, folderStorage } from './enter-import.ts'
import { findAccount } from './find-account.ts'
import { folderFiles } from './folder-files.ts'
import type { Opened } from './open-for-import.ts'
import type { ImportOptions } from './options.ts'
import { showProgress } from './show-progress.ts'
import { showResult } from './show-result.ts'

/** Imports a folder and prints how it went; gives the program's exit code. */
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
    const files = await folderFiles(options.folder, mapping)
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
    if (signal.aborted) return 130
    return await tellEnd(ctx, row.id, options)
  } catch (error) {
    const sentence = sentenceOf(error)
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
  console.log(row.state === 'done' ? '• Importação concluída' : '• Ensaio concluído: nada foi gravado')
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

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof FileProblem) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  if (error.code === 'ENOENT') return `Não existe ${String(error.path)}.`
  if (error.code === 'ENOTDIR') return `${String(error.path)} não é uma pasta.`
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return `Sem permissão para ler ${String(error.path)}.`
  return undefined
}
