import type { Import } from '#areas/integrations/import/contract.ts'

/** Reading counts as this part of the work. */
const readingPart = 0.5

export function importProgress({ bytesDone, bytesTotal, stepsDone, stepsTotal }: Import['progress']): number {
  const read = bytesTotal === 0 ? 0 : Math.min(1, bytesDone / bytesTotal)
  const after = stepsTotal === 0 ? 0 : Math.min(1, stepsDone / stepsTotal)
  return read * readingPart + after * (1 - readingPart)
}
