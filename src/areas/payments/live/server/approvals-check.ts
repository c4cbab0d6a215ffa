import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { formatRate } from '#model/formats/number.ts'
import { LiveQuestion } from '../contract.ts'
import { getPaymentsLive } from './get-payments-live.ts'

const SILENT =
  'Nenhuma tentativa há mais tempo que o normal: ou a fonte dos pagamentos atrasa, ou eles pararam.'

/** Uses the matrix of the live payments screen. */
export const lowApprovalCheck: Check = {
  key: 'paymentsWithoutApproval',
  area: 'payments',
  question: 'Toda adquirente aprova pagamentos',
  title: (count) =>
    count === 1 ? '1 meio de pagamento sem aprovações' : `${count} meios de pagamento sem aprovações`,
  playbook: 'Desvie as transações para outra adquirente e abra um chamado com a que não aprova.',
  severity: 'critical',
  everyMinutes: 5,
  limit: { label: 'Tentativas decididas na última hora', unit: 'units', initial: 10, least: 3, most: 10_000 },
  atRiskMeans: '',
  needs: 'payments.view',
  run: async ({ ctx, limit }) => {
    const { state, frame, matrix } = await getPaymentsLive(ctx, LiveQuestion.parse({}))
    if (state !== 'ready') return unknownResult('Sem tentativas de pagamento informadas por uma fonte.')
    if (frame.isLate) return unknownResult(SILENT)
    const judged = matrix.filter(({ decided }) => decided >= limit)
    if (judged.length === 0)
      return unknownResult(`Menos de ${limit} tentativas decididas na última hora em cada meio.`)
    const items = judged
      .filter(({ rate, usual }) => rate === 0 && usual !== null && usual > 0)
      .map(({ acquirer, method, brand, decided, usual }) => ({
        id: JSON.stringify([acquirer, method, brand]),
        label: [acquirer || 'Adquirente não informada', method, brand]
          .filter((part) => part !== '')
          .join(' · '),
        detail: `Nenhuma aprovação em ${decided} tentativas decididas na última hora; normalmente, ${formatRate(usual)}`,
        atRisk: null,
        link: '/payments/live',
      }))
    return listAffected(items)
  },
}
