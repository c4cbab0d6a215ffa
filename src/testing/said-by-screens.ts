import { formatCount, formatRate } from '#model/formats/number.ts'

type Pair = { base: number | null; current: number | null }
/** By the label that a report gives it. */
export type Said = Record<string, string>
type Ask<Person> = <Answer>(person: Person, path: string, input: object) => Promise<Answer>

/** What the screens say to somebody at this moment, asked of the API. */
export function saidByScreens<Person>(
  ask: Ask<Person>,
  money: (value: number | null) => string,
  carrier: string,
) {
  const billing = async (person: Person, asked: object): Promise<Said> => {
    type Answer = {
      state: string
      milestones: Record<'captured' | 'approved' | 'invoiced' | 'canceled', Pair>
      delta: number
    }
    const { state, milestones, delta } = await ask<Answer>(person, '/sales/billing-decomposition', asked)
    if (state !== 'ready') return {}
    return {
      'Receita captada': money(milestones.captured.current),
      'Receita aprovada': money(milestones.approved.current),
      'Receita faturada': money(milestones.invoiced.current),
      'Receita cancelada': money(milestones.canceled.current),
      Total: `${delta > 0 ? '+' : ''}${money(delta)}`,
    }
  }
  return {
    billing,
    targets: async (person: Person, { month }: { month: string }): Promise<Said> => {
      type Answer = { state: string; target: number | null; realised: number | null }
      const board = await ask<Answer>(person, '/sales/targets/board', { month })
      if (board.state !== 'ready') return {}
      return { 'Meta do mês': money(board.target), Realizado: money(board.realised) }
    },
    payments: async (person: Person, asked: object): Promise<Said> => {
      type Answer = { state: string; metrics: { attempts: Pair; attemptedAmount: Pair } }
      const { state, metrics } = await ask<Answer>(person, '/payments/decomposition', asked)
      if (state !== 'ready') return {}
      return {
        Tentativas: formatCount(metrics.attempts.current),
        'Valor tentado': money(metrics.attemptedAmount.current),
      }
    },
    packages: async (person: Person, asked: object): Promise<Said> => {
      type Answer = { state: string; total: { shipped: Pair; due: Pair; late: Pair } }
      const { state, total } = await ask<Answer>(person, '/logistics/carriers', asked)
      if (state !== 'ready') return {}
      return {
        'Volumes coletados': formatCount(total.shipped.current),
        'Volumes com vencimento': formatCount(total.due.current),
        Atrasados: formatCount(total.late.current),
      }
    },
    carrier: async (person: Person, asked: { period: string; compare: string }): Promise<Said> => {
      type Answer = { total: { due: Pair; metrics: { onTimePackages: Pair } } }
      const filters = { carrier: [carrier] }
      const { total } = await ask<Answer>(person, '/logistics/carriers', { ...asked, filters })
      return {
        'Volumes com vencimento': formatCount(total.due.current),
        'No prazo': formatRate(total.metrics.onTimePackages.current),
      }
    },
    alerts: async (person: Person, { period }: { period: string }): Promise<Said> => {
      type Answer = { current: { fired: number; lost: number } }
      const { current } = await ask<Answer>(person, '/monitoring/summary', { period })
      return { Alertas: formatCount(current.fired), 'Perda estimada': money(current.lost) }
    },
    orders: async (person: Person): Promise<Said> => {
      const question = {
        period: 'this-month',
        tab: 'all',
        dimensions: { uf: ['SP', 'RJ'] },
        filters: { value: { min: 50_000 } },
      }
      const { total } = await ask<{ total: number }>(person, '/orders', question)
      return { Linhas: formatCount(total) }
    },
    docks: async (person: Person): Promise<Said> => {
      type Flow = Record<'arrived' | 'invoiced' | 'shipped', Pair>
      type Answer = { state: string; total: Flow & Record<'toInvoice' | 'toShip', { packages: number }> }
      const asked = { period: 'last-7-days', compare: 'previous-year', filters: { uf: ['SP'] } }
      const { state, total } = await ask<Answer>(person, '/logistics/docks', asked)
      if (state !== 'ready') return {}
      return {
        'Volumes aprovados': formatCount(total.arrived.current),
        'Volumes faturados': formatCount(total.invoiced.current),
        'Volumes coletados': formatCount(total.shipped.current),
        'À espera de nota': formatCount(total.toInvoice.packages),
        'À espera de coleta': formatCount(total.toShip.packages),
      }
    },
    catalog: async (person: Person): Promise<Said> => {
      type Answer = {
        state: string
        total: { skus: number; revenue: number; lost: { amount: number } | null }
        views: { unsold: number }
      }
      const asked = { category: ['Celulares'] }
      const { state, total, views } = await ask<Answer>(person, '/catalog/analytics', asked)
      if (state !== 'ready') return {}
      return {
        'SKUs à venda': formatCount(total.skus),
        'Venda perdida estimada': money(total.lost?.amount ?? null),
        'Sem venda em 30 dias': formatCount(views.unsold),
      }
    },
    clients: async (person: Person): Promise<Said> => {
      type Answer = Record<'active' | 'newClients' | 'returning' | 'returningRevenue' | 'repurchase', Pair>
      const asked = { period: 'last-90-days', compare: 'previous-period' }
      const answer = await ask<Answer>(person, '/clients/analytics', asked)
      const { total } = await ask<{ total: { revenue: number } }>(
        person,
        '/clients/analytics/segments',
        asked,
      )
      return {
        'Clientes ativos': formatCount(answer.active.current),
        'Clientes novos': formatCount(answer.newClients.current),
        'Clientes recorrentes': formatCount(answer.returning.current),
        'Receita de recorrentes': money(answer.returningRevenue.current),
        'Recompra em 90 dias': formatRate(answer.repurchase.current),
        Total: money(total.revenue),
      }
    },
    live: async (person: Person): Promise<Said> => {
      type Tile = { key: string; figures: { minutes: number; actual: number | null }[] }
      type Answer = { state: string; tiles: Tile[]; atRisk: { amount: number } }
      const answer = await ask<Answer>(person, '/payments/live', { filters: { paymentMethod: ['Pix'] } })
      const hour = (key: string) =>
        answer.tiles.find((tile) => tile.key === key)?.figures.find(({ minutes }) => minutes === 60)
          ?.actual ?? null
      if (answer.state !== 'ready') return {}
      return {
        Tentativas: formatCount(hour('attempts')),
        'Receita em risco': money(answer.atRisk.amount),
      }
    },
    segment: async (person: Person): Promise<Said> => {
      const asked = { segment: ['champions', 'loyal'] }
      const { state, total } = await ask<{ state: string; total: number }>(
        person,
        '/clients/analytics/people',
        asked,
      )
      return state === 'tooFew' ? {} : { Linhas: formatCount(total) }
    },
    south: (person: Person): Promise<Said> =>
      billing(person, {
        period: 'last-7-days',
        compare: 'previous-year',
        filters: { uf: ['RS', 'SC', 'PR'] },
      }),
  }
}
