/** The id of the package that what is still to be sent will be in, while its order has others. */
export const UNSENT = 'a enviar'
