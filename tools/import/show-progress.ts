import { eq } from 'drizzle-orm'
import { imports } from '#ingestion/imports/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

const phases = {
  reading: 'Lendo',
  converting: 'Convertendo',
  verifying: 'Conferindo',
  writing: 'Gravando',
} as const
const EVERY_MS = 1000

/** Prints how far an import is, on one line that changes, or line by line where it cannot; gives how to end it. */
export function showProgress(db: Database, importId: string): () => void {
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
