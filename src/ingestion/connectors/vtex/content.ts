import { skuBounds } from '#model/kinds/skus.ts'
import type { ContentPlatform } from '../content-store.ts'
import { settingsSchema } from '../description.ts'
import type { Kept } from '../manifest.ts'
import { plainText } from '../plain-text.ts'
import { isFailure } from '../platform-failure.ts'
import { productTexts, type VtexProduct } from './api/product.ts'
import { vtexAddresses } from './client/addresses.ts'
import { vtexClient } from './client/vtex-client.ts'
import { vtex } from './description.ts'

export const vtexContent = (server: string | undefined): ContentPlatform<Kept> => ({
  // of the page's description VTEX recommends 150, and takes more
  longest: { name: 150, pageTitle: 150 },
  open: ({ settings, credentials }, options) => {
    const { account } = settingsSchema(vtex).parse(settings)
    const client = vtexClient({
      account,
      addresses: vtexAddresses(account, server),
      ...options,
      credentials: vtex.credentials.parse(credentials),
    })
    return {
      read: async (productId) => {
        const image = await client.product(productId).catch((error: unknown) => {
          if (isFailure(error, 'not-found')) return null
          throw error
        })
        return image && { ...textsOf(image), image }
      },
      write: async (productId, { image }, fields) => {
        const document = { ...(image as VtexProduct) }
        for (const [field, name] of names) if (fields[field] !== undefined) document[name] = fields[field]
        delete document['Id']
        await client.replaceProduct(productId, document)
      },
    }
  },
})

const names = [
  ['name', 'Name'],
  ['pageTitle', 'Title'],
  ['metaDescription', 'MetaTagDescription'],
  ['description', 'Description'],
] as const

function textsOf(image: VtexProduct) {
  const texts = productTexts.parse(image)
  const fields = {
    name: texts.Name,
    pageTitle: texts.Title,
    metaDescription: texts.MetaTagDescription,
    description: texts.Description,
  }
  const description = plainText(fields.description, skuBounds.description)
  return { fields, content: { ...fields, description } }
}
