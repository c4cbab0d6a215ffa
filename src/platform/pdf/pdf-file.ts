import { runInThread } from '../run-in-thread.ts'
import type { Report } from './report.ts'

const draw: (report: Report) => Promise<Uint8Array<ArrayBuffer>> = runInThread(
  new URL('drawing-thread.ts', import.meta.url),
  { maxOldGenerationSizeMb: 256 },
)

export async function pdfFile(name: string, report: Report): Promise<File> {
  return new File([await draw(report)], name, { type: 'application/pdf' })
}
