import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'clients/analytics': typeof texts
  }
}

export const clientsAnalytics = declareScreen({
  paths: ['/clients/analytics'],
  permission: 'clients.view',
  menu: { area: 'clients', key: 'clientsAnalytics', icon: 'people', letter: 'h', scoped: true },
  page: () => import('./web/clients-page.tsx'),
})
