import i18next from 'i18next'

/** What was done, in words; of what was refused, what was asked for. */
export function actionText({ action, operation }: { action: string; operation: string | null }): string {
  return i18next.t(`team.actions.${action}`, { defaultValue: operation ?? i18next.t('team.unknownAction') })
}
