import { writeFromTemplate } from '../writers/template.ts'
import type { BatchWork } from './batch-work.ts'
import { openLot, storeItems, type WrittenItem } from './lot.ts'

const IN_LOT = 50

/** Templates cost nothing, so an interrupted lot is redone entirely. */
export async function writeByTemplate(work: BatchWork): Promise<void> {
  const { row, held, signal } = work
  const { items, brands } = await openLot(work, IN_LOT)
  const written: WrittenItem[] = []
  for (const item of items) {
    signal.throwIfAborted()
    written.push({
      ...item,
      written: await writeFromTemplate({ source: item.product.source, settings: row.settings }, signal),
    })
  }
  const tokens = { inputTokens: 0, outputTokens: 0 }
  if (written.length > 0) await held.settle(written, tokens, storeItems(work, brands, written))
}
