/** Cookie that carries the anti-forgery token, and the header in which every write sends it back. */
export const antiForgeryCookie = 'farol_csrf'
export const antiForgeryHeader = 'x-csrf-token'

/** Its name over https, under which no other host can set it. */
export const hostAntiForgeryCookie = `__Host-${antiForgeryCookie}`
