import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { formatMoment } from '#model/formats/moment.ts'
import type { SourceFreshness } from '../../freshness-contract.ts'
import { getFreshness } from './get-freshness.ts'

const kindWords: Record<SourceFreshness['kind'], string> = {
  connection: 'Conexão',
  api: 'API',
  files: 'Arquivos',
  demo: 'Loja de demonstração',
}

/** As the integrations' screen shows it; files are brought by hand and never late. */
export const sourcesSilent: Check = {
  key: 'sourcesSilent',
  area: 'integrations',
  question: 'Toda fonte de dados está em dia',
  title: (count) => (count === 1 ? '1 fonte de dados parada' : `${count} fontes de dados paradas`),
  playbook: 'Abra a conexão em Integrações: reconecte a que expirou e confira a que atrasa.',
  severity: 'critical',
  everyMinutes: 10,
  limit: null,
  atRiskMeans: '',
  needs: 'integrations.view',
  run: async ({ ctx }) => {
    const { sources } = await getFreshness(ctx)
    const watched = sources.filter(({ health }) => health !== 'still')
    if (watched.length === 0) return unknownResult('Sem fonte que envie dados por si.')
    const items = watched
      .filter(({ health }) => health !== 'good')
      .map(({ id, kind, name, health, updatedAt }) => ({
        id: id ?? kind,
        label: name ?? kindWords[kind],
        detail:
          health === 'bad'
            ? 'O acesso expirou: precisa de uma pessoa'
            : updatedAt === null
              ? 'Atrasada: ainda não trouxe dados'
              : `Atrasada; os últimos dados vieram em ${formatMoment(new Date(updatedAt), ctx.account.timeZone)}`,
        atRisk: null,
        link: '/integrations',
      }))
    return listAffected(items)
  },
}
