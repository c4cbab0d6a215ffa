export type OutboundFailureKind =
  | 'invalidUrl'
  | 'refusedAddress'
  | 'unknownHost'
  | 'unreachable'
  | 'certificate'
  | 'tooSlow'
  | 'redirect'

const sentences: Record<OutboundFailureKind, string> = {
  invalidUrl: 'O endereço precisa ser https, sem senha e em uma porta conhecida (443 ou 8443).',
  refusedAddress: 'O endereço leva a uma rede que não é pública. Informe um endereço da internet.',
  unknownHost: 'O nome do endereço não foi encontrado.',
  unreachable: 'O endereço não aceitou a conexão ou a interrompeu.',
  certificate: 'O certificado do endereço não é válido.',
  tooSlow: 'O endereço não respondeu a tempo.',
  redirect: 'O endereço respondeu com um redirecionamento, que não é seguido. Informe o endereço final.',
}

/** The message is for people and does not contain the address. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
  readonly kind: OutboundFailureKind
  /** Set for a redirect. */
  readonly status: number | null
  /** A connection was made, so the server may have received the request. */
  readonly mayHaveArrived: boolean

  constructor(
    kind: OutboundFailureKind,
    {
      status = null,
      cause,
      mayHaveArrived = false,
    }: { status?: number | null; cause?: unknown; mayHaveArrived?: boolean } = {},
  ) {
    super(sentences[kind], { cause })
    this.kind = kind
    this.status = status
    this.mayHaveArrived = mayHaveArrived
  }

  /** Retrying would give the same result. */
  get final(): boolean {
    return ['invalidUrl', 'refusedAddress', 'redirect'].includes(this.kind)
  }
}
