/** What "forgot password" answers, whether or not somebody has the address. */
export const recoveryAnswer = 'Se o e-mail existir, enviaremos as instruções'
