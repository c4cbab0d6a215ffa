/** Without texts there is no page: what was on screen while it loaded says so, in its own words. */
export function tellTextsFailed(place: Element): void {
  const line = place.querySelector('p')
  if (line === null) return
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Recarregar'
  line.replaceChildren('Ops! Algo deu errado. Não foi possível carregar os textos. ', again)
}
