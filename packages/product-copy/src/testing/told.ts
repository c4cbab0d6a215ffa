import type { FindingKind } from '../finding.ts'
import { checkText, type ProductSource } from '../index.ts'

export const told = (...attributes: [name: string, value: string][]): ProductSource => ({
  name: 'Produto',
  brand: 'Lume',
  category: 'Casa',
  attributes: attributes.map(([name, value]) => ({ name, value })),
})

export const kindsIn = (text: string, source: ProductSource): FindingKind[] =>
  checkText(text, source).map(({ kind }) => kind)
