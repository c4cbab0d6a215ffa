import i18next from 'i18next'

/** What was done, in words; what was refused goes by the name of the operation. */
export function actionText(action: string): string {
  return i18next.t(`team.actions.${action}`, { defaultValue: i18next.t('team.operation', { action }) })
}
