import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'observability/whatsapp-groups': typeof texts
  }
}

export const whatsAppGroups = declareScreen({
  paths: ['/observability/whatsapp-groups'],
  permission: 'observability.view',
  wholeAccount: true,
  menu: { area: 'observability', key: 'whatsAppGroups', icon: 'comment', letter: '1' },
  page: () => import('./web/whatsapp-page.tsx'),
})
