import type { ExportBatch } from '#analytics/exports/export-batch.ts'
import { rowBatch, type RowColumn } from '#analytics/exports/row-columns.ts'

const AT_ONCE = 100

type Params<Row> = {
  columns: readonly RowColumn<Row>[]
  signal: AbortSignal
  load: (paging: { page: number; pageSize: number }) => Promise<{ items: readonly Row[]; total: number }>
}

/** Yields the pages of a list, for exports. */
export async function* pagedBatches<Row>({
  columns,
  signal,
  load,
}: Params<Row>): AsyncGenerator<ExportBatch> {
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { items, total } = await load({ page, pageSize: AT_ONCE })
    yield rowBatch(items, columns)
    if (page * AT_ONCE >= total) return
  }
}
