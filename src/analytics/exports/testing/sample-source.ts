import { z } from 'zod'
import { chosenColumns } from '../chosen-columns.ts'
import { toBatch, type ExportCell } from '../export-batch.ts'
import { exportSource, type ExportColumn } from '../export-source.ts'

type SampleColumn = ExportColumn & { of: (row: number) => ExportCell }

const firstInstant = Date.parse('2026-11-20T02:30:00Z')
const names = ['=cmd|calc', 'Ana; "Lu"', '@SUM(A1)', 'linha\r\nnova', 'ção <&> \u0001', '']

/** One column of every type, one personal and one that needs another permission. */
const columns: readonly SampleColumn[] = [
  { key: 'name', label: 'Nome', type: 'text', of: (row) => names[row % names.length] ?? null },
  { key: 'total', label: 'Total', type: 'money', summed: true, of: (row) => row * 101 - 50 },
  { key: 'units', label: 'Unidades', type: 'integer', summed: true, of: (row) => row },
  { key: 'weight', label: 'Peso', type: 'number', of: (row) => row / 8 },
  { key: 'share', label: 'Participação', type: 'rate', of: (row) => (row % 5 === 4 ? null : row / 1000) },
  { key: 'at', label: 'Criado em', type: 'instant', of: (row) => firstInstant + row * 1000 },
  { key: 'day', label: 'Dia', type: 'day', of: (row) => (row % 2 === 0 ? '2026-11-20' : null) },
  { key: 'paid', label: 'Pago', type: 'boolean', of: (row) => row % 3 === 0 },
  { key: 'email', label: 'E-mail', type: 'text', personal: true, of: (row) => `pessoa${row}@loja.com.br` },
  { key: 'cost', label: 'Custo', type: 'money', needs: 'sales.cost', of: (row) => row * 50 },
]

const BATCH = 500

/** Yields the requested number of rows; the last `waits` only after the read is aborted. */
export const sampleSource = exportSource({
  kind: 'orders',
  permission: 'orders.export',
  personal: 'orders.personal',
  question: z.object({
    rows: z.number('Número inválido').int().max(10_000_000),
    waits: z.boolean().default(false),
    fails: z.boolean().default(false),
    search: z.string().default(''),
  }),
  title: () => 'Amostra: tudo',
  open: async (ctx, { rows, waits, fails }, options) => {
    const chosen = chosenColumns(ctx, columns, options)
    async function* batches() {
      for (let from = 0; from < rows; from += BATCH) {
        const size = Math.min(BATCH, rows - from)
        const made = Array.from({ length: size }, (_, index) => chosen.map(({ of }) => of(from + index)))
        yield toBatch(made, chosen.length)
      }
      if (fails) throw new Error('the engine said no')
      const { signal } = options
      if (waits && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    return {
      columns: chosen,
      batches: batches(),
      expected: rows,
      definitions: {
        period: '20/11/2026 a 20/11/2026',
        filters: [{ name: 'Canal', value: 'Site' }],
        metrics: [{ name: 'Total', formula: '=Itens + Frete' }],
      },
    }
  },
})
