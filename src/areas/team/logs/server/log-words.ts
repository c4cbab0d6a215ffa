import { formatInstantText } from '#model/formats/moment.ts'
import type { AccountContext } from '#platform/context.ts'
import { screenWord } from '#platform/texts/screen-word.ts'
import type { LogWords } from '../model.ts'

export const logWords = ({ account: { timeZone } }: AccountContext): LogWords => ({
  word: screenWord,
  instant: (iso) => formatInstantText(new Date(iso), timeZone),
})
