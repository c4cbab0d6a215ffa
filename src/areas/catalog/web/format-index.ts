import { absent } from '#model/formats/locale.ts'
import { formatNumberLevel } from '#model/formats/number.ts'

/** Formats as `104,2`. */
export const formatIndex = (index: number | null): string =>
  index === null ? absent : formatNumberLevel(index, 0.1)
