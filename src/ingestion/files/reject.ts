import type { RejectReason } from '#vocabulary/import-mapping/reject-reasons.ts'

/** A row that could not even be taken apart. */
export type ScanReject = { line: number; reason: RejectReason; value: string }

/** Rejects are counted all, and listed up to this many for each chunk. */
export type Rejects = { add: (line: number, reason: RejectReason, value?: string) => void }
