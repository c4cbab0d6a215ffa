import { productTexts } from './product-texts.ts'

export type ProductDocument = Record<string, string | number | boolean | null>

export type ProductWrite = { id: string; document: ProductDocument }

/** A write replaces the whole: what it does not have is wiped, as the platform does. */
export function openProducts() {
  const stored = new Map<string, ProductDocument>()
  const writes: ProductWrite[] = []
  const find = (id: string): ProductDocument => {
    const found = stored.get(id) ?? firstDocument(id)
    stored.set(id, found)
    return found
  }
  return {
    find,
    /** As a person in the shop's administration. */
    edit: (id: string, changes: ProductDocument) => {
      stored.set(id, { ...find(id), ...changes })
    },
    /** The document as it is now; undefined for one that the platform refuses. */
    replace: (id: string, body: unknown): ProductDocument | undefined => {
      if (typeof body !== 'object' || body === null) return undefined
      const given = new Map<string, unknown>(Object.entries(body))
      const name = given.get('Name')
      const title = given.get('Title') ?? ''
      if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH) return undefined
      if (typeof title !== 'string' || title.length > MAX_NAME_LENGTH) return undefined
      if (![given.get('CategoryId'), given.get('BrandId')].every(Number.isInteger)) return undefined
      const document: ProductDocument = { Id: Number(id) }
      for (const [field, value] of Object.entries(firstDocument(id)))
        if (field !== 'Id')
          document[field] = kept(given.get(field)) ?? (typeof value === 'boolean' ? false : null)
      stored.set(id, document)
      writes.push({ id, document })
      return document
    },
    writes: (): readonly ProductWrite[] => writes,
  }
}

export type Products = ReturnType<typeof openProducts>

const MAX_NAME_LENGTH = 150

const kept = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

function firstDocument(id: string): ProductDocument {
  const texts = productTexts(id)
  return {
    Id: Number(id),
    Name: texts?.name ?? `Produto ${id}`,
    DepartmentId: 1,
    CategoryId: 2,
    BrandId: 7,
    LinkId: `produto-${id}`,
    RefId: `REF-${id}`,
    IsVisible: true,
    Description: texts?.html ?? '',
    DescriptionShort: 'Escolha com calma',
    ReleaseDate: '2025-01-01T00:00:00',
    KeyWords: 'casa,cozinha',
    Title: texts?.page_title ?? '',
    IsActive: true,
    TaxCode: '7323',
    MetaTagDescription: texts?.meta_description ?? '',
    SupplierId: 3,
    ShowWithoutStock: true,
    AdWordsRemarketingCode: null,
    LomadeeCampaignCode: null,
    Score: 5,
  }
}
