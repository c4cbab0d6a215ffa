import i18next from 'i18next'

/** Refused actions are named by their operation. */
export function actionText({ action, operation }: { action: string; operation: string | null }): string {
  return i18next.t(`team.actions.${action}`, { defaultValue: operation ?? i18next.t('team.unknownAction') })
}
