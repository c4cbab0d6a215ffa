/** Somebody who does not exist, with all that a document tells of a person. */
export function clientOf(customer: string) {
  return {
    id: 'clientProfileData',
    email: `${customer}@mensagens.example`,
    firstName: 'Pessoa',
    lastName: 'Inventada',
    documentType: 'cpf',
    document: '52998224725',
    phone: '+5511900000000',
    corporateName: null,
    isCorporate: false,
    userProfileId: customer,
    customerClass: null,
  }
}
