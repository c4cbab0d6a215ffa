import type { ContentField, ProductContent } from '#model/catalog/product-content.ts'
import type { RequestBudget } from './request-budget.ts'
import type { Pace } from './request.ts'

export type StoredProduct = {
  /** In plain text, as the catalogue reads it. */
  content: ProductContent
  /** As the shop stores it. */
  fields: ProductContent
  /** All that was read. */
  image: unknown
}

/** Throws PlatformFailure. */
export type ContentStore = {
  /** Null for a product that the shop does not have. */
  read: (productId: string) => Promise<StoredProduct | null>
  /** These fields over what was read. Tried once: only reading shows whether a write without an answer took effect. */
  write: (productId: string, read: StoredProduct, fields: Partial<ProductContent>) => Promise<void>
}

export type ContentStoreOptions = {
  budget?: ((name: string, perMinute: number) => RequestBudget) | undefined
  pace?: Partial<Pace> | undefined
  signal?: AbortSignal | undefined
}

/** How texts of a platform's products are written. */
export type ContentPlatform<Kept> = {
  open: (kept: Kept, options: ContentStoreOptions) => ContentStore
  /** Characters. */
  longest: Partial<Record<ContentField, number>>
}
