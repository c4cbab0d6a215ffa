import i18next from 'i18next'

/** `question.period` as `Filtros · Período`. Code that has no word is left out; what people wrote stays. */
export function fieldText(path: string): string {
  const forPeople = path.includes(' · ')
  const words = path.split(forPeople ? ' · ' : '.').flatMap((part) => {
    const key = vocabularies.map((words) => `${words}.${part}`).find((key) => i18next.exists(key))
    if (key !== undefined) return [i18next.t(key, { defaultValue: part })]
    return !forPeople && code.test(part) ? [] : [part]
  })
  return words.length === 0 ? i18next.t('team.otherField') : words.join(' · ')
}

const vocabularies = ['team.fields', 'orders.statuses', 'targets.metrics', 'dimensions']
const code = /^(\d+|[a-z][\w-]*)$/
