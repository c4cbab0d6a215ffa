import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'catalog/sku': typeof texts
  }
}

export const catalogSkus = declareScreen({
  paths: ['/catalog/sku', '/catalog/product-details/$id'],
  permission: 'catalog.view',
  menu: {
    area: 'catalog',
    key: 'catalogSkus',
    icon: 'bookmark',
    letter: 'q',
    covers: '/catalog/product-details',
  },
  page: () => import('./web/skus-page.tsx'),
})
