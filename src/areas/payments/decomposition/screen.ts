import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'payments/decomposition': typeof texts
  }
}

export const paymentsDecomposition = declareScreen({
  paths: ['/payments/decomposition'],
  permission: 'payments.view',
  menu: { area: 'payments', key: 'paymentsDecomposition', icon: 'decomposition', letter: 'y', scoped: true },
  page: () => import('./web/payments-page.tsx'),
})

export const paymentsSegment = declareScreen({
  paths: ['/payments/decomposition/$id'],
  permission: 'payments.view',
  page: () => import('./web/segment/segment-page.tsx'),
})
