import { checkText, type FindingKind } from '@farol/product-copy'
import {
  contentFields,
  type Claim,
  type ContentField,
  type ProductContent,
  type ProductSource,
} from '#model/catalog/product-content.ts'
import { runInThread } from '#platform/run-in-thread.ts'
import { currentBounds } from '#platform/storage/statement-bounds.ts'
import type { Vouched } from '../model.ts'

export type ContentFinding = {
  kind: FindingKind
  /** UTF-16 offset in the field. */
  start: number
  end: number
  text: string
  canBeVouched: boolean
  isVouched: boolean
}

/** Grouped by field, in text order. */
export const listFindings = (
  fields: ContentFindings['fields'],
): (ContentFinding & { field: ContentField })[] =>
  contentFields.flatMap((field) => fields[field].map((finding) => ({ ...finding, field })))

export type ContentFindings = { fields: Record<ContentField, ContentFinding[]>; open: number }

export type Checked = {
  content: ProductContent
  source: ProductSource
  claims: readonly Claim[]
  vouched: readonly Vouched[]
  forbidden: readonly string[]
  /** Brands of the account's other products. */
  brands: readonly string[]
}

const checkInThread = runInThread<ContentFindings>(new URL('findings-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

/** Below it, starting a thread takes longer than checking. */
const FEW = 500_000
const LETTERS_OF_ATTRIBUTE = 40

const lettersIn = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** In a thread where it would block other requests. */
export async function presentFindings({
  content,
  source,
  claims,
  vouched,
  forbidden,
  brands,
}: Checked): Promise<ContentFindings> {
  const checked: Checked = { content, source, claims, vouched, forbidden, brands }
  const known = lettersIn(source.attributes.flatMap(({ name, value }) => [name, value]))
  const each = 1 + known / LETTERS_OF_ATTRIBUTE + forbidden.length
  return lettersIn(Object.values(content)) * each <= FEW
    ? checkContent(checked)
    : checkInThread(checked, currentBounds().gone)
}

export function checkContent({
  content,
  source,
  claims,
  vouched,
  forbidden,
  brands,
}: Checked): ContentFindings {
  const keyOf = ({ field, kind, text }: Vouched) => JSON.stringify([field, kind, text])
  const known = new Set(vouched.map(keyOf))
  const found = (field: ContentField): ContentFinding[] => {
    const ofField = claims.filter(({ text }) => content[field].includes(text))
    return checkText(content[field], source, { forbidden, claims: ofField, brands }).map((finding) => ({
      ...finding,
      isVouched: finding.canBeVouched && known.has(keyOf({ field, kind: finding.kind, text: finding.text })),
    }))
  }
  const fields: ContentFindings['fields'] = {
    name: found('name'),
    pageTitle: found('pageTitle'),
    metaDescription: found('metaDescription'),
    description: found('description'),
  }
  const open = contentFields.reduce(
    (sum, field) => sum + fields[field].filter(({ isVouched }) => !isVouched).length,
    0,
  )
  return { fields, open }
}
