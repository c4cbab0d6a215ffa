import { oc } from '@orpc/contract'
import { z } from 'zod'
import { contentTones } from '#model/catalog/product-content.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { choice, validationMessages as says } from '#model/validation/index.ts'
import { writerKinds } from './model.ts'

const tags = ['Catálogo']
const term = z.string(says.required).trim().min(1, says.required).max(200, 'Máximo de 200 caracteres')
/** Minor units per million tokens. */
const price = z.int(says.number).min(0, says.number).max(1_000_000_000, says.number)

const Style = z.object({
  tone: choice(contentTones),
  glossary: z.array(z.object({ from: term, to: term }), says.invalid).max(500, says.invalid),
  forbidden: z.array(term, says.invalid).max(500, says.invalid),
})

const Service = z.object({
  writer: choice(writerKinds),
  /** '' for templates. */
  address: z.string(says.invalid).trim().max(2048, says.url),
  model: z.string(says.invalid).trim().max(200, 'Máximo de 200 caracteres'),
  /** Null if not entered: the cost is unknown. */
  inputPrice: price.nullable(),
  outputPrice: price.nullable(),
  priceCurrency: z.string(says.invalid).regex(/^[A-Z]{3}$/, 'Moeda inválida'),
})

export const SaveContentSettings = z.object({
  ...Style.shape,
  ...Service.shape,
  /** 0 if never saved. */
  version: rowVersion,
  /** Absent keeps the current key, if writer and address are unchanged; '' removes it. */
  key: z.string(says.invalid).trim().max(500, 'Máximo de 500 caracteres').optional(),
})
export type SaveContentSettings = z.infer<typeof SaveContentSettings>

export const ContentSettings = z.object({
  ...Style.shape,
  ...Service.shape,
  version: rowVersion,
  hasKey: z.boolean(),
  /** Last characters of the key. */
  hint: z.string(),
  /** Default address of each service. */
  offered: z.object({ anthropic: z.string(), openai: z.string() }),
})
export type ContentSettings = z.infer<typeof ContentSettings>

const WriterTrial = z.object({ works: z.boolean(), sentence: z.string() })
export type WriterTrial = z.infer<typeof WriterTrial>

export const settingsContract = {
  getContentSettings: oc
    .route({
      method: 'GET',
      path: '/catalog/content-settings',
      tags,
      summary: 'Como as descrições são escritas',
    })
    .output(ContentSettings),
  saveContentSettings: oc
    .route({
      method: 'PUT',
      path: '/catalog/content-settings',
      tags,
      summary: 'Altera como as descrições são escritas',
      spec: ofWholeAccount,
    })
    .input(SaveContentSettings)
    .output(ContentSettings),
  tryContentWriter: oc
    .route({
      method: 'POST',
      path: '/catalog/content-settings/try',
      tags,
      summary: 'Testa o serviço que escreve, com um produto de exemplo',
      spec: ofWholeAccount,
    })
    .output(WriterTrial),
}
