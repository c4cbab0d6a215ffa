export const rejectReasons = {
  columns: 'A linha não tem o mesmo número de colunas que o cabeçalho.',
  quote: 'Há aspas abertas que não fecham.',
  long: 'A linha é maior que 4 MiB.',
  nul: 'A linha tem caracteres nulos (arquivo binário ou corrompido).',
  encoding: 'O texto não está na codificação informada.',
  json: 'A linha não é um objeto JSON válido.',
  required: 'Falta um campo obrigatório.',
  date: 'A data não está em nenhum dos formatos informados, ou está fora de 1990 a 2099.',
  number: 'O número não pôde ser lido.',
  integer: 'O valor deveria ser um número inteiro.',
  amount: 'O valor é grande demais.',
  boolean: 'O valor deveria ser sim ou não.',
  translation: 'O valor não está na tabela de tradução do mapeamento.',
  list: 'O valor não é um dos aceitos neste campo.',
  text: 'O texto é mais longo do que este campo aceita (na maioria deles, 255 caracteres).',
  duplicate: 'Outra linha tem a mesma chave com conteúdo diferente: ficou a última.',
  return: 'É uma devolução, não uma venda: não conta como pedido nem desconta da receita.',
  refund: 'É um estorno sem o pagamento dele no arquivo: não conta como pagamento.',
  attributes: 'Os atributos não são uma lista JSON de nomes e valores.',
  orphan: 'O pedido desta linha não está nos arquivos, ou foi recusado.',
} as const

export type RejectReason = keyof typeof rejectReasons
