import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'

const AT_ONCE = 100

type Params<Row> = {
  columns: readonly { of: (row: Row) => ExportCell }[]
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
    yield toBatch(
      items.map((row) => columns.map(({ of }) => of(row))),
      columns.length,
    )
    if (page * AT_ONCE >= total) return
  }
}
