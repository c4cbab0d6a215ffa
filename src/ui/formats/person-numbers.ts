/** `(11) 96854-2507`. What is not the digits of a Brazilian phone, as a masked one, stays as it is. */
export function formatPhone(text: string): string {
  return text.replace(/^(?:\+?55)?(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** `529.982.247-25`, `11.222.333/0001-81`; what is neither stays as it is. */
export function formatDocument(text: string): string {
  return text
    .replace(/^(\d{3})(\d{3})(\d{3})(\d\d)$/, '$1.$2.$3-$4')
    .replace(/^([A-Z\d]{2})([A-Z\d]{3})([A-Z\d]{3})([A-Z\d]{4})(\d\d)$/, '$1.$2.$3/$4-$5')
}
