import type { Outbound } from '#platform/outbound/outbound.ts'
import type { WriterKind } from '../../model.ts'
import { anthropicWriter } from './anthropic.ts'
import { openaiWriter } from './openai.ts'
import { writeFromTemplate } from './template.ts'
import type { Writer } from './writer.ts'

export function openWriter(kind: WriterKind, parts: { outbound: Outbound; key: string }): Writer {
  if (kind === 'template') return writeFromTemplate
  return kind === 'anthropic'
    ? anthropicWriter(parts.outbound, parts.key)
    : openaiWriter(parts.outbound, parts.key)
}
