import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { firstPages } from '#analytics/checks/first-pages.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { SILENT_DAYS } from '#model/logistics/tower.ts'
import { PackagesQuestion } from '../contract.ts'
import { packageId } from '../model.ts'
import { listOpenPackages } from './list-open-packages.ts'

/** As the control tower shows it. */
export const packagesSilent: Check = {
  key: 'packagesSilent',
  area: 'logistics',
  question: 'Todo volume a caminho tem eventos recentes',
  title: (count) => (count === 1 ? '1 volume sem notícia' : `${count} volumes sem notícia`),
  playbook: 'Abra uma ocorrência com a transportadora e avise o cliente antes que ele pergunte.',
  severity: 'warning',
  everyMinutes: 60,
  limit: { label: 'Dias sem evento', unit: 'days', initial: SILENT_DAYS, least: 1, most: 60 },
  atRiskMeans: 'O risco é o valor dos volumes.',
  needs: 'logistics.view',
  run: async ({ ctx, limit, signal }) => {
    if (!(await hasFacts(ctx, 'packages')))
      return unknownResult('Sem volumes informados por uma fonte de logística.')
    const { items: all, answer } = await firstPages(signal, (page) =>
      listOpenPackages(ctx, PackagesQuestion.parse({ view: 'silent', silentDays: limit, ...page })),
    )
    const items = all.map((one) => ({
      id: packageId(one),
      label: `Pedido ${one.orderId}${one.packages > 1 ? `, volume ${one.number} de ${one.packages}` : ''}`,
      detail: `${one.silentDays ?? limit} dias sem evento, com ${one.carrier || 'transportadora não informada'} para ${one.uf || 'UF não informada'}`,
      atRisk: one.amount,
      link: `/logistics/live?volume=${encodeURIComponent(packageId(one))}`,
    }))
    return listAffected(items, answer.total, answer.amount)
  },
}
