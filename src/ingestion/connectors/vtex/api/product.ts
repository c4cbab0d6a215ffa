import { z } from 'zod'
import { text } from '../../lenient.ts'

/** Whole and as it came, to be sent back. */
export const productAnswer = z.record(z.string(), z.unknown())
export type VtexProduct = z.infer<typeof productAnswer>

export const productTexts = z.object({
  Name: text,
  Title: text,
  MetaTagDescription: text,
  Description: text,
})
export type ProductTexts = z.infer<typeof productTexts>
