/** `{name}` is replaced by the error's `values.name`. */
export const errorMessages = {
  invalidInput: 'Alguns dados não são válidos. Confira e tente novamente.',
  unreadableBody: 'Não foi possível ler os dados enviados.',
  tooDeep: 'Os dados enviados têm listas e objetos aninhados demais.',
  bodyTooLarge: 'O conteúdo enviado é grande demais.',
  unsupportedContent: 'O formato do conteúdo enviado não é aceito aqui.',
  unauthenticated: 'Sua sessão terminou. Entre novamente.',
  invalidCredentials: 'E-mail ou senha inválidos',
  secondFactorRequired: 'Informe o código de verificação do seu aplicativo, ou um código de recuperação.',
  wrongSecondFactor: 'Código inválido ou já usado. Confira o aplicativo e tente de novo.',
  wrongPassword: 'Senha atual incorreta.',
  wrongCode: 'Código de verificação inválido ou já usado.',
  secondFactorOn:
    'A verificação em duas etapas já está ativa. Desative-a antes de configurar outro aplicativo.',
  soleOwner:
    'Você é a única pessoa proprietária de {accounts}. Passe a conta a outra pessoa antes de apagar seus dados.',
  commonPassword: 'Esta senha é muito comum e seria adivinhada. Escolha outra.',
  ownWordsPassword:
    'Uma senha feita do seu nome, do seu e-mail ou do nome do Farol seria adivinhada. Escolha outra.',
  foreignHost:
    'Este Farol não atende por este endereço. Abra-o pelo endereço de sempre, ou peça a quem cuida da instalação que informe o endereço em FAROL_PUBLIC_URL.',
  invalidCsrf:
    'Não foi possível confirmar que a requisição partiu desta página. Recarregue e tente novamente.',
  googleNotConfigured: 'A entrada com Google não está configurada neste Farol.',
  googleUnavailable:
    'O Google não respondeu agora. Tente novamente em instantes, ou entre com e-mail e senha.',
  forbidden: 'Você não tem permissão para fazer isto.',
  aboveOwn: 'Você não pode dar nem mudar um acesso maior que o seu.',
  ownAccess: 'Você não pode mudar o seu próprio acesso. Peça a outra pessoa que administre a conta.',
  lastOwner: 'A conta precisa de ao menos um proprietário ativo e sem data de fim. Defina outro antes.',
  deadInvitation: 'Este convite não vale mais: foi usado, cancelado ou expirou. Peça outro a quem convidou.',
  foreignInvitation: 'Este convite é para outro e-mail. Saia e entre com o e-mail que recebeu o convite.',
  knownPerson: 'Este e-mail já tem cadastro. Entre para aceitar o convite.',
  tooManyInvitations:
    'A conta já tem {most} convites sem resposta, o máximo. Remova alguns antes de convidar mais.',
  invalidApiKey: 'Chave de API ausente, inválida ou revogada.',
  invalidSignature: 'A assinatura não confere, ou tem mais de 5 minutos.',
  outOfScope: 'Esta chave de API não foi feita para enviar {scope}.',
  idempotencyConflict: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
  signUpClosed:
    'Neste Farol só se cadastra quem foi convidado. Abra o link do convite, ou peça um a quem administra a conta.',
  accountsByOperator: 'Neste Farol, só quem o opera cria lojas. Peça a quem cuida da instalação.',
  accountsByInvitation:
    'Neste Farol, cria lojas quem já foi convidado para alguma. Peça um convite a quem administra uma loja.',
  unconfirmedEmail: 'Confirme seu e-mail antes de criar uma loja.',
  tooManyAccounts: 'Você já tem {most} lojas, o máximo por pessoa.',
  demoAccount: 'A loja de demonstração não pode ser mudada nem fechada.',
  noAccount: 'Você ainda não tem acesso a nenhuma conta.',
  notFound: 'Não encontramos o que você procura.',
  filtersNotFound:
    'Os filtros deste link não existem nesta conta. Limpe os filtros, ou peça o link de novo a quem o enviou.',
  channelGone:
    'O canal virtual deste relatório foi apagado, e ninguém o recebe. Edite o relatório e escolha outro canal, ou tudo o que cada pessoa vê.',
  conflict: 'Outra pessoa mudou isto antes. Recarregue e tente novamente.',
  alreadyWritten: 'Isto já foi salvo antes. Recarregue para ver como ficou.',
  otherPlace:
    'A loja ou o canal virtual mudou em outra aba, e nada foi gravado. Confira no alto da tela onde você está e tente de novo.',
  limitedPeople:
    'Este canal ainda limita o acesso de {people}. Mude o acesso dessas pessoas antes de apagar o canal.',
  destinationOff: 'O destino deste aviso está desligado ou ainda não foi confirmado: o aviso não sairia.',
  importNotUndoable:
    'Esta importação não pode ser desfeita: ela está em andamento, já foi desfeita ou não gravou nada.',
  importBusy: 'A importação está em andamento ou já terminou. Pare-a antes, ou comece outra.',
  importNotReady: 'Envie os arquivos e salve o mapeamento antes de importar.',
  exportGone: 'Este arquivo não está mais disponível. Exporte de novo.',
  fileElsewhere:
    'Este arquivo está em outro servidor do Farol. Peça à pessoa ou equipe que instalou o Farol que os servidores usem a mesma pasta de arquivos.',
  refusedFile: '{reason}',
  uploadQuota:
    'Esta conta já guarda {used} de importações em aberto, e o limite é {limit}. Conclua ou apague importações para liberar espaço.',
  importQuota:
    'Esta conta já tem {limit} importações em aberto. Conclua ou apague alguma antes de começar outra.',
  exportsWaiting:
    'Você já tem {limit} arquivos sendo preparados. Espere algum terminar, ou pare algum, antes de solicitar outro.',
  exportQuota:
    'Esta conta já guarda {used} de arquivos exportados, e o limite é {limit}. Apague alguns antes de solicitar outro.',
  refusedConnection: 'Não foi possível conectar. {reason}',
  tooManyAttempts: 'Muitas tentativas. Tente novamente em {wait}.',
  unavailable: 'O banco de dados não respondeu agora. Tente novamente em instantes.',
  busy: 'Há muitas consultas em andamento agora. Tente novamente em instantes.',
  preparing:
    'Estes números estão sendo preparados: a primeira vez leva mais tempo. Eles aparecem aqui assim que ficarem prontos.',
  tooSlow: 'A consulta demorou demais. Escolha um período menor ou menos filtros e tente novamente.',
  unexpected: 'Ocorreu um erro inesperado. Tente novamente mais tarde.',
} as const

export type ErrorCode = keyof typeof errorMessages

export type ErrorValues = Readonly<Record<string, string | number>>

export function errorMessage(code: ErrorCode, values: ErrorValues = {}): string {
  return errorMessages[code].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
