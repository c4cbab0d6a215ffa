import { parseChannelsSearch } from '#areas/sales/virtual-channels/web/channels-search.ts'
import { declareScreen } from '#ui/shell/declare-screen.ts'

export const virtualChannels = declareScreen({
  paths: ['/sales/virtual-channels'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'virtualChannels', icon: 'filter', letter: 'v', scoped: true },
  search: parseChannelsSearch,
  page: () => import('./web/virtual-channels-page.tsx'),
})
