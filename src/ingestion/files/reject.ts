import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'

export type ScanReject = { line: number; reason: RejectReason; value: string }

export type Rejects = { add: (line: number, reason: RejectReason, value?: string) => void }
