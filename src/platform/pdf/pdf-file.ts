import { inThread } from '../in-thread.ts'
import type { Report } from './report.ts'

/** Drawn in a thread, so that it delays no answer. */
export async function pdfFile(name: string, report: Report): Promise<File> {
  const program = new URL('drawing-thread.ts', import.meta.url)
  const drawn = await inThread<Uint8Array<ArrayBuffer>>(program, report, { maxOldGenerationSizeMb: 256 })
  return new File([drawn], name, { type: 'application/pdf' })
}
