import { skuBounds } from '#model/kinds/skus.ts'
import type { ContentPlatform, StoredProduct } from '../content-store.ts'
import { settingsSchema } from '../description.ts'
import type { Kept } from '../manifest.ts'
import { plainText } from '../plain-text.ts'
import type { ShopifyProduct } from './api/variant.ts'
import { shopifyClient } from './client/shopify-client.ts'
import { shopify } from './description.ts'

export const shopifyContent = (server: string | undefined): ContentPlatform<Kept> => ({
  longest: { name: 255 },
  open: ({ settings, credentials }, options) => {
    const { account: shop } = settingsSchema(shopify).parse(settings)
    const client = shopifyClient({
      ...options,
      shop,
      server,
      credentials: shopify.credentials.parse(credentials),
    })
    return {
      read: async (productId) => {
        const product = await client.product(productId)
        return product && storedOf(product)
      },
      write: (productId, { fields: before }, fields) => {
        const { name, description, pageTitle, metaDescription } = fields
        const hasSeo = pageTitle !== undefined || metaDescription !== undefined
        return client.updateProduct(productId, {
          ...(name !== undefined && { title: name }),
          ...(description !== undefined && { descriptionHtml: description }),
          // one of them alone would wipe the other
          ...(hasSeo && {
            seo: {
              title: pageTitle ?? before.pageTitle,
              description: metaDescription ?? before.metaDescription,
            },
          }),
        })
      },
    }
  },
})

function storedOf(image: ShopifyProduct): StoredProduct {
  const { title, descriptionHtml, seo } = image
  const fields = {
    name: title,
    pageTitle: seo?.title ?? '',
    metaDescription: seo?.description ?? '',
    description: descriptionHtml,
  }
  const description = plainText(descriptionHtml, skuBounds.description)
  return { fields, content: { ...fields, description }, image }
}
