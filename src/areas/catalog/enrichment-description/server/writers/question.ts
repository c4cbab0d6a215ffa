import { z } from 'zod'
import { contentBounds, contentFields, type Claim, type ContentTone } from '#model/catalog/product-content.ts'
import { readJson } from '#platform/outbound/read-json.ts'
import { WriterFailure, writingLimits, type Written, type WriterInput } from './writer.ts'

const tones: Readonly<Record<ContentTone, string>> = {
  direct: 'direto: frases curtas, sem rodeios',
  friendly: 'próximo: trata quem lê por você, com simpatia e sem exagero',
  technical: 'técnico: preciso, com medidas e materiais',
}

export const instructions = `Você escreve textos de produtos de uma loja virtual, em português do Brasil.
Use só o que os dados do produto dizem. Não acrescente medidas, cores, materiais, certificações, garantias, promessas de saúde nem superlativos.
Siga o tom, use os termos do glossário e não use nenhum termo proibido.
Escreva texto simples, sem HTML: parágrafos separados por uma linha em branco, itens de lista começados por "- ".
Em claims, copie cada afirmação tal como está no texto e o nome do atributo em que ela se apoia (Nome, Marca, Categoria ou o nome do atributo).`

/** Everything that is sent about a product. */
export function buildPrompt({ source, settings }: Pick<WriterInput, 'source' | 'settings'>): string {
  const { name, brand, category, attributes } = source
  return JSON.stringify({
    produto: {
      nome: name,
      marca: brand,
      categoria: category,
      atributos: attributes.map((attribute) => ({ nome: attribute.name, valor: attribute.value })),
    },
    tom: tones[settings.tone],
    glossario: settings.glossary.map(({ from, to }) => ({ de: from, para: to })),
    termosProibidos: settings.forbidden,
    maximoDeCaracteres: writingLimits,
  })
}

const text = { type: 'string' } as const
const closed = { type: 'object', additionalProperties: false } as const

/** The JSON Schema subset both services accept: closed objects, all fields required, no lengths. */
export const answerSchema = {
  ...closed,
  properties: {
    name: text,
    pageTitle: text,
    metaDescription: text,
    description: text,
    claims: {
      type: 'array',
      items: { ...closed, properties: { text, attribute: text }, required: ['text', 'attribute'] },
    },
  },
  required: ['name', 'pageTitle', 'metaDescription', 'description', 'claims'],
}

const bounded = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(most))

const Answer = z.object({
  name: bounded(contentBounds.name).pipe(z.string().min(1)),
  pageTitle: bounded(contentBounds.pageTitle),
  metaDescription: bounded(contentBounds.metaDescription),
  description: bounded(contentBounds.description).pipe(z.string().min(1)),
  claims: z.array(z.object({ text: z.string().max(2000), attribute: z.string().max(255) })).max(500),
})

type Tokens = Pick<Written, 'inputTokens' | 'outputTokens'>

export function readText(text: string, tokens: Tokens): Written {
  const parsed = Answer.safeParse(readJson(text))
  if (!parsed.success) throw new WriterFailure('unreadable', { ...tokens, cause: parsed.error })
  const { claims, ...content } = parsed.data
  const texts = contentFields.map((field) => content[field])
  const isInText = (claim: Claim) => claim.text !== '' && texts.some((whole) => whole.includes(claim.text))
  return { content, claims: claims.filter(isInText), ...tokens }
}
