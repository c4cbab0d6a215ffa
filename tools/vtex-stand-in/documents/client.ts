import { personOf } from '@farol/demo-store'

/** Somebody who does not exist, with all that a document tells of a person. */
export function clientOf(customer: string, uf: string) {
  const { name, email, phone, document } = personOf(customer, uf)
  const [firstName = '', ...others] = name.split(' ')
  return {
    id: 'clientProfileData',
    email,
    firstName,
    lastName: others.join(' '),
    documentType: 'cpf',
    document,
    phone: `+55${phone}`,
    corporateName: null,
    isCorporate: false,
    userProfileId: customer,
    customerClass: null,
  }
}

/** What somebody asked to be sent; nothing where it is not known. */
export function preferencesOf(customer: string, uf: string) {
  const { consent } = personOf(customer, uf)
  return consent === 'unknown' ? null : { locale: 'pt-BR', optinNewsLetter: consent === 'yes' }
}
