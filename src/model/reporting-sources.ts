import { z } from 'zod'

const kinds = ['connection', 'file', 'api', 'demo'] as const

/** What reported a record; the name, of connections and files alone, is '' within a virtual channel. */
export const ReportingSource = z.object({ kind: z.enum(kinds), name: z.string() })
export type ReportingSource = z.infer<typeof ReportingSource>
