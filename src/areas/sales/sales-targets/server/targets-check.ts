import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { Temporal } from 'temporal-polyfill'
import { yearOf } from '../model.ts'
import { loadLatestPlan } from './load-plan.ts'

/** From this day of a month on, the next one should have its target. */
const NEXT_FROM = 25

export const salesTargetMissing: Check = {
  key: 'salesTargetMissing',
  area: 'sales',
  question: 'O mês tem meta de vendas',
  title: (count) => (count === 1 ? '1 mês sem meta de vendas' : `${count} meses sem meta de vendas`),
  playbook: 'Cadastre a meta do mês em Vendas, Metas.',
  severity: 'info',
  everyMinutes: 720,
  limit: null,
  atRiskMeans: '',
  needs: 'sales.view',
  run: async ({ ctx, now }) => {
    if (!(await hasFacts(ctx, 'orders')))
      return unknownResult('Sem vendas ainda: não há o que comparar com uma meta.')
    const today = Temporal.PlainDate.from(dayOf(now.getTime(), ctx.account.timeZone))
    const months = [today, ...(today.day >= NEXT_FROM ? [today.add({ months: 1 })] : [])].map((day) =>
      day.toString().slice(0, 7),
    )
    const missing = []
    for (const month of months) {
      const { plan } = await loadLatestPlan(ctx, yearOf(month))
      if (!plan.cells.some((cell) => cell.month === month)) missing.push(month)
    }
    return listAffected(
      missing.map((month) => ({
        id: month,
        label: `${month.slice(5)}/${month.slice(0, 4)}`,
        atRisk: null,
        detail: 'Nenhuma meta cadastrada',
        link: `/sales/sales-targets?mes=${month}`,
      })),
    )
  },
}
