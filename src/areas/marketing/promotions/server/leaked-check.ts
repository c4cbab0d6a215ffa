import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { LEAK_WINDOW, loadLeaks } from './load-leaks.ts'

const DAY = 86_400_000

/** Leaked coupons, as on the conflicts screen. */
export const leakedCouponsCheck: Check = {
  key: 'couponsLeaked',
  area: 'marketing',
  question: 'Nenhum cupom foi usado muito além do próprio histórico',
  title: (count) => (count === 1 ? '1 cupom pode ter vazado' : `${count} cupons podem ter vazado`),
  playbook: 'Veja de onde vieram os pedidos a mais; desative o cupom ou limite seus usos na plataforma.',
  severity: 'warning',
  everyMinutes: 60,
  limit: null,
  atRiskMeans: 'O risco é o desconto dos pedidos dos últimos sete dias.',
  needs: 'marketing.view',
  run: async ({ ctx, now, loadWatermarks }) => {
    const { sales } = await loadWatermarks()
    if (sales < now.getTime() - DAY) return lateResults.sales
    const leaks = await loadLeaks(ctx)
    if (leaks === null) return unknownResult(`Nenhum pedido com cupom em ${LEAK_WINDOW} dias.`)
    const items = leaks.map(({ coupon, orders, usual, discount }) => ({
      id: coupon,
      label: coupon.toUpperCase(),
      atRisk: discount,
      detail: `${orders} pedidos em 7 dias; o normal seriam ${Math.round(usual)}`,
      link: '/marketing/promotions?vista=conflitos',
    }))
    return listAffected(items)
  },
}
