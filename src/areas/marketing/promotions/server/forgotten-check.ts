import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { loadGuards } from './guards.ts'
import { loadUses } from './load-uses.ts'
import { isForgotten } from './present-promotion.ts'
import { loadPromotions } from './stored-promotions.ts'

/** Promotions active for longer than the account's limit. */
export const forgottenPromotionsCheck: Check = {
  key: 'promotionsForgotten',
  area: 'marketing',
  question: 'Nenhuma promoção ativa foi esquecida',
  title: (count) => (count === 1 ? '1 promoção ativa e esquecida' : `${count} promoções ativas e esquecidas`),
  playbook: 'Encerre na plataforma as que não deveriam valer, ou dê a elas um fim.',
  severity: 'info',
  everyMinutes: 60,
  limit: null,
  atRiskMeans:
    'O risco é o desconto que deram em 28 dias; o de um pedido com mais de uma delas conta uma vez.',
  needs: 'marketing.view',
  run: async ({ ctx, now }) => {
    const [stored, guards] = await Promise.all([loadPromotions(ctx), loadGuards(ctx)])
    if (stored.length === 0) return unknownResult('Sem promoções cadastradas nem informadas pela plataforma.')
    const forgotten = stored.filter((row) => isForgotten(row, now.getTime(), guards))
    if (forgotten.length === 0) return listAffected([])
    const { uses, discountOnce } = await loadUses(ctx, forgotten, '28')
    const items = forgotten.map(({ id, name, declared }, index) => ({
      id,
      label: name,
      atRisk: uses[index]?.discount ?? 0,
      detail: `Vale desde ${new Date(declared.from).toLocaleDateString('pt-BR', { timeZone: ctx.account.timeZone })} e não tem fim à vista; ${uses[index]?.orders ?? 0} pedidos em 28 dias`,
      link: `/marketing/promotions?promocao=${encodeURIComponent(id)}`,
    }))
    return listAffected(items, items.length, discountOnce)
  },
}
