import { runInThread } from '../run-in-thread.ts'
import type { Part } from '../pdf/report.ts'

/** Base64 PNGs, one per theme. */
export type Picture = { light: string; dark: string }

const draw: (parts: readonly Part[]) => Promise<Picture[]> = runInThread(
  new URL('pictures-thread.ts', import.meta.url),
  { maxOldGenerationSizeMb: 256 },
)

/** Draws the charts in a report. */
export async function drawPictures(parts: readonly Part[]): Promise<ReadonlyMap<Part, Picture>> {
  const charts = parts.filter(({ kind }) => kind === 'lines')
  if (charts.length === 0) return new Map()
  const drawn = await draw(charts)
  return new Map(charts.flatMap((part, index) => (drawn[index] ? [[part, drawn[index]] as const] : [])))
}
