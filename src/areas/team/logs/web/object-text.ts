import i18next from 'i18next'
import type { LogEntry } from '#areas/team/logs/contract.ts'
import { describeObject } from '#areas/team/logs/model.ts'

export const objectText = (entry: Pick<LogEntry, 'object' | 'objectName'>): string =>
  describeObject(entry, (kind) =>
    i18next.t(`team.objects.${kind}`, { defaultValue: i18next.t('team.objects.other') }),
  )
