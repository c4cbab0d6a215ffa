import { logActionLabels, logObjectLabels } from '#model/log-labels.ts'
import type { LogEntry } from '../contract.ts'
import { describeObject } from '../model.ts'

/** Outside of requests the refused operation has no name. */
const UNNAMED = 'Requisição'

export const systemLabel = 'Sistema'

export const actionWords = ({ action, operation }: Pick<LogEntry, 'action' | 'operation'>): string =>
  logActionLabels[action] ?? operation ?? UNNAMED

export const objectWords = (entry: Pick<LogEntry, 'object' | 'objectName'>): string =>
  describeObject(entry, (kind) => logObjectLabels[kind] ?? logObjectLabels['other'] ?? kind)
