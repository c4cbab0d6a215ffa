import { z } from 'zod'
import { canonicalKinds } from '#model/kinds/index.ts'

const count = z.number().int()
const kind = z.enum(canonicalKinds)

const Reject = z.object({ file: z.string(), line: count, column: z.string(), value: z.string() })

/** Money in minor units of the account's currency. */
export const ImportResult = z.object({
  counts: z.array(
    z.object({
      kind,
      rows: count,
      rejected: count,
      outcome: z
        .object({
          read: count,
          added: count,
          changed: count,
          same: count,
          ignored: z.object({ held: count, repeated: count, filtered: count }),
        })
        .optional()
        .describe('O que estava e o que mudou; com as recusadas, soma o que os arquivos tinham'),
    }),
  ),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
  /** By local month of creation, without incomplete orders. */
  months: z.array(z.object({ month: z.string(), currency: z.string(), orders: count, revenue: z.number() })),
  invoicedWhenApproved: z
    .boolean()
    .describe('Nenhuma coluna diz a data da nota: a aprovação conta como faturamento'),
  rejected: count,
  reasons: z.array(
    z.object({
      kind: kind.nullable(),
      field: z.string(),
      reason: z.string(),
      message: z.string(),
      rows: count,
      samples: z.array(Reject),
    }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>
