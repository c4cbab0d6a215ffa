import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'marketing/promotions': typeof texts
  }
}

export const promotions = declareScreen({
  paths: ['/marketing/promotions'],
  permission: 'marketing.view',
  menu: { area: 'marketing', key: 'promotions', icon: 'percent', letter: 'z' },
  page: () => import('./web/promotions-page.tsx'),
})
