/** `20/11, 14:05`, in files, notices and other texts that the server writes. */
export const momentWords = (at: Date, timeZone: string): string =>
  at.toLocaleString('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
