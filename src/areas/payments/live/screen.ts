import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'payments/live': typeof texts
  }
}

export const paymentsLive = declareScreen({
  paths: ['/payments/live'],
  permission: 'payments.view',
  menu: { area: 'payments', key: 'paymentsLive', icon: 'target', letter: 't', scoped: true },
  page: () => import('./web/live-page.tsx'),
})
