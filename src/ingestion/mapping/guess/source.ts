import type { CanonicalKind } from '#model/kinds/index.ts'
import type { InspectedFile } from '../../files/inspect-file.ts'

export type Sample = { name: string; seen: InspectedFile; rows: readonly (readonly string[])[] }

export type Role = Exclude<CanonicalKind, 'order_items'> | 'lines' | 'customers'

export type Source = { key: string; role: Role; columns: readonly string[]; sample: Sample }
