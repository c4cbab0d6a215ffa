export const recoveryAnswer = 'Se o e-mail existir, enviaremos as instruções'
