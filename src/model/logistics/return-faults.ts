/** Patterns of return reasons, lower case: broken, wrong or incomplete delivery. */
export const deliveryFault = [
  'avari|danific|quebrad|amassad|rasgad|trincad|rachad|vazad|vazand|molhad|violad|damaged|broken',
  '(item|itens|produto|mercadoria|pe[çc]a|volume)s? (errad|trocad|incorret|divergent)',
  '(errad|trocad|incorret)[oa]s? enviad|enviad[oa]s? (errad|trocad|incorret)|(wrong|incorrect)[ _](item|product)',
  'incomplet|faltando|faltou|faltante|falta de (item|itens|produto|mercadoria|pe[çc]a|volume)|missing',
].join('|')

/** The client's own choice, whatever else the reason says. */
export const ownChoice = 'arrepend|desist|(comprei|escolhi|pedi) '
