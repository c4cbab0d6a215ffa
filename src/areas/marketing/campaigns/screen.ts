import { declareScreen } from '#ui/shell/declare-screen.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'marketing/campaigns': typeof texts
  }
}

export const campaigns = declareScreen({
  paths: ['/marketing/campaigns'],
  permission: 'marketing.view',
  menu: { area: 'marketing', key: 'campaigns', icon: 'calendar', letter: 'x' },
  page: () => import('./web/campaigns-page.tsx'),
})

export const campaign = declareScreen({
  paths: ['/marketing/campaigns/$id'],
  permission: 'marketing.view',
  page: () => import('./web/campaign-page.tsx'),
})
