import type { AlertState, Severity, Verdict } from '#model/monitoring/rules.ts'

/** As on the screen. */
export const alertFileLabels: {
  severities: Record<Severity, string>
  states: Record<AlertState, string>
  verdicts: Record<Verdict, string>
} = {
  severities: { critical: 'Crítico', warning: 'Atenção', info: 'Informativo' },
  states: {
    pending: 'Pendente',
    firing: 'Disparado',
    acknowledged: 'Reconhecido',
    silenced: 'Silenciado',
    noData: 'Sem dados',
    resolved: 'Resolvido',
  },
  verdicts: {
    confirmed: 'Confirmado',
    expected: 'Esperado (evento)',
    newTrend: 'Nova tendência',
    falseAlarm: 'Falso positivo',
  },
}
