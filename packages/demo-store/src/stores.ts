import type { StoreProfile, TrafficSource, UnvisitedChannel } from './store-profile.ts'

const from = (
  source: string,
  medium: string,
  campaign: string,
  share: number,
  appeal: number,
): TrafficSource => ({ source, medium, campaign, share, appeal })

const marketplace = (
  name: string,
  affiliate: string,
  dailyOrders: number,
  yearlyGrowth: number,
): UnvisitedChannel => ({
  name,
  kind: 'marketplace',
  salesChannel: '3',
  affiliate,
  dailyOrders,
  yearlyGrowth,
})

const aurora: StoreProfile = {
  key: 'aurora',
  name: 'Loja Aurora',
  scale: 1,
  months: 26,
  sessionsPerRow: 26,
  visited: [
    {
      name: 'Site',
      kind: 'own',
      salesChannel: '1',
      affiliate: '',
      dailySessions: 13_000,
      devices: [
        { name: 'Computador', share: 0.38, conversion: 0.0205 },
        { name: 'Celular', share: 0.59, conversion: 0.0102 },
        { name: 'Tablet', share: 0.03, conversion: 0.0135 },
      ],
      sources: [
        from('', '', '', 0.21, 1.25),
        from('buscador', 'organico', '', 0.24, 1),
        from('buscador', 'cpc', 'marca', 0.09, 1.7),
        from('buscador', 'cpc', 'produtos', 0.12, 0.9),
        from('redes-sociais', 'social-pago', 'lancamento-casa', 0.1, 0.8),
        from('redes-sociais', 'social-pago', 'remarketing', 0.06, 1.1),
        from('redes-sociais', 'social', '', 0.05, 0.45),
        from('newsletter', 'email', 'ofertas-da-semana', 0.05, 1.5),
        from('comparador', 'cpc', 'vitrine', 0.05, 1.2),
        from('parceiros', 'afiliados', 'indicacao', 0.03, 0.9),
      ],
    },
    {
      name: 'App',
      kind: 'own',
      salesChannel: '2',
      affiliate: '',
      dailySessions: 3_400,
      devices: [
        { name: 'Celular', share: 0.96, conversion: 0.0228 },
        { name: 'Tablet', share: 0.04, conversion: 0.021 },
      ],
      sources: [
        from('', '', '', 0.62, 1.02),
        from('notificacao', 'push', 'ofertas-da-semana', 0.22, 1.1),
        from('redes-sociais', 'social-pago', 'baixe-o-app', 0.1, 0.6),
        from('newsletter', 'email', 'ofertas-da-semana', 0.06, 1.25),
      ],
    },
  ],
  unvisited: [
    marketplace('Praça Umbu', 'PUM', 56, 0.24),
    marketplace('Bazar Jataí', 'BJT', 37, 0.3),
    marketplace('Feira Ipê', 'FIP', 34, 0.22),
    {
      name: 'Loja física',
      kind: 'counter',
      salesChannel: '4',
      affiliate: '',
      dailyOrders: 19,
      yearlyGrowth: 0.08,
    },
  ],
}

const poente: StoreProfile = {
  key: 'poente',
  name: 'Casa Poente',
  scale: 1,
  months: 26,
  sessionsPerRow: 1,
  departments: ['Cozinha', 'Cama e banho', 'Móveis'],
  visited: [],
  unvisited: [
    marketplace('Praça Umbu', 'PUM', 11.5, 0.18),
    marketplace('Bazar Jataí', 'BJT', 8, 0.26),
    marketplace('Galpão Araçá', 'GAR', 7, 0.35),
    marketplace('Feira Ipê', 'FIP', 4, 0.1),
  ],
}

export const stores: Readonly<Record<StoreProfile['key'], StoreProfile>> = { aurora, poente }
